import { upstreamContext, viewerContext } from "#app/context.ts";
import type { Route } from "./+types/export-zip.ts";
import { download, orRedirectBack } from "./download.server.ts";
import { zipOf } from "./zip.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { exportUser, readPhoto } = context.get(upstreamContext);
  const record = await orRedirectBack(exportUser());
  const name = `crisper-${context.get(viewerContext).today}.zip`;
  return download(zipOf(record, readPhoto), "application/zip", name);
}
