import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "#app/components/form-state.ts";
import { Sheet } from "#app/components/sheet.tsx";
import { useLostConnection } from "#app/offline/connection.ts";
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
  useEffect(() => {
    if (state !== "idle") isSent.current = true;
    // When nothing is left the action redirects to the list, without data.
    if (state !== "idle" || !isSent.current || answer?.result) return;
    onClose(answer?.entry);
  }, [state, answer, onClose]);

  return (
    <Sheet
      labelledBy={food && "stock-title"}
      showsConnection={current !== undefined || !food}
      onClose={() => onClose()}
    >
      {food ? (
        <StockForm food={food} result={answer?.result} pending={state !== "idle"} fetcherKey={path} />
      ) : (
        <p role={failed ? "alert" : undefined} className="p-6 pe-16 text-muted">
          {failed || "Loading..."}
        </p>
      )}
    </Sheet>
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
