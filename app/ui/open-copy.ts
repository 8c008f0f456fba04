import { AHEAD } from "#app/domain/page-copy.ts";

/** Opens the page of a data request itself where the service worker has a copy of it. */
export async function openCopy(address: string): Promise<void> {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete("_routes");
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  const path = (pathname.replace(/(\/_root)?\.data$/, "") || "/") + search;
  // As the service worker does: of the main pages what is searched for does not matter.
  const ignoreSearch = AHEAD.includes(path.split("?")[0] ?? "");
  if (await window.caches?.match(path, { ignoreSearch }).catch(() => undefined)) await openPage(path);
}

/** Leaves this page, also for itself. */
export function openPage(path: string): Promise<never> {
  if (path.split("#")[0] === location.pathname + location.search) location.reload();
  else location.assign(path);
  return new Promise(() => undefined);
}
