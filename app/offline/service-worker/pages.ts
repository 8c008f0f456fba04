import { type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";
import {
  isSentLater,
  NOBODY,
  OFFLINE_PATH,
  type PageMessage,
  PREFETCHED_PAGES,
  type WorkerMessage,
} from "../protocol.ts";
import { answerForm } from "./answer-form.ts";
import { leave } from "./leave.ts";
import {
  copiedAt,
  mainData,
  noteChange,
  ownerHere,
  pages,
  prefetchPages,
  replacePages,
} from "./page-copies.ts";
import { queuedChanges, sendChanges } from "./send-changes.ts";

/** The scripts and styles of pages that work without signal. */
declare const __PRECACHE__: PrecacheEntry[];

/** Pages of food are there without signal, as they were last; what is done on them is sent later. */
export function listenForPages(worker: ServiceWorkerGlobalScope): void {
  const tell = async (message: PageMessage, except: ExtendableMessageEvent["source"] = null) => {
    for (const client of await worker.clients.matchAll({ type: "window" }))
      if (!(except instanceof WindowClient) || client.id !== except.id) client.postMessage(message);
  };
  const send = (owner: string) => sendChanges(owner, () => tell({ type: "changes" }));

  worker.addEventListener("install", () => worker.skipWaiting());
  worker.addEventListener("activate", (event) => event.waitUntil(takeOver(worker, event)));
  precacheAndRoute(__PRECACHE__);
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
    async (options) => {
      const { event } = options;
      event.waitUntil(ownerHere().then((owner) => send(owner ?? NOBODY)));
      return pages.handle(options);
    },
  );
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith(".data"), pages);
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith(".data"),
    async ({ request }) => {
      const answer = await fetch(request);
      if (answer.ok) noteChange();
      return answer;
    },
    "POST",
  );
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isOurs(url),
    ({ event }) => answerForm(event as FetchEvent, worker, send),
    "POST",
  );
  setCatchHandler(async ({ request }) => {
    const url = new URL(request.url);
    if (request.mode === "navigate") return wayWithoutSignal(url);
    const isLoad = request.method === "GET" && url.pathname.endsWith(".data");
    return (isLoad && (await mainData(url))) || Response.error();
  });

  worker.addEventListener("sync", (event) => (event as ExtendableEvent).waitUntil(sendOrRetry(send)));
  worker.addEventListener("message", (event) => {
    const message = event.data as WorkerMessage;
    const answer = async () => {
      if (message.type === "send") {
        await tell({ type: "queued" }, event.source);
        await send(message.owner);
      }
      if (message.type === "prefetch") await prefetchPages(event, message.isChanged, message.path);
      if (message.type === "leave") {
        await leave(message.owner, worker);
        await tell({ type: "left" }, event.source);
      }
      if (message.type === "opened") await tellCopy(event.source);
      event.ports[0]?.postMessage(true);
    };
    event.waitUntil(answer().catch(() => event.ports[0]?.postMessage(false)));
  });
}

async function tellCopy(source: ExtendableMessageEvent["source"]): Promise<void> {
  const at = source instanceof WindowClient ? copiedAt(source.id) : undefined;
  if (at) source?.postMessage({ type: "copied", at } satisfies PageMessage);
}

const SHEET = /^\/food\/[\w-]+\/(consumption|waste)$/;
const HTML = { "Content-Type": "text/html; charset=utf-8" };
/** The page without signal after signing out, when nothing is cached. */
const NOTHING_KEPT =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>You are offline</title><h1>You are offline</h1><p>Try again when you are online.</p></html>';

/** Redirects to the list behind a sheet, to the page without its query, or to the offline page. */
function wayWithoutSignal({ pathname, search, origin }: URL): Response {
  // The amounts of a food are a sheet over its list, once that has hydrated.
  const list = SHEET.test(pathname) ? new URLSearchParams(search).get("from") : undefined;
  if (list && /^\/(?:[\w?#][\w/?#&=%.+-]*)?$/.test(list))
    return Response.redirect(new URL(list, origin).href);
  if (pathname === OFFLINE_PATH) return new Response(NOTHING_KEPT, { status: 503, headers: HTML });
  const isMain = search !== "" && PREFETCHED_PAGES.includes(pathname);
  const path = isMain ? pathname : `${OFFLINE_PATH}?page=${encodeURIComponent(pathname + search)}`;
  return Response.redirect(new URL(path, origin).href);
}

/** If it rejects, the browser tries again. */
async function sendOrRetry(send: (owner: string) => Promise<void>): Promise<void> {
  const owner = (await ownerHere()) ?? NOBODY;
  await send(owner);
  if ((await queuedChanges(owner)).length > 0) throw new Error("no signal");
}

/** Leaves out forms of the account: uploads bypass the service worker. */
const isOurs = (url: URL) => isSentLater(url) || url.pathname === "/logout" || !navigator.onLine;

async function takeOver({ clients, registration }: ServiceWorkerGlobalScope, event: ExtendableEvent) {
  await clients.claim();
  // An earlier worker had it: Workbox takes a preloaded page as it is, also that of a proxy without its server.
  await registration.navigationPreload?.disable();
  // Of an earlier worker.
  for (const name of await caches.keys()) if (/^(files|pages) /.test(name)) await caches.delete(name);
  await replacePages(event);
}
