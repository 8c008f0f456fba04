import { useCallback, useEffect, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";

/**
 * Loads the page again, but never while the person's own request is under way: it would show the food before what says
 * that it was used, and use up the message of a load that it overtakes.
 */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const states = [useNavigation(), ...useFetchers()].map(({ state }) => state);
  const busy = (["loading", "submitting"] as const).find((state) => states.includes(state));
  const now = useRef(busy);
  const missed = useRef<typeof busy>(undefined);
  now.current = busy;
  useEffect(() => {
    // This load began after the change.
    if (busy === "loading" && missed.current === "submitting") missed.current = undefined;
    if (busy || !missed.current) return;
    missed.current = undefined;
    void revalidate();
  }, [busy, revalidate]);
  return useCallback(() => {
    if (now.current) missed.current = now.current;
    else void revalidate();
  }, [revalidate]);
}
