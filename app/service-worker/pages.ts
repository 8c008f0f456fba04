import { FETCH_AHEAD, LEFT, NOT_SENT_PATH, SEND } from "#app/domain/page-copy.ts";
import {
  answerChange,
  answerChanges,
  answerChoice,
  answerData,
  answerForm,
  answerLogout,
  answerPage,
} from "./answers.ts";
import { isSentLater, isWaiting, ownChanges, sendChanges } from "./changes.ts";
import { fileCopy } from "./copies.ts";
import { fetchAhead, noteChange, takeOver } from "./fetch-ahead.ts";
import { noPicture } from "./no-signal.ts";
import { isLostStill, noteSignal } from "./signal.ts";

/** The browser tries once more if it rejects. */
async function sendAtLast(): Promise<void> {
  await sendChanges();
  if (await isWaiting()) throw new Error("no signal");
}

/** Pages of food are there without signal, as they were last; what is done on them is sent later. */
export function listenForPages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("install", () => worker.skipWaiting());
  worker.addEventListener("activate", (event) => event.waitUntil(takeOver(worker)));
  worker.addEventListener("message", (event) => {
    const answer = async () => {
      if (event.data === LEFT) return fetchAhead(["/"], true);
      await sendChanges();
      if (event.data === SEND) {
        await fetchAhead([NOT_SENT_PATH], true);
        if (await isWaiting()) return;
        noteSignal();
      }
      const refused = (await ownChanges()).filter(({ problem }) => problem !== undefined);
      event.source?.postMessage(refused.length);
      if (event.data === FETCH_AHEAD) await fetchAhead();
    };
    event.waitUntil(answer().catch(() => undefined));
  });
  worker.addEventListener("sync", (event) => (event as ExtendableEvent).waitUntil(sendAtLast()));

  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    const { origin } = worker.location;
    if (url.origin !== origin) return;
    // What is sent later goes out as a request of this origin: a form of another site must not get in here.
    if (request.method !== "GET" && !request.referrer.startsWith(`${origin}/`)) return;
    const pathname = url.pathname.replace(/\.data$/, "");
    const isNavigation = request.mode === "navigate";
    if (isNavigation && pathname === NOT_SENT_PATH) return event.respondWith(answerChanges(request, worker));
    if (request.method !== "GET") {
      noteChange();
      if (pathname === "/logout") event.respondWith(answerLogout(request, worker));
      else if (pathname === "/households/choice") event.respondWith(answerChoice(request));
      else if (isSentLater(pathname)) event.respondWith(answerChange(event, url, worker));
      else if (isNavigation && !navigator.onLine) event.respondWith(answerForm(request));
    } else if (isNavigation) {
      event.respondWith(answerPage(event, url));
    } else if (url.pathname !== pathname) {
      event.respondWith(answerData(event, url));
    } else if (isLostStill() && request.destination === "image") {
      event.respondWith(fileCopy(request).catch(noPicture));
    } else if (isLostStill() && pathname.startsWith("/assets/")) {
      event.respondWith(fileCopy(request));
    }
  });
}
