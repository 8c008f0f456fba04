import { useEffect, useRef } from "react";
import { useMatches, useRevalidator } from "react-router";

const CHANNEL = "household-changes";
const AGAIN_MS = 30_000;

/** A route exports it as `handle` when others may change what it shows. */
export interface LiveHandle {
  live?: readonly string[];
}

/** Loads what a page shows again when somebody else in the household has changed it. */
export function useHouseholdChanges(signedIn: boolean): void {
  const { revalidate } = useRevalidator();
  const shown = useMatches().flatMap(({ handle }) => (handle as LiveHandle | undefined)?.live ?? []);
  const current = useRef({ shown, revalidate });
  current.current = { shown, revalidate };

  useEffect(() => {
    if (!signedIn || typeof EventSource === "undefined" || typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(CHANNEL);
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leave: (() => void) | undefined;
    let missed = false;
    const hear = (topic: string) => {
      if (document.hidden) missed = true;
      else if (current.current.shown.includes(topic)) void current.current.revalidate();
    };
    channel.onmessage = ({ data }) => hear(String(data));

    const open = () => {
      source = new EventSource("/household/changes");
      source.onmessage = ({ data }) => {
        channel.postMessage(data);
        hear(String(data));
      };
      source.onerror = () => {
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN_MS);
      };
    };
    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = undefined;
      leave?.();
      leave = undefined;
    };
    /** One stream for all tabs of a browser, where it can tell them apart. */
    const start = () => {
      if (!navigator.locks) return open();
      let wanted = true;
      leave = () => {
        wanted = false;
      };
      void navigator.locks.request(CHANNEL, async () => {
        if (!wanted) return;
        open();
        await new Promise<void>((resolve) => {
          leave = resolve;
        });
      });
    };
    const onVisibility = () => {
      if (document.hidden) {
        close();
        missed = true;
        return;
      }
      if (missed && current.current.shown.length > 0) void current.current.revalidate();
      missed = false;
      start();
    };
    document.addEventListener("visibilitychange", onVisibility);
    if (!document.hidden) start();
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      close();
      channel.close();
    };
  }, [signedIn]);
}
