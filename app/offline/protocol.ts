/** Header of every page with its owner: a hash of the person, followed by one of the household. */
export const OWNER_HEADER = "Crisper-Owner";
export const HASH_LENGTH = 16;
export const personOf = (owner: string) => owner.slice(0, HASH_LENGTH);
/** The owner of pages for visitors. */
export const NOBODY = "none";

/** The page that lists unsent changes, refused changes and the pages on the device. */
export const OFFLINE_PATH = "/offline";

/** Pages that are fetched ahead, so that they open offline. */
export const PREFETCHED_PAGES = [OFFLINE_PATH, "/", "/fridge", "/shopping"];

/** Header of requests for pages that nobody looks at yet. */
export const PREFETCH_HEADER = { name: "Purpose", value: "prefetch" };

/** Header of a queued change with its age in milliseconds, because the device's clock may be wrong. */
export const WAITED_HEADER = "Crisper-Waited";

/** Header of a cached page with the time when it came from the server. */
export const COPIED_HEADER = "Crisper-Copied";

/** Pages about food are cached on the device; pages about the account, and pages with nothing but a form, are not. */
const CACHED_PAGES =
  /^\/((fridge|shopping|offline|my-items|notifications|stock-check|insights|journal)|food\/[\w-]+)?$/;

/** Whether this page, or its data, is cached on the device. */
export const isPageCached = (pathname: string) => CACHED_PAGES.test(pagePathOf(pathname));

/** Forms that may wait in the offline queue: the shopping list, using, wasting, opening, freezing and thawing food, and quick add. */
const SENT_LATER =
  /^\/(shopping(\/[\w-]+\/(tick|removal))?|food\/[\w-]+\/(opening|freezing|thawing|consumption|waste|shopping-list)|my-items\/(consumption|waste)|add-food\/lines)$/;

/** Whether a form with this action may wait in the offline queue. Of My Items, only a form about one food. */
export function isSentLater({ pathname, searchParams }: URL): boolean {
  const path = pagePathOf(pathname);
  return SENT_LATER.test(path) && (!path.startsWith("/my-items/") || searchParams.has("from"));
}

/** A connection without an answer within this time counts as offline. */
export const ANSWER_MS = 2_500;

/** The cache of one owner's pages and their data. */
export const PAGES_CACHE = "pages";

/** A message from a page to the service worker, which answers `send` and `leave` on the message's port when it is done. */
export type WorkerMessage =
  /** A page was opened: is it a copy? */
  | { type: "opened" }
  /** Send the offline queue of this owner. */
  | { type: "send"; owner: string }
  /** Cache the main pages and this one; after a change, also those that are cached already. */
  | { type: "prefetch"; isChanged: boolean; path: string }
  /** The owner has signed out: delete everything of theirs. */
  | { type: "leave"; owner: string };

/** A message from the service worker to a page. */
export type PageMessage =
  /** The page is a copy from this time, in ms. */
  | { type: "copied"; at: number }
  /** The offline queue has a new change. */
  | { type: "queued" }
  /** Changes were sent or refused. */
  | { type: "changes" }
  /** Somebody has signed out in another window. */
  | { type: "left" };

/** The address of a page's data, which the router loads. */
export const dataPathOf = (pathname: string) => (pathname === "/" ? "/_.data" : `${pathname}.data`);
export const pagePathOf = (pathname: string) =>
  pathname === "/_.data" ? "/" : pathname.replace(/\.data$/, "");
