import { useEffect, useRef } from "react";
import { useMatches } from "react-router";
import { useReload } from "./use-reload.ts";

/** Delay after a refused stream: the server may be restarting, or the person signed out. */
const AGAIN_MS = 30_000;
/** On a slow phone the stream begins late, and others may have changed what the page shows. */
const YOUNG_MS = 5_000;
const STILL_HERE_MS = 5_000;
const EVERYTHING = ["food", "shopping", "household"];

/** A route exports it as `handle` when others may change what it shows: the topics on whose changes its page is loaded again. */
export interface LiveHandle {
  reloadsOnChangesOf?: readonly string[];
}

type Listener = (topics: string[]) => void;
const listeners = new Set<Listener>();

/** Calls `onChange` when somebody in the household has changed something of this topic. */
export function useHouseholdChange(topic: string, onChange: () => void): void {
  const current = useRef(onChange);
  current.current = onChange;
  useEffect(() => {
    const listener: Listener = (topics) => {
      if (topics.includes(topic)) current.current();
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [topic]);
}

/** While the page is in sight, loads what it shows again when somebody else in the household has changed it. */
export function HouseholdChanges({ household }: { household: string | undefined }): null {
  const reload = useReload();
  const shown = useMatches().flatMap(
    ({ handle }) => (handle as LiveHandle | undefined)?.reloadsOnChangesOf ?? [],
  );
  const current = useRef({ shown, reload });
  current.current = { shown, reload };

  useEffect(() => {
    if (household === undefined) return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let mayHaveMissed = performance.now() > YOUNG_MS;
    let isRefused = false;

    const hear: Listener = (topics) => {
      for (const listener of listeners) listener(topics);
      if (topics.some((topic) => current.current.shown.includes(topic))) current.current.reload();
    };
    const open = () => {
      source = new EventSource(`/household/changes?household=${household}`);
      source.onopen = () => {
        if (mayHaveMissed) hear(EVERYTHING);
        mayHaveMissed = true;
        isRefused = false;
      };
      source.onmessage = ({ data }) => hear(String(data).split(" "));
      source.onerror = () => {
        // Otherwise the browser itself comes back.
        if (source?.readyState !== EventSource.CLOSED) return;
        // Somebody who was signed out or removed sees that the page is no longer theirs.
        if (!isRefused) hear(EVERYTHING);
        isRefused = true;
        timer = setTimeout(open, AGAIN_MS);
      };
    };
    const close = () => {
      clearTimeout(timer);
      source?.close();
    };
    const onVisibility = () => {
      close();
      if (!document.hidden) open();
    };
    // Browsers report a stream that is open when its page goes. After a download the page is still there.
    const onLeaving = () => {
      close();
      timer = setTimeout(open, STILL_HERE_MS);
    };
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("beforeunload", onLeaving);
    if (!document.hidden) open();
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("beforeunload", onLeaving);
      close();
    };
  }, [household]);
  return null;
}
