import { useEffect, useRef, useState } from "react";
import { useIsPosting } from "./form-hooks.tsx";

interface RequestIdProps {
  /** The id from the loader, or from the answer to the form. */
  value: string;
  isRefused: boolean;
}

/**
 * The idempotency key of a form that can be sent without signal. The page may be an old copy, or not loaded anew after its form
 * was sent: with scripts each form that was not refused is followed by one with another key.
 */
export function RequestId({ value, isRefused }: RequestIdProps) {
  const [id, setId] = useState(value);
  const isPosting = useIsPosting();
  const last = useRef(value);
  useEffect(() => {
    if (isRefused && last.current !== value) setId(value);
    if (!isRefused && !isPosting) setId(`${value}-${Date.now()}`);
    last.current = value;
  }, [value, isRefused, isPosting]);
  return <input type="hidden" name="requestId" value={id} />;
}
