import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { noteCopy, prefetchPages, readChanges, sendWaiting, useOffline } from "./offline-store.ts";
import type { PageMessage } from "./protocol.ts";

const AGAIN_MS = 15_000;

/**
 * Keeps pages for times without signal, and sends later what was done on them, while somebody is signed in. The main pages are
 * fetched ahead, and again when the page is hidden, unless the person saves data. `owner` is the owner of the page.
 */
export function useServiceWorker(isWanted: boolean, owner: string): void {
  const { revalidate } = useRevalidator();
  const load = useRef(revalidate);
  load.current = revalidate;

  useEffect(() => void readChanges(owner), [owner]);

  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!isWanted || !serviceWorker) return;
    const savesData = Boolean((navigator as { connection?: { saveData: boolean } }).connection?.saveData);
    const isSeen = Boolean(serviceWorker.controller);
    const register = async () => {
      await serviceWorker.register("/sw.js");
      await serviceWorker.ready;
      await sendWaiting();
      if (!savesData) await prefetchPages(isSeen ? undefined : location.pathname + location.search);
    };
    // Storage may be denied: then everything works as without.
    const start = () => void register().catch(() => undefined);
    const onHidden = () => {
      // It may have come as data alone.
      if (document.hidden && !savesData) void prefetchPages(location.pathname + location.search);
    };
    const onMessage = ({ data }: MessageEvent<PageMessage>) => {
      if (data.type === "copied") {
        noteCopy(data.at);
        // Its data may be newer.
        void load.current();
      }
      if (data.type === "queued") void readChanges();
      if (data.type === "left") location.assign("/");
      // What was sent is on the page before it is no longer drawn as waiting.
      if (data.type === "changes") void load.current().then(() => readChanges());
    };
    serviceWorker.addEventListener("message", onMessage);
    serviceWorker.controller?.postMessage({ type: "opened" });
    if (document.readyState === "complete") start();
    else addEventListener("load", start, { once: true });
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      removeEventListener("load", start);
      document.removeEventListener("visibilitychange", onHidden);
      serviceWorker.removeEventListener("message", onMessage);
    };
  }, [isWanted]);

  const { copiedAt, changes } = useOffline();
  const isBehind = copiedAt !== undefined || changes.some(({ problem }) => problem === undefined);
  useEffect(() => {
    if (!isWanted || !isBehind) return;
    const again = () => {
      if (document.hidden || !navigator.onLine) return;
      void sendWaiting();
      if (copiedAt !== undefined) void load.current();
    };
    const timer = setInterval(again, AGAIN_MS);
    addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
    };
  }, [isWanted, isBehind, copiedAt]);
}
