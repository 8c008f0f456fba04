import { upstreamContext, viewerContext } from "#app/context.ts";
import { streamText, writeJson } from "#app/server/stream-text.server.ts";
import type { Route } from "./+types/export-json.ts";
import { download, orRedirectBack } from "./download.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const record = await orRedirectBack(context.get(upstreamContext).exportUser());
  const name = `crisper-${context.get(viewerContext).today}.json`;
  return download(streamText(writeJson(record)), "application/json; charset=utf-8", name);
}
