import { useState } from "react";
import { useLocation } from "react-router";
import { Toast, type ToastProps } from "#app/ui/toast.tsx";

type Flashed = Omit<ToastProps, "closePath"> & { id: string };

/** Shows the toast of the session until its time is up, also over the page that comes next. */
export function Toaster({ toast }: { toast: Flashed | undefined }) {
  const { pathname, search } = useLocation();
  const [latest, setLatest] = useState(toast);
  if (toast && toast.id !== latest?.id) setLatest(toast);
  return latest && <Toast key={latest.id} {...latest} closePath={pathname + search} />;
}
