import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Alert } from "./alert.tsx";
import { useHydrated } from "./form-hooks.tsx";
import { Toast } from "./toast.tsx";

interface FormFailureProps {
  /** What is wrong with the form as a whole. */
  message: string | undefined;
  /** What is wrong first, where a field is at fault: the field shows it, and the toast says it once more. */
  fieldMessage?: string | undefined;
  durationMs?: number | undefined;
}

/** What is wrong with a form: above it, and as a toast. Give it the answer's id as key. */
export function FormFailure({ message, fieldMessage, durationMs }: FormFailureProps) {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  // Without scripts a toast stays, and would cover the field that says the same.
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

/** Takes the focus when it appears, because the button that was pressed has just lost it. Give it the answer's id as key. */
export function FormAlert({ message }: { message: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return <Alert ref={alert} tone="error" title={message} />;
}
