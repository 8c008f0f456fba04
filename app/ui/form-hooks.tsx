import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate, useNavigation } from "react-router";

const PAUSE_MS = 1_500;

const never = () => () => undefined;

/** False in the server's HTML and until the page has hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether a form of this page is on its way: nothing is sent twice. */
export function useIsPosting(): boolean {
  return useNavigation().formMethod === "POST";
}

/** Goes on 1.5 s after a success, so that its toast is seen beside the form it belongs to. */
export function useDelayedRedirect(path: string | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!path) return;
    const timer = setTimeout(() => navigate(path), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [path, navigate]);
}

/** A key that is new with every answer of an action, so that the same words can be said twice. */
export function useResultKey(answer: object | undefined): number {
  const [latest, setLatest] = useState({ answer, id: 0 });
  if (answer === latest.answer) return latest.id;
  setLatest({ answer, id: latest.id + 1 });
  return latest.id + 1;
}

/** Moves the focus to the first field in error; where there is none, the form's own alert keeps it. */
export function useFocusOnError(formId: string, result: unknown) {
  useEffect(() => {
    if (!result) return;
    const form = document.getElementById(formId);
    form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [formId, result]);
}

/**
 * For a control of a filter whose state is in the address: shows what the address says, but never takes a letter
 * from under the fingers of somebody who is in it. A new `key` would do the first and lose the focus.
 */
export function useAddressValue<Control extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const control = useRef<Control>(null);
  useEffect(() => {
    if (control.current && control.current !== document.activeElement) control.current.value = value;
  }, [value]);
  return { ref: control, defaultValue: value };
}
