import { useEffect, useRef } from "react";
import { useMatches } from "react-router";
import { useReload } from "./use-reload.ts";

const AGAIN_MS = 30_000;
/** The waits double: whoever was signed out elsewhere has nothing to hear. */
const AGAIN_MAX_MS = 15 * 60_000;
const ANYTHING = "food shopping household";
const AGAIN_AFTER_LEAVING_MS = 5_000;

/** A route exports it as `handle` when others may change what it shows. */
export interface LiveHandle {
  live?: readonly string[];
}

type Listener = (topics: string) => void;
const listeners = new Set<Listener>();

/** Calls `onChange` when somebody in the household has changed something of this topic. */
export function useHouseholdChange(topic: string, onChange: () => void): void {
  const current = useRef(onChange);
  current.current = onChange;
  useEffect(() => {
    const listener: Listener = (topics) => {
      if (topics.split(" ").includes(topic)) current.current();
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [topic]);
}

/** Opens the stream, again and again where it is refused. Returns the function that closes it. */
function listen(address: () => string, hear: Listener): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = AGAIN_MS;
  const open = () => {
    source = new EventSource(address());
    source.onopen = () => {
      again = AGAIN_MS;
    };
    source.onmessage = ({ data }) => hear(String(data));
    source.onerror = () => {
      // Otherwise the browser itself comes back.
      if (source?.readyState !== EventSource.CLOSED) return;
      // Whoever was signed out or removed sees that the pages they have open are no longer theirs.
      if (again === AGAIN_MS) hear(ANYTHING);
      timer = setTimeout(open, again * (0.5 + Math.random()));
      again = Math.min(2 * again, AGAIN_MAX_MS);
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}

interface Watched {
  /** Undefined for visitors. */
  household: string | undefined;
  /** When the page was loaded, in ms by the server's clock: the stream begins with what was missed since. */
  loadedAt: number;
}

/** Loads what a page shows again when somebody else in the household has changed it. */
export function HouseholdChanges({ household, loadedAt }: Watched): null {
  const reload = useReload();
  const shown = useMatches().flatMap(({ handle }) => (handle as LiveHandle | undefined)?.live ?? []);
  const current = useRef({ shown, reload, loadedAt });
  current.current = { shown, reload, loadedAt };

  useEffect(() => {
    if (household === undefined || typeof EventSource === "undefined") return;
    if (typeof BroadcastChannel === "undefined") return;
    const chosen = new BroadcastChannel("household");
    chosen.onmessage = ({ data }) => {
      if (data !== household) current.current.reload();
    };
    chosen.postMessage(household);
    const name = `household-changes ${household}`;
    const channel = new BroadcastChannel(name);
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let missed = "";
    const hear = (topics: string) => {
      if (document.hidden) {
        missed += ` ${topics}`;
        return;
      }
      for (const listener of listeners) listener(topics);
      if (topics.split(" ").some((topic) => current.current.shown.includes(topic))) current.current.reload();
    };
    channel.onmessage = ({ data }) => hear(String(data));
    const open = () =>
      listen(
        () => `/household/changes?household=${household}&since=${current.current.loadedAt}`,
        (topics) => {
          channel.postMessage(topics);
          hear(topics);
        },
      );

    /** One stream for all tabs of a browser, where it can tell them apart. Returns the function that ends it. */
    const start = () => {
      if (!navigator.locks) return open();
      let wanted = true;
      let end = () => {
        wanted = false;
      };
      void navigator.locks.request(name, async () => {
        if (!wanted) return;
        const close = open();
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        close();
      });
      return () => end();
    };
    const onVisibility = () => {
      stop?.();
      stop = document.hidden ? undefined : start();
      if (!document.hidden && missed) hear(missed);
      if (!document.hidden) missed = "";
    };
    // Firefox reports a stream that is open when its page goes. After a download the page is still there.
    const onBeforeUnload = () => {
      stop?.();
      stop = undefined;
      timer = setTimeout(onVisibility, AGAIN_AFTER_LEAVING_MS);
    };
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("beforeunload", onBeforeUnload);
    if (!document.hidden) stop = start();
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("beforeunload", onBeforeUnload);
      clearTimeout(timer);
      stop?.();
      channel.close();
      chosen.close();
    };
  }, [household]);
  return null;
}
