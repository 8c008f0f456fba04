import { upstreamContext, viewerContext } from "#app/context.ts";
import type { Route } from "./+types/export-json.ts";
import { download, orRedirectBack, streamText } from "./download.server.ts";
import { writeJson } from "./record-json.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const record = await orRedirectBack(context.get(upstreamContext).exportUser());
  const name = `crisper-${context.get(viewerContext).today}.json`;
  return download(streamText(writeJson(record)), "application/json; charset=utf-8", name);
}
