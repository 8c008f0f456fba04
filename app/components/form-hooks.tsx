import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate, useNavigation } from "react-router";

const PAUSE_MS = 1_500;

const never = () => () => undefined;

/** False on the server and until the page has hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

export function useIsPosting(): boolean {
  return useNavigation().formMethod === "POST";
}

/** Waits 1.5 s, so that the toast is seen beside its form. */
export function useDelayedRedirect(path: string | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!path) return;
    const timer = setTimeout(() => navigate(path), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [path, navigate]);
}

/** The latest answer of an action, also after a reload of the page's data, which clears it. */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const last = useRef(answer);
  if (answer !== undefined) last.current = answer;
  return last.current;
}

/** Opens a view at its top that takes the place of a form: React Router does not scroll after a submission. */
export function useScrollToTop(isNewView: boolean) {
  useEffect(() => {
    if (isNewView) scrollTo(0, 0);
  }, [isNewView]);
}

/** A new key for every action result, so that the same message is announced again. */
export function useResultKey(answer: object | undefined): number {
  const [latest, setLatest] = useState({ answer, id: 0 });
  if (answer === latest.answer) return latest.id;
  setLatest({ answer, id: latest.id + 1 });
  return latest.id + 1;
}

/** Focuses the first invalid field whenever there is another result; without one, the alert keeps the focus. */
export function useFocusOnError(formId: string, result: unknown) {
  useEffect(() => {
    if (!result) return;
    const form = document.getElementById(formId);
    form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [formId, result]);
}

/**
 * For a filter whose state is in the URL: follows the URL, but does not overwrite a control that has the
 * focus. A new `key` would lose the focus.
 */
export function useSearchParamInput<Control extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const control = useRef<Control>(null);
  const shown = useRef(value);
  useEffect(() => {
    // What was typed before scripts took over stays.
    if (shown.current === value) return;
    shown.current = value;
    if (control.current && control.current !== document.activeElement) control.current.value = value;
  }, [value]);
  return { ref: control, defaultValue: value };
}
