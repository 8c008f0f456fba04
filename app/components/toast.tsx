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
      className={`no-print pointer-events-none fixed inset-x-4 noscript:sticky noscript:top-20 noscript:bottom-auto noscript:m-4 ${second ? "bottom-[calc(var(--bar)+var(--stuck)+6rem)]" : "bottom-[calc(var(--bar)+var(--stuck)+1rem)]"} z-40 flex flex-col gap-2 sm:inset-e-6 sm:inset-s-auto sm:max-w-md`}
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
  const colours =
    tone === "error" ? "border-red bg-red-soft text-red" : "border-green bg-green-soft text-green";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading it with a pointer keeps it open, no more
    <div
      role={!silent && tone === "error" ? "alert" : undefined}
      className={`rise pointer-events-auto flex flex-wrap items-center gap-x-3 rounded-2xl border-2 py-2 pe-2 ps-[16px] font-semibold shadow-float ${colours}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="flex min-w-0 grow basis-48 flex-wrap items-center">
        <p className="min-w-0 grow basis-44 py-1 pe-[12px] wrap-anywhere" aria-hidden={silent}>
          {message}
        </p>
        <div className="-ms-3 flex empty:hidden">
          {undo && (
            <Form method="post" action={undo.action}>
              {household && <input type="hidden" name={HOUSEHOLD_FIELD} value={household} />}
              <button type="submit" className="button px-3 underline underline-offset-4">
                Undo
              </button>
            </Form>
          )}
          {change && (
            <Link
              to={change.to}
              className="button px-3 underline underline-offset-4"
              onClick={() => setOpen(false)}
            >
              Change
            </Link>
          )}
        </div>
      </div>
      <Link
        to={closePath}
        className="ms-auto grid size-[44px] shrink-0 place-items-center rounded-full"
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
