import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Alert } from "./alert.tsx";
import { useHydrated } from "./form-hooks.tsx";
import { Toast } from "./toast.tsx";

interface FormFailureProps {
  message: string | undefined;
  /** The first field error: shown beside its field, and repeated as a toast. */
  fieldMessage?: string | undefined;
  durationMs?: number | undefined;
}

/** An alert above the form, and a toast. Needs the result key as `key`. */
export function FormFailure({ message, fieldMessage, durationMs }: FormFailureProps) {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  // Without scripts a toast stays, and would cover the field.
  const toast = message ?? (hydrated ? fieldMessage : undefined);
  return (
    <>
      {toast && (
        <Toast
          message={`❌ ${toast}`}
          tone="error"
          durationMs={durationMs}
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
