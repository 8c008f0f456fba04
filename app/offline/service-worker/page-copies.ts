import type { WorkboxPlugin } from "workbox-core";
import { NetworkFirst } from "workbox-strategies";
import {
  ANSWER_MS,
  COPIED_HEADER,
  dataPathOf,
  isPageCached,
  NOBODY,
  OFFLINE_PATH,
  OWNER_HEADER,
  PAGES_CACHE,
  PREFETCH_HEADER,
  PREFETCHED_PAGES,
  pagePathOf,
} from "../protocol.ts";

/** Loads that began before may still replace the copy. */
const LIMIT_MS = 10_000;
const LIMIT_WITHOUT_COPY_MS = 30_000;
/** Pages that were opened, and their data. */
const OTHERS_MAX = 60;
const FRESH_MS = 300_000;

/** Windows that show a copy, and of when it is. */
const shownCopies = new Map<string, number>();

/** When the page in this window came from the server, in ms; undefined where it just did. */
export const copiedAt = (clientId: string) => shownCopies.get(clientId);

/** The latest change, which older copies do not contain. */
let changedAt = 0;
export const noteChange = () => {
  changedAt = Date.now();
};

const timeOf = (copy: Response | undefined) => Number(copy?.headers.get(COPIED_HEADER) ?? 0);

/** Ignores answers to requests sent before the owner changed. */
let ownerVersion = 0;

/** Whose pages are here; undefined where there are none, or storage is denied. */
export async function ownerHere(): Promise<string | undefined> {
  if (!(await caches.has(PAGES_CACHE).catch(() => false))) return undefined;
  const cache = await caches.open(PAGES_CACHE);
  const [first] = await cache.keys();
  return (first && (await cache.match(first)))?.headers.get(OWNER_HEADER) ?? undefined;
}

export async function dropPages(): Promise<void> {
  ownerVersion += 1;
  await caches.delete(PAGES_CACHE);
}

/** Caches an answer, after deleting the pages of any other owner. */
async function copyOf(address: string, response: Response, version: unknown): Promise<Response | null> {
  const from = response.headers.get(OWNER_HEADER);
  if (!from || version !== ownerVersion) return null;
  const before = await ownerHere();
  if (before !== undefined && before !== from) await dropPages();
  const isPage = /^text\/html/.test(response.headers.get("Content-Type") ?? "");
  const isData = response.headers.has("X-Remix-Response");
  const isKept = from !== NOBODY && response.status === 200 && !response.redirected && (isPage || isData);
  if (!isKept || !isPageCached(new URL(address).pathname)) {
    // A download must not be read twice.
    await response.body?.cancel();
    return null;
  }
  const headers = new Headers(response.headers);
  headers.set(COPIED_HEADER, String(Date.now()));
  headers.delete("Vary");
  return new Response(response.body, { headers });
}

const isOfProxy = ({ status }: Response) => status === 502 || status === 503 || status === 504;

const keepOwnPages: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const url = new URL(request.url);
    if (pagePathOf(url.pathname) === OFFLINE_PATH) url.search = "";
    return url.href;
  },
  requestWillFetch: async ({ request, state }) => {
    if (state) state.version = ownerVersion;
    // What is never answered would hold one of the few connections for ever.
    const limit = new AbortController();
    const hasCopy = (await caches.match(request.url)) !== undefined;
    setTimeout(() => limit.abort(), hasCopy ? LIMIT_MS : LIMIT_WITHOUT_COPY_MS);
    return new Request(request, { signal: limit.signal, referrer: request.referrer });
  },
  fetchDidSucceed: async ({ request, response }) => {
    const isOurs = response.headers.has(OWNER_HEADER);
    const isData = new URL(request.url).pathname.endsWith(".data");
    if (!isOurs && (isData || isOfProxy(response))) throw new Error("somebody else has answered");
    return response;
  },
  fetchDidFail: async ({ state }) => {
    if (state) state.isLost = true;
  },
  cacheWillUpdate: ({ request, response, state }) => copyOf(request.url, response, state?.version),
  cacheDidUpdate: async ({ event, request }) => {
    // The router may ask for the data of a page that was loaded as a document.
    const isDocument = event instanceof FetchEvent && event.request.mode === "navigate";
    const { pathname, search } = new URL(request.url);
    if (isDocument && !pathname.endsWith(".data")) await load(dataPathOf(pathname) + search, event);
    await dropOldest();
  },
  // On a slow line what was just changed must not come back.
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) =>
    state?.isLost || timeOf(cachedResponse) >= changedAt ? cachedResponse : null,
  handlerDidRespond: async ({ event, request, response }) => {
    const at = timeOf(response);
    if (at && event instanceof FetchEvent && request.mode === "navigate")
      shownCopies.set(event.resultingClientId, at);
  },
};

async function dropOldest(): Promise<void> {
  const cache = await caches.open(PAGES_CACHE);
  const others = (await cache.keys()).filter(({ url }) => {
    const { pathname, search } = new URL(url);
    return search !== "" || !PREFETCHED_PAGES.includes(pagePathOf(pathname));
  });
  for (const request of others.slice(0, -OTHERS_MAX)) await cache.delete(request);
}

/** Pages from the server or, offline, the latest copy. */
export const pages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: ANSWER_MS / 1_000,
  matchOptions: { ignoreVary: true },
  plugins: [keepOwnPages],
});

const load = (path: string, event: ExtendableEvent) =>
  pages.handle({
    event,
    request: new Request(path, { headers: { [PREFETCH_HEADER.name]: PREFETCH_HEADER.value } }),
  });

const pathsOf = (path: string) => {
  const [pathname = "", search] = path.split("?");
  return [path, dataPathOf(pathname) + (search ? `?${search}` : "")];
};

/** Fetches the main pages, the open one and their data, unless they are there and as they are now. */
export async function prefetchPages(event: ExtendableEvent, isChanged: boolean, open = "/"): Promise<void> {
  if (isChanged) noteChange();
  const pathname = open.split("?")[0] ?? "";
  const paths = isPageCached(pathname) ? [...new Set([...PREFETCHED_PAGES, open])] : PREFETCHED_PAGES;
  for (const path of paths.flatMap(pathsOf)) {
    const at = timeOf(await caches.match(path));
    if (at < changedAt || Date.now() - at > FRESH_MS) await load(path, event);
  }
}

/** Their scripts and styles went with an older build. */
export async function replacePages(event: ExtendableEvent): Promise<void> {
  if ((await ownerHere()) === undefined) return;
  const start = Date.now();
  await prefetchPages(event, true);
  const cache = await caches.open(PAGES_CACHE);
  for (const request of await cache.keys())
    if (timeOf(await cache.match(request)) < start) await cache.delete(request);
}

/** The data of a main page without its search, where those of the search are not there. */
export async function mainData({ pathname }: URL): Promise<Response | undefined> {
  return PREFETCHED_PAGES.includes(pagePathOf(pathname)) ? caches.match(pathname) : undefined;
}
