import { type ReactNode, useEffect, useState } from "react";
import { Form, Link } from "react-router";
import { HOUSEHOLD_FIELD } from "#app/domain/household-field.ts";
import { TOAST_MS } from "#app/domain/toast.ts";
import { Icon } from "./icon.tsx";

export interface ToastProps {
  message: string;
  tone: "success" | "error";
  durationMs?: number | undefined;
  undo?: { action: string };
  household?: string | undefined;
  change?: { to: string };
  closePath: string;
  /** Hidden from screen readers, because an alert on the page has the same message. */
  silent?: boolean;
}

/** A message. Success messages belong in an element with `role="status"`. */
export function Toast({ second, ...toast }: ToastProps & { second?: boolean }) {
  return (
    <ToastRegion second={second}>
      <ToastCard {...toast} />
    </ToastRegion>
  );
}

/** Where toasts are shown. `second`: above another region. */
export function ToastRegion({ second, children }: { second?: boolean | undefined; children: ReactNode }) {
  return (
    <div
      className={`no-print pointer-events-none fixed inset-x-4 z-40 flex flex-col gap-2 noscript:sticky noscript:top-20 noscript:bottom-auto noscript:m-4 sm:inset-e-6 sm:inset-s-auto sm:bottom-auto sm:w-md ${second ? "bottom-[calc(var(--bar)+var(--stuck)+5rem)] sm:top-36" : "bottom-[calc(var(--bar)+var(--stuck)+0.5rem)] sm:top-20"}`}
    >
      {children}
    </div>
  );
}

/** Disappears after its duration, unless it is hovered or focused. */
export function ToastCard({
  message,
  tone,
  undo,
  household,
  change,
  closePath,
  silent,
  ...rest
}: ToastProps) {
  const durationMs = rest.durationMs ?? (undo ? TOAST_MS.undo : TOAST_MS.default);
  const [open, setOpen] = useState(true);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || !open) return;
    const timer = setTimeout(() => setOpen(false), durationMs);
    return () => clearTimeout(timer);
  }, [held, open, durationMs]);

  if (!open) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading it with a pointer keeps it open, no more
    <div
      role={!silent && tone === "error" ? "alert" : undefined}
      className={`rise pointer-events-auto flex items-center rounded-2xl bg-ink ps-[16px] text-[0.9375rem] leading-5 text-ground shadow-float ${tone === "error" ? "border-s-4 border-red" : ""}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="flex min-w-0 grow flex-wrap items-center justify-end">
        <p className="min-w-0 grow basis-36 py-2.5 wrap-anywhere" aria-hidden={silent}>
          {message}
        </p>
        <div className="flex empty:hidden">
          {undo && (
            <Form method="post" action={undo.action}>
              {household && <input type="hidden" name={HOUSEHOLD_FIELD} value={household} />}
              <button type="submit" className="button px-3 font-bold text-(--toast-link)">
                Undo
              </button>
            </Form>
          )}
          {change && (
            <Link
              to={change.to}
              className="button px-3 font-bold text-(--toast-link)"
              onClick={() => setOpen(false)}
            >
              Change
            </Link>
          )}
        </div>
      </div>
      <Link
        to={closePath}
        className="grid size-[44px] shrink-0 place-items-center self-start rounded-full"
        preventScrollReset
        onClick={(event) => {
          event.preventDefault();
          setOpen(false);
        }}
      >
        <Icon name="close" />
        <span className="sr-only">Dismiss this message</span>
      </Link>
    </div>
  );
}
