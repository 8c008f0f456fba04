/** Of every page: whose it is, as a hash of the person and one of the household. */
export const OWNER_HEADER = "Crisper-Owner";
export const HASH_LENGTH = 16;
export const personOf = (owner: string) => owner.slice(0, HASH_LENGTH);
/** Its value where nobody is signed in. */
export const NOBODY = "none";

/** What waits to be sent, what could not be sent, and which pages are on the device. */
export const OFFLINE_PATH = "/offline";

/** Pages that are fetched ahead, so that they are there without signal. */
export const PREFETCHED_PAGES = [OFFLINE_PATH, "/", "/fridge", "/shopping"];

/** What a browser sends that fetches ahead: nobody sees the answer yet. */
export const PREFETCH_HEADER = { name: "Purpose", value: "prefetch" };

/** Of a change that is sent later: how long ago it was made, in milliseconds. Devices' clocks may be wrong. */
export const WAITED_HEADER = "Crisper-Waited";

/** Of an answer that the service worker has kept: when it came from the server. */
export const COPIED_HEADER = "Crisper-Copied";

/** Pages of food, which are kept on the device; not those of the account, and none that only forms are on. */
const KEPT_PAGES =
  /^\/((fridge|shopping|offline|my-items|notifications|stock-check|insights|journal)|food\/[\w-]+)?$/;

/** Whether this page, or its data, is kept on the device. */
export const isPageKept = (pathname: string) => KEPT_PAGES.test(pagePathOf(pathname));

/** What can be sent later: the list of what is wanted, what is used, wasted, opened, frozen and thawed, and food by lines. */
const SENT_LATER =
  /^\/(shopping(\/[\w-]+\/(tick|removal))?|food\/[\w-]+\/(opening|freezing|thawing|consumption|waste|shopping-list)|my-items\/(consumption|waste)|add-food\/lines)$/;

/** Whether a form at this address, or at that of its data, can be sent later: of My Items, one that is about one food. */
export function isSentLater({ pathname, searchParams }: URL): boolean {
  const path = pagePathOf(pathname);
  return SENT_LATER.test(path) && (!path.startsWith("/my-items/") || searchParams.has("from"));
}

/** A signal that brings no answer within this counts as none. */
export const ANSWER_MS = 2_500;

/** The cache with the pages of one owner, and their data. */
export const PAGES_CACHE = "pages";

/** From a page to the service worker. It answers `send` and `leave` on the port that comes with them, once it is done. */
export type WorkerMessage =
  /** Which copy is this page? */
  | { type: "opened" }
  /** Send what waits of this owner. */
  | { type: "send"; owner: string }
  /** Fetch the main pages and this one unless they are kept; after a change, all of them. */
  | { type: "prefetch"; isChanged: boolean; path: string }
  /** They have signed out: nothing of them stays. */
  | { type: "leave"; owner: string };

/** From the service worker to a page. */
export type PageMessage =
  /** The page is a copy, of this time in ms. */
  | { type: "copied"; at: number }
  /** There are more changes that wait. */
  | { type: "queued" }
  /** Changes were sent or refused. */
  | { type: "changes" }
  /** Somebody has signed out in another window. */
  | { type: "left" };

/** The data of a page, which the router loads in its place. */
export const dataPathOf = (pathname: string) => (pathname === "/" ? "/_.data" : `${pathname}.data`);
export const pagePathOf = (pathname: string) =>
  pathname === "/_.data" ? "/" : pathname.replace(/\.data$/, "");
