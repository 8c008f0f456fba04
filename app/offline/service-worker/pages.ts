import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import {
  NOBODY,
  OFFLINE_PATH,
  type PageMessage,
  PREFETCHED_PAGES,
  personOf,
  type WorkerMessage,
} from "../protocol.ts";
import { dropChange, listChanges } from "../queue.ts";
import { answerForm } from "./answer-form.ts";
import { copiedAt, dropPages, ownerHere, pages, prefetchPages } from "./page-copies.ts";
import { sendChanges, waitingChanges } from "./send-changes.ts";

/** The scripts and styles of pages that work without signal, and a hash of them. */
declare const __PRECACHE__: PrecacheEntry[];
declare const __BUILD__: string;

const PICTURES = `pictures ${__BUILD__}`;

/** Pages of food are there without signal, as they were last; what is done on them is sent later. */
export function listenForPages(worker: ServiceWorkerGlobalScope): void {
  const tell = async (message: PageMessage) => {
    for (const client of await worker.clients.matchAll({ type: "window" })) client.postMessage(message);
  };
  const send = (owner: string) => sendChanges(owner, () => tell({ type: "changes" }));

  worker.addEventListener("install", () => worker.skipWaiting());
  worker.addEventListener("activate", (event) => event.waitUntil(takeOver(worker)));
  precacheAndRoute(__PRECACHE__);
  cleanupOutdatedCaches();
  registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === "navigate", pages);
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith(".data"), pages);
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.destination === "image" && /^\/(assets|images)\//.test(url.pathname),
    new CacheFirst({ cacheName: PICTURES }),
  );
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
    ({ event }) => answerForm(event as FetchEvent),
    "POST",
  );
  setCatchHandler(async ({ request }) =>
    request.mode === "navigate" ? wayWithoutSignal(new URL(request.url)) : Response.error(),
  );

  worker.addEventListener("sync", (event) => (event as ExtendableEvent).waitUntil(sendOrRetry(send)));
  worker.addEventListener("message", (event) => {
    const message = event.data as WorkerMessage;
    const answer = async () => {
      if (message.type === "send") await send(message.owner);
      if (message.type === "prefetch") await prefetchPages(event, message.isChanged);
      if (message.type === "leave") await leave(message.owner, worker);
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
/** For who has signed out: this device keeps nothing for them. */
const NOTHING_KEPT =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>No signal</title><h1>No signal</h1><p>Try again when there is signal.</p></html>';

/** To the page with another search, or to which pages there are. */
function wayWithoutSignal({ pathname, search, origin }: URL): Response {
  // The amounts of a food are a sheet over its list, once that has hydrated.
  const list = SHEET.test(pathname) ? new URLSearchParams(search).get("from") : undefined;
  if (list?.startsWith("/") && new URL(list, origin).origin === origin)
    return Response.redirect(new URL(list, origin).href);
  if (pathname === OFFLINE_PATH) return new Response(NOTHING_KEPT, { status: 503, headers: HTML });
  const isMain = search !== "" && PREFETCHED_PAGES.includes(pathname);
  const path = isMain ? pathname : `${OFFLINE_PATH}?page=${encodeURIComponent(pathname + search)}`;
  return Response.redirect(new URL(path, origin).href);
}

/** The browser tries once more if it rejects. */
async function sendOrRetry(send: (owner: string) => Promise<void>): Promise<void> {
  const owner = (await ownerHere()) ?? NOBODY;
  await send(owner);
  if ((await waitingChanges(owner)).length > 0) throw new Error("no signal");
}

/** A new build: its pages want other pictures. */
async function takeOver({ clients, registration }: ServiceWorkerGlobalScope): Promise<void> {
  await clients.claim();
  // An earlier worker had it: Workbox takes a preloaded page as it is, also that of a proxy without its server.
  await registration.navigationPreload?.disable();
  for (const name of await caches.keys())
    if (/^(pictures|files|pages) /.test(name) && name !== PICTURES) await caches.delete(name);
}

/** Nothing of who has signed out stays on this device. */
async function leave(owner: string, { registration }: ServiceWorkerGlobalScope): Promise<void> {
  for (const { id } of await listChanges(personOf(owner))) await dropChange(id);
  await dropPages();
  for (const message of (await registration.getNotifications?.()) ?? []) message.close();
}
