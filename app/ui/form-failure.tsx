import { useLocation } from "react-router";
import { Notice } from "./notice.tsx";
import { Toast } from "./toast.tsx";

interface FormFailureProps {
  message: string | undefined;
  durationMs: number;
}

/** What is wrong with a form as a whole: above it, and as a toast. Give it the answer's id as key. */
export function FormFailure({ message, durationMs }: FormFailureProps) {
  const { pathname, search } = useLocation();
  if (!message) return null;
  return (
    <>
      <Toast message={`❌ ${message}`} tone="error" durationMs={durationMs} closePath={pathname + search} />
      <Notice tone="error" title={message} />
    </>
  );
}
