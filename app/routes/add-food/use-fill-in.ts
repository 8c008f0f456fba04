import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { FILLABLE, type Fillable, type Filling } from "./filling.ts";

/** Asks the server for the rest of a form. What was changed since, or has the focus, stays as it is. */
export function useFillIn(given: Filling | undefined, onFilled: (form: HTMLFormElement) => void) {
  const { data, submit } = useFetcher<{ filling?: Filling }>();
  const [filling, setFilling] = useState(given);
  const asked = useRef<{ form: HTMLFormElement; sent: FormData }>(undefined);

  const fillIn = (form: HTMLFormElement) => {
    const sent = new FormData(form);
    sent.delete("image");
    sent.set("intent", "fill");
    asked.current = { form, sent };
    submit(sent, { method: "post", encType: "multipart/form-data", defaultShouldRevalidate: false });
  };

  useEffect(() => {
    if (!data?.filling || !asked.current) return;
    const { form, sent } = asked.current;
    const { values, guesses, note } = data.filling;
    const controlOf = (field: string) =>
      form.elements.namedItem(field) as HTMLInputElement | HTMLSelectElement;
    // Nothing changes under the hands of somebody who is about to type.
    const isOpen = (field: string) =>
      controlOf(field).value === sent.get(field) && controlOf(field) !== document.activeElement;
    const open = new Set<string>(["name", ...FILLABLE].filter(isOpen));
    if (!open.has("expiryDate")) open.delete("expiryKind");
    for (const [field, value] of Object.entries(values)) if (open.has(field)) controlOf(field).value = value;
    const marked = Object.entries(guesses).filter(([field]) => open.has(field));
    setFilling({ values, guesses: Object.fromEntries(marked), note: open.has("expiryDate") ? note : "" });
    onFilled(form);
  }, [data, onFilled]);

  return {
    filling,
    fillIn,
    /** Once for each name. */
    fillOnce: ({ form, value }: HTMLInputElement) => {
      if (form && value.trim() && value !== asked.current?.sent.get("name")) fillIn(form);
    },
    /** A guess that somebody changes is none any more. */
    own: ({ target }: FormEvent) => {
      if (!filling) return;
      const { [(target as HTMLInputElement).name as Fillable]: _, ...guesses } = filling.guesses;
      setFilling({ ...filling, guesses });
    },
  };
}
