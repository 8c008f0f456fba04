import { type ReactNode, useLayoutEffect, useRef } from "react";
import { ConnectionMessage } from "#app/offline/connection-notice.tsx";
import { Icon } from "./icon.tsx";

interface SheetProps {
  /** The id of the title, once there is one. */
  labelledBy: string | undefined;
  /** Whether to say that the connection is lost. */
  showsConnection?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog that rises from the bottom of phones, over the page that it was opened from. */
export function Sheet({ labelledBy, showsConnection = true, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** A text may be selected from inside to outside, which is no press on the backdrop. */
  const isBackdropPressed = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it leaves the page, so that the browser restores the focus.
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : "Loading"}
      onClose={() => onClose()}
      onPointerDown={({ target }) => {
        isBackdropPressed.current = target === dialog.current;
      }}
      onClick={({ target }) => target === dialog.current && isBackdropPressed.current && onClose()}
      className="card fixed inset-x-0 top-auto bottom-0 mx-auto max-h-[94%] w-full max-w-lg overflow-auto overscroll-contain rounded-t-3xl rounded-b-none pb-[env(safe-area-inset-bottom)] text-ink backdrop:bg-[rgb(10_20_14/0.6)] motion-safe:[animation:rise_0.22s_ease-out] sm:top-0 sm:my-auto sm:rounded-3xl"
    >
      <div role="status">{showsConnection && <ConnectionMessage className="m-4" />}</div>
      {children}
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
