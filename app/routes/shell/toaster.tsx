import { useState } from "react";
import { useLocation } from "react-router";
import { ToastCard, type ToastProps, ToastRegion } from "#app/components/toast.tsx";

type Flashed = Omit<ToastProps, "closePath"> & { id: string };

/** More would cover the page. The journal has the rest. */
const SHOWN_MAX = 2;

/** Keeps the newest toasts over navigations until their time is up. */
export function Toaster({ toasts }: { toasts: Flashed[] }) {
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState(toasts.slice(-SHOWN_MAX));
  // A load may bring a toast again.
  const [known, setKnown] = useState(toasts.map(({ id }) => id));
  const added = toasts.filter(({ id }) => !known.includes(id));
  if (added.length > 0) {
    setShown(added.slice(-SHOWN_MAX));
    setKnown([...known, ...added.map(({ id }) => id)]);
  }
  if (shown.length === 0) return null;
  return (
    <ToastRegion>
      {shown.map(({ id, ...toast }) => (
        <ToastCard key={id} {...toast} closePath={pathname + search} />
      ))}
    </ToastRegion>
  );
}
