import { useState } from "react";
import { useLocation } from "react-router";
import { Toast, type ToastProps } from "#app/ui/toast.tsx";

type Flashed = Omit<ToastProps, "closePath"> & { id: string };

/** Keeps a toast over navigations until its time is up. */
export function Toaster({ toast }: { toast: Flashed | undefined }) {
  const { pathname, search } = useLocation();
  const [latest, setLatest] = useState(toast);
  if (toast && toast.id !== latest?.id) setLatest(toast);
  return latest && <Toast key={latest.id} {...latest} closePath={pathname + search} />;
}
