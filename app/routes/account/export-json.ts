import { upstreamContext, viewerContext } from "#app/context.ts";
import type { Route } from "./+types/export-json.ts";
import { download, filesOnly, orRedirectBack } from "./download.server.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

export async function loader({ context }: Route.LoaderArgs) {
  const json = await orRedirectBack(context.get(upstreamContext).streamExport());
  const name = `crisper-${context.get(viewerContext).today}.json`;
  return download(json, "application/json; charset=utf-8", name);
}
