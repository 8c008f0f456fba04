import { useState } from "react";
import { useLocation } from "react-router";
import { ToastCard, type ToastProps, ToastRegion } from "#app/components/toast.tsx";

type Flashed = Omit<ToastProps, "closePath"> & { id: string };

/** Keeps toasts over navigations until their time is up, or newer ones take their place. */
export function Toaster({ toasts }: { toasts: Flashed[] }) {
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState(toasts);
  // A load may bring a toast again.
  const [known, setKnown] = useState(toasts.map(({ id }) => id));
  const added = toasts.filter(({ id }) => !known.includes(id));
  if (added.length > 0) {
    setShown(added);
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
