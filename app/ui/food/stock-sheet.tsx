import { useEffect, useLayoutEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { ConnectionMessage } from "#app/ui/connection-notice.tsx";
import type { FormAnswer } from "#app/ui/form-state.ts";
import { Icon } from "#app/ui/icon.tsx";
import { StockForm } from "./stock-form.tsx";
import type { StockView } from "./stock-view.server.ts";

export interface StockSheetProps {
  /** The page that the sheet stands for. */
  path: string;
  onClose: () => void;
}

type Answer = { result?: FormAnswer; entry?: string } | null;

/** The form of a food over the page that it was opened from. */
export function StockSheet({ path, onClose }: StockSheetProps) {
  const { load, data: loaded } = useFetcher<StockView | { failed: string }>();
  const food = loaded && "id" in loaded ? loaded : undefined;
  const failed = loaded && "failed" in loaded && loaded.failed;
  const { state, data: answer } = useFetcher<Answer>({ key: path });
  const dialog = useRef<HTMLDialogElement>(null);
  const entry = useRef("");
  const isSent = useRef(false);

  useEffect(() => void load(`${path}${path.includes("?") ? "&" : "?"}sheet=1`), [load, path]);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // While it is in the page: then the browser gives the focus back to where it came from.
    return () => {
      element?.close();
      if (document.activeElement === document.body) focusRow(entry.current);
    };
  }, []);
  const isLoaded = food !== undefined;
  useEffect(() => {
    if (isLoaded) document.getElementById("stock-title")?.focus();
  }, [isLoaded]);
  useEffect(() => {
    if (state !== "idle") isSent.current = true;
    // Food that is gone leads back to the list and has no answer.
    if (state !== "idle" || !isSent.current || answer?.result) return;
    entry.current = answer?.entry ?? "";
    onClose();
  }, [state, answer, onClose]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
    <dialog
      ref={dialog}
      aria-labelledby={food && "stock-title"}
      aria-label={food ? undefined : "Loading"}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
      className="sheet card"
    >
      <div role="status">
        <ConnectionMessage className="m-4" />
      </div>
      {food ? (
        <StockForm food={food} result={answer?.result} pending={state !== "idle"} fetcherKey={path} />
      ) : (
        <p role={failed ? "alert" : undefined} className="p-6 pe-16 text-muted">
          {failed || "Loading..."}
        </p>
      )}
      <button
        type="button"
        onClick={onClose}
        aria-label="Close"
        className="close button size-11 bg-sunken p-0"
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}

/** The row of what was used stands where the food stood; cards have none. */
function focusRow(entry: string) {
  const row = document.querySelector<HTMLElement>(`#used-${entry} button`);
  (row ?? document.getElementById("content"))?.focus({ preventScroll: true });
}
