import { safeReturnPath } from "#app/session/return-path.ts";

/** Where a form of a food leads while it is stored on the device. Forms of a sheet or a row are fetchers': they lead nowhere. */
export function backToFood({ pathname, searchParams }: URL): string | undefined {
  if (searchParams.has("sheet") || searchParams.has("used")) return undefined;
  return safeReturnPath(searchParams.get("from"), pathname.replace(/\/[^/]+$/, ""));
}
