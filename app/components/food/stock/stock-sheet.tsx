import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "#app/components/form-state.ts";
import { Icon } from "#app/components/icon.tsx";
import { useLostConnection } from "#app/offline/connection.ts";
import { ConnectionMessage } from "#app/offline/connection-notice.tsx";
import { useOffline } from "#app/offline/offline-store.ts";
import { ANSWER_MS } from "#app/offline/protocol.ts";
import type { FoodSummary } from "../food-summary.server.ts";
import { StockForm } from "./stock-form.tsx";
import { STOCK_ACTIONS } from "./stock-labels.ts";
import type { StockView } from "./stock-view.server.ts";

export interface StockSheetProps {
  /** The page that the sheet stands for. */
  path: string;
  food: FoodSummary;
  /** Called with the id of the journal entry, if one was made. */
  onClose: (entry?: string) => void;
}

type Answer = { result?: FormAnswer; entry?: string } | null;

/** The form of a food over the page that it was opened from. */
export function StockSheet({ path, food: summary, onClose }: StockSheetProps) {
  const { load, reset, data: loaded } = useFetcher<StockView | { failed: string }>();
  const isLost = useLostConnection() !== "";
  const isCopy = useOffline().copiedAt !== undefined;
  const [isOffline, setOffline] = useState(isCopy);
  const current = loaded && "id" in loaded ? loaded : undefined;
  if (isLost && !current && !isOffline) setOffline(true);
  const food = current ?? (isOffline ? viewOffline(summary, path) : undefined);
  const failed = loaded && "failed" in loaded && loaded.failed;
  const { state, data: answer } = useFetcher<Answer>({ key: path });
  const dialog = useRef<HTMLDialogElement>(null);
  const isSent = useRef(false);

  const mayBeSlow = !current && !isOffline;
  useEffect(() => {
    if (!mayBeSlow || !navigator.serviceWorker?.controller) return;
    const timer = setTimeout(() => setOffline(true), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [mayBeSlow]);
  // A load that waits for signal would hold up all others.
  useEffect(() => {
    if (isOffline) reset();
    else void load(`${path}${path.includes("?") ? "&" : "?"}sheet=1`);
  }, [load, reset, path, isOffline]);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it leaves the page, so that the browser restores the focus.
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (state !== "idle") isSent.current = true;
    // When nothing is left the action redirects to the list, without data.
    if (state !== "idle" || !isSent.current || answer?.result) return;
    onClose(answer?.entry);
  }, [state, answer, onClose]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
    <dialog
      ref={dialog}
      aria-labelledby={food && "stock-title"}
      aria-label={food ? undefined : "Loading"}
      onClose={() => onClose()}
      onClick={({ target }) => target === dialog.current && onClose()}
      className="card fixed inset-x-0 top-auto bottom-0 mx-auto max-h-[94%] w-full max-w-lg overflow-auto overscroll-contain rounded-t-3xl rounded-b-none pb-[env(safe-area-inset-bottom)] text-ink backdrop:bg-[rgb(10_20_14/0.6)] motion-safe:[animation:rise_0.22s_ease-out] sm:top-0 sm:my-auto sm:rounded-3xl"
    >
      <div role="status">{(current || !food) && <ConnectionMessage className="m-4" />}</div>
      {food ? (
        <StockForm food={food} result={answer?.result} pending={state !== "idle"} fetcherKey={path} />
      ) : (
        <p role={failed ? "alert" : undefined} className="p-6 pe-16 text-muted">
          {failed || "Loading..."}
        </p>
      )}
      <button
        type="button"
        onClick={() => onClose()}
        aria-label="Close"
        className="button absolute inset-e-3.5 top-4 size-11 bg-sunken p-0"
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}

const PORTION_LABELS = { all: "All", half: "Half", quarter: "Quarter" };

/** Offline, the sheet shows what the list knows of the food. */
function viewOffline(food: FoodSummary, path: string): StockView {
  const stockAction = path.includes("/waste") ? "waste" : "consumption";
  return {
    ...food,
    title: STOCK_ACTIONS[stockAction].title,
    wasteFirst: stockAction === "waste" || food.due === "past-use-by",
    from: new URLSearchParams(path.split("?")[1]).get("from") ?? "/",
    version: Number(food.item.split(":")[1] ?? 0),
    requestId: food.item,
    left: food.amount,
    worth: undefined,
    portions: (["quarter", "half", "all"] as const).map((value) => ({
      name: "part",
      value,
      label: PORTION_LABELS[value],
    })),
    stateChanges: { text: "", actions: [] },
  };
}
