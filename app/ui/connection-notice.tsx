import { useEffect } from "react";
import { useLocation } from "react-router";
import { retryAll, useConnection, useLostConnection } from "./connection.ts";
import { preloadRoutes } from "./preload-routes.ts";

export function ConnectionNotice() {
  const message = useLostConnection();
  useConnection();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has forms of its own
  useEffect(preloadRoutes, [pathname]);
  if (!message) return null;
  return (
    <div className="no-print fixed inset-x-4 bottom-[calc(var(--bar)+var(--stuck)+1rem)] z-40 mx-auto flex max-w-md flex-wrap items-center justify-between gap-x-3 rounded-2xl bg-ink py-2 pe-2 ps-4 font-semibold text-ground shadow-float">
      <p className="min-w-0 grow basis-40 py-1">{`${message} Your entries are still here.`}</p>
      <button type="button" className="button px-3 underline underline-offset-4" onClick={retryAll}>
        Try again
      </button>
    </div>
  );
}
