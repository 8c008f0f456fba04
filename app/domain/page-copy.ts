/** Of every page: whose it is, as a hash of the person and one of the household. */
export const OWNER_HEADER = "Crisper-Owner";
export const HASH_LENGTH = 16;
export const personOf = (owner: string) => owner.slice(0, HASH_LENGTH);
/** Its value where nobody is signed in. */
export const NOBODY = "none";

/** What waits, and what could not be sent. The page itself has only the parts that the service worker fills in. */
export const NOT_SENT_PATH = "/not-sent";

/** Pages that are fetched ahead, so that they are there without signal; first the one whose parts are needed for any. */
export const AHEAD = [NOT_SENT_PATH, "/", "/fridge", "/shopping"];

/** What a browser sends that fetches ahead: nobody sees the answer yet. */
export const AHEAD_HEADER = { name: "Purpose", value: "prefetch" };

/** Of a change that is sent later: how long ago it was made, in milliseconds. Devices' clocks may be wrong. */
export const WAITED_HEADER = "Crisper-Waited";

/** Of an answer of the service worker to a script: the page to open in its place. */
export const OPEN_HEADER = "Crisper-Open";

/** Of the element with the messages of a page, which a copy leaves out. */
export const MESSAGES_ID = "messages";

/**
 * Messages of a page to its service worker, which sends what waits and, once nothing waits and there is signal, answers with
 * how many changes it could not send.
 */
export const SEND = "send";
/** The same with an answer at once; then it fetches the main pages ahead. */
export const FETCH_AHEAD = "fetch-ahead";

/** A page to its service worker, when its person has signed out. */
export const LEFT = "left";

/** A field of forms in copies: whose page it is. */
export const COPY_OF = "copyOf";

/** Templates of the page at `NOT_SENT_PATH`, which the service worker fills in. */
export type PagePart =
  | "style"
  | "script"
  | "picture"
  | "note"
  | "later"
  | "waiting"
  | "added"
  | "item"
  | "done"
  | "unknown"
  | "unsent"
  | "pages"
  | "page"
  | "refused"
  | "refusal"
  | "again"
  | "way"
  | "changes"
  | "nothing"
  | "queue"
  | "change"
  | "all"
  | "leave"
  | "use";
