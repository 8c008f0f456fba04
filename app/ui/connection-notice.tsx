import { useEffect } from "react";
import { tryAgain, useConnection, useLostConnection } from "./connection.ts";
import { holdModules } from "./held-modules.ts";

export function ConnectionNotice() {
  const words = useLostConnection();
  useConnection();
  useEffect(holdModules, []);
  if (!words) return null;
  return (
    <div className="no-print fixed inset-x-4 bottom-[calc(var(--bar)+var(--stuck)+1rem)] z-40 mx-auto flex max-w-md flex-wrap items-center justify-between gap-x-3 rounded-2xl bg-ink py-2 pe-2 ps-4 font-semibold text-ground shadow-float">
      <p className="min-w-0 grow basis-40 py-1">{`${words} Your entries are still here.`}</p>
      <button type="button" className="button px-3 underline underline-offset-4" onClick={tryAgain}>
        Try again
      </button>
    </div>
  );
}
