import { useEffect } from "react";
import { retryAll, useConnection, useLostConnection } from "./connection.ts";
import { preloadActions } from "./preload-routes.ts";

/** Rendered once, for all of the page. */
export function ConnectionNotice() {
  useConnection();
  // Each load renders it again, and may bring other forms.
  useEffect(preloadActions);
  return (
    <ConnectionMessage className="no-print fixed inset-x-4 bottom-[calc(var(--bar)+var(--stuck)+1rem)] z-40 mx-auto max-w-md shadow-float" />
  );
}

/** Says that the connection is lost. Modal dialogs show it as well, because everything outside of them is inert. */
export function ConnectionMessage({ className = "" }: { className?: string }) {
  const message = useLostConnection();
  if (!message) return null;
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-3 rounded-2xl bg-ink py-2 pe-2 ps-4 font-semibold text-ground ${className}`}
    >
      <p className="min-w-0 grow basis-40 py-1">{`${message} Nothing you typed is lost.`}</p>
      <button type="button" className="button px-3 underline underline-offset-4" onClick={retryAll}>
        Try again
      </button>
    </div>
  );
}
