import { upstreamContext, viewerContext } from "#app/context.ts";
import type { Route } from "./+types/export-json.ts";
import { download, orRedirectBack } from "./download.server.ts";

/** Everything that is kept of a person, in the words of the API. */
export async function loader({ context }: Route.LoaderArgs) {
  const record = await orRedirectBack(context.get(upstreamContext).exportUser());
  const name = `crisper-${context.get(viewerContext).today}.json`;
  return download(JSON.stringify(record, null, 2), "application/json", name);
}
