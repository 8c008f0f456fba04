import { upstreamContext, viewerContext } from "#app/context.ts";
import type { Route } from "./+types/export-json.ts";
import { download, orRedirectBack } from "./download.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const record = await orRedirectBack(context.get(upstreamContext).exportUser());
  const name = `crisper-${context.get(viewerContext).today}.json`;
  return download(JSON.stringify(record, null, 2), "application/json", name);
}
