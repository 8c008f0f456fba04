import { useState } from "react";
import { useLocation } from "react-router";
import { ToastCard, type ToastProps, ToastRegion } from "#app/ui/toast.tsx";

type Flashed = Omit<ToastProps, "closePath"> & { id: string };

/** Keeps toasts over navigations until their time is up, or others arrive. */
export function Toaster({ toasts }: { toasts: Flashed[] }) {
  const { pathname, search } = useLocation();
  const [latest, setLatest] = useState(toasts);
  if (toasts.some(({ id }) => latest.every((shown) => shown.id !== id))) setLatest(toasts);
  if (latest.length === 0) return null;
  return (
    <ToastRegion>
      {latest.map(({ id, ...toast }) => (
        <ToastCard key={id} {...toast} closePath={pathname + search} />
      ))}
    </ToastRegion>
  );
}
