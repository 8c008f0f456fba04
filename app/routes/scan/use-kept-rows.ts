import { useEffect } from "react";
import { useNavigation, useSubmit } from "react-router";
import { HOUSEHOLD_FIELD } from "#app/domain/household-field.ts";
import { RESTORE } from "./modes.ts";

const KEY = "scan-rows";
/** What is of one answer, or of one sending. */
const NOT_KEPT = ["code", "image", "intent", "requestId"];

type Entry = [name: string, value: string];

/**
 * Keeps the rows of the form in this tab until they are added, and brings them back to a page that has none (`isNew`).
 * Without `isKeeping` those of another page stay. Returns what is to be called when a row changes. `answer` is the last one
 * of the page.
 */
export function useKeptRows(
  formId: string,
  action: string,
  isKeeping: boolean,
  isNew: boolean,
  answer: object | undefined,
) {
  const submit = useSubmit();
  const { state, formData } = useNavigation();
  const isAdding = formData?.get("intent") === "add";
  useEffect(() => {
    if (!isKeeping) return;
    if (isAdding) store(undefined);
    else if (answer) keep(formId);
  }, [isKeeping, isAdding, answer, formId]);
  useEffect(() => {
    const form = formOf(formId);
    if (!isNew || !form || state !== "idle") return;
    const entries = stored();
    store(undefined);
    const household = entries.find(([name]) => name === HOUSEHOLD_FIELD)?.[1] ?? null;
    if (entries.length === 0 || household !== new FormData(form).get(HOUSEHOLD_FIELD)) return;
    const body = new FormData(form);
    for (const [name] of entries) body.delete(name);
    for (const [name, value] of entries) body.append(name, value);
    body.set("intent", RESTORE);
    void submit(body, { method: "post", action, encType: "multipart/form-data", preventScrollReset: true });
  }, [isNew, state, submit, formId, action]);
  return () => {
    if (isKeeping) keep(formId);
  };
}

function formOf(id: string): HTMLFormElement | undefined {
  const element = document.getElementById(id);
  return element instanceof HTMLFormElement ? element : undefined;
}

function keep(formId: string) {
  const form = formOf(formId);
  const entries = [...new FormData(form)].filter(
    (entry): entry is Entry => typeof entry[1] === "string" && !NOT_KEPT.includes(entry[0]),
  );
  store(entries.some(([name]) => name === "name") ? entries : undefined);
}

/** Storage may be denied: then leaving the page loses the rows. */
function store(entries: Entry[] | undefined) {
  try {
    if (entries) sessionStorage.setItem(KEY, JSON.stringify(entries));
    else sessionStorage.removeItem(KEY);
  } catch {}
}

function stored(): Entry[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}
