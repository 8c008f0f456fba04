import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ConnectionMessage } from "#app/offline/connection-notice.tsx";
import { useHydrated } from "./form-hooks.tsx";

interface RouteDialogProps {
  title: string;
  closePath: string;
  children: ReactNode;
}

/**
 * A dialog with a URL. It is modal when opened by a link with scripts; in the server's HTML it is a section
 * of the page and stays one, so that nothing moves while somebody types.
 */
export function RouteDialog({ title, closePath, children }: RouteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [overPage] = useState(useHydrated());
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!overPage || !element) return;
    if (!element.open) element.showModal();
    // Else Enter would choose whatever stands first.
    heading.current?.focus();
    // Closed before it leaves the page, so that the browser restores the focus.
    return () => element.close();
  }, [overPage]);
  return (
    <dialog
      ref={dialog}
      open={!overPage}
      data-modal={overPage || undefined}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        navigate(closePath, { preventScrollReset: true });
      }}
      className="card sticky inset-x-4 top-20 z-20 mx-auto w-full max-w-lg p-6 text-ink shadow-float backdrop:bg-[rgb(10_20_14/0.6)] modal:m-auto modal:fixed modal:inset-0 modal:max-h-[calc(100vh-2rem)] modal:supports-[height:1dvh]:max-h-[calc(100dvh-2rem)] modal:w-[calc(100%-2rem)] modal:overflow-auto"
    >
      <h2
        ref={heading}
        id="dialog-title"
        tabIndex={-1}
        className="text-2xl font-extrabold outline-none wrap-anywhere"
      >
        {title}
      </h2>
      <div role="status">
        <ConnectionMessage className="mt-3" />
      </div>
      {children}
    </dialog>
  );
}
