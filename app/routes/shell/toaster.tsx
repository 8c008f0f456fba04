import { useState } from "react";
import { useLocation } from "react-router";
import { ToastCard, type ToastProps, ToastRegion } from "#app/ui/toast.tsx";

type Flashed = Omit<ToastProps, "closePath"> & { id: string };

const SHOWN_MAX = 2;

/** Keeps toasts over navigations until their time is up. */
export function Toaster({ toasts }: { toasts: Flashed[] }) {
  const { pathname, search } = useLocation();
  const [known, setKnown] = useState(toasts);
  const added = toasts.filter(({ id }) => known.every((toast) => toast.id !== id));
  if (added.length > 0) setKnown([...known, ...added]);
  if (known.length === 0) return null;
  return (
    <ToastRegion>
      {known.slice(-SHOWN_MAX).map(({ id, ...toast }) => (
        <ToastCard key={id} {...toast} closePath={pathname + search} />
      ))}
    </ToastRegion>
  );
}
