import { useEffect } from "react";

/** How many foods are due, on the icon of the installed app; none for visitors. */
export function useAppBadge(due: number | undefined) {
  useEffect(() => {
    // Not in every browser; one may refuse it.
    if (due) void navigator.setAppBadge?.(due).catch(() => undefined);
    else void navigator.clearAppBadge?.().catch(() => undefined);
  }, [due]);
}
