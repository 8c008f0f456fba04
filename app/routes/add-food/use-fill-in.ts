import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigation } from "react-router";
import {
  SUGGESTED_FIELDS,
  type SuggestedField,
  type Suggestions,
} from "#app/components/food/drafts/suggestions.ts";
import type { FormAnswer } from "#app/components/form-state.ts";

/**
 * Asks the server for the rest of a form. What was changed since, or has the focus, stays as it is, and so does a form
 * that was sent meanwhile: sent once more with other values it would be stored twice.
 */
export function useFillIn(given: Suggestions, onFilled: (form: HTMLFormElement) => void) {
  const { data, submit } = useFetcher<{ result?: FormAnswer; suggestions?: Suggestions }>();
  const [suggestions, setSuggestions] = useState(given);
  const asked = useRef<{ form: HTMLFormElement; sent: FormData; isOver?: boolean }>(undefined);
  const { state } = useNavigation();

  const fillIn = (form: HTMLFormElement) => {
    const sent = new FormData(form);
    sent.delete("image");
    sent.set("intent", "fill");
    asked.current = { form, sent };
    submit(sent, { method: "post", encType: "multipart/form-data", defaultShouldRevalidate: false });
  };

  useEffect(() => {
    if (state === "submitting" && asked.current) asked.current.isOver = true;
  }, [state]);

  useEffect(() => {
    if (!data?.suggestions || !asked.current || asked.current.isOver) return;
    const { form, sent } = asked.current;
    const { note = "", ...filled } = data.suggestions;
    const controlOf = (field: string) =>
      form.elements.namedItem(field) as HTMLInputElement | HTMLSelectElement;
    // Nothing changes under the hands of somebody who is about to type.
    const isOpen = (field: string) =>
      controlOf(field).value === sent.get(field) && controlOf(field) !== document.activeElement;
    const open = new Set<string>(["name", ...SUGGESTED_FIELDS].filter(isOpen));
    if (!open.has("expiryDate")) open.delete("expiryKind");
    const answered = (field: string) => String(data.result?.initialValue?.[field] ?? "");
    const isOfLine = (field: SuggestedField) =>
      answered(field) !== "" && answered(field) !== sent.get(field) && !(field in filled);
    // What was written in the name and finds no open field stays where it was written.
    if (SUGGESTED_FIELDS.some((field) => isOfLine(field) && !open.has(field))) open.delete("name");
    for (const field of open) {
      controlOf(field).value = answered(field);
      // So that a message about what was missing goes.
      controlOf(field).dispatchEvent(new Event("input", { bubbles: true }));
    }
    const marked = Object.entries(filled).filter(([field]) => open.has(field));
    setSuggestions({ ...Object.fromEntries(marked), ...(open.has("expiryDate") && note && { note }) });
    onFilled(form);
  }, [data, onFilled]);

  return {
    suggestions,
    fillIn,
    /** Fills the form in, once for each name. */
    fillOnce: ({ form, value }: HTMLInputElement) => {
      if (form && value.trim() && value !== asked.current?.sent.get("name")) fillIn(form);
    },
    /** A suggestion that somebody changes becomes their own value. */
    own: ({ target }: FormEvent) => {
      const { [(target as HTMLInputElement).name as SuggestedField]: changed, ...others } = suggestions;
      if (changed) setSuggestions(others);
    },
  };
}
