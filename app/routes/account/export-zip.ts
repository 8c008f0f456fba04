import { upstreamContext, viewerContext } from "#app/context.ts";
import type { Route } from "./+types/export-zip.ts";
import { download, filesOnly, orRedirectBack } from "./download.server.ts";
import { zipOf } from "./zip.server.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

export async function loader({ context }: Route.LoaderArgs) {
  const { exportUser, streamExport, getUser, readPhoto } = context.get(upstreamContext);
  const { user, photos = [] } = await orRedirectBack(exportUser({ only: "photos" }));
  const addresses = [user.photoURL, ...photos.map(({ id }) => `/api/images/${id}`)];
  const json = await orRedirectBack(streamExport());
  const name = `crisper-${context.get(viewerContext).today}.zip`;
  // Somebody who is removed or signed out meanwhile gets no more photos: these are read without a token.
  const readWhileAllowed = async (address: string) => {
    await getUser();
    return readPhoto(address);
  };
  return download(zipOf(json, addresses, readWhileAllowed), "application/zip", name);
}
