import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Alert } from "./alert.tsx";
import { useHydrated } from "./form-hooks.tsx";
import { Toast } from "./toast.tsx";

interface FormFailureProps {
  message: string | undefined;
  /** For how long a toast repeats the message, on the few forms that have one. */
  toastMs?: number | undefined;
  /** The first field error, which the toast repeats. It is shown beside its field. */
  fieldMessage?: string | undefined;
}

/** An alert above the form. Needs the result key as `key`. */
export function FormFailure({ message, fieldMessage, toastMs }: FormFailureProps) {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  // Without scripts a toast stays, and would cover the field.
  const toast = message ?? (hydrated ? fieldMessage : undefined);
  return (
    <>
      {toast && toastMs !== undefined && (
        <Toast
          message={`❌ ${toast}`}
          tone="error"
          durationMs={toastMs}
          closePath={pathname + search}
          silent={Boolean(message)}
        />
      )}
      {message && <FormAlert message={message} />}
    </>
  );
}

/** Takes the focus, because the pressed button has been disabled. Needs the result key as `key`. */
export function FormAlert({ message }: { message: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return <Alert ref={alert} tone="error" title={message} />;
}
