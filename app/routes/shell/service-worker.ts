import { useEffect, useState } from "react";
import { FETCH_AHEAD, LEFT, SEND } from "#app/domain/page-copy.ts";

/**
 * For who is signed in: pages are there without signal, and what is done on them is sent later. The main ones are fetched
 * ahead, again when the page is left, unless the person saves data. Returns how many changes could not be sent.
 */
export function useServiceWorker(isWanted: boolean): number {
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!isWanted || !serviceWorker) return;
    const { connection } = navigator as { connection?: { saveData: boolean } };
    const message = connection?.saveData ? SEND : FETCH_AHEAD;
    const tell = async (words = message) => (await serviceWorker.ready).active?.postMessage(words);
    const onLine = () => void tell();
    const register = async () => {
      await serviceWorker.register("/sw.js");
      await tell();
    };
    // Storage may be denied: then everything works as without.
    const start = () => void register().catch(() => undefined);
    const onHidden = () => {
      if (document.hidden) void tell();
    };
    const onMessage = ({ data }: MessageEvent) => setRefused(Number(data));
    if (document.readyState === "complete") start();
    else addEventListener("load", start, { once: true });
    addEventListener("online", onLine);
    document.addEventListener("visibilitychange", onHidden);
    serviceWorker.addEventListener("message", onMessage);
    return () => {
      removeEventListener("load", start);
      removeEventListener("online", onLine);
      document.removeEventListener("visibilitychange", onHidden);
      serviceWorker.removeEventListener("message", onMessage);
      setRefused(0);
      void tell(LEFT);
    };
  }, [isWanted]);
  return refused;
}
