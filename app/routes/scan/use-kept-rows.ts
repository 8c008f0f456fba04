import { type RefObject, useEffect } from "react";
import { useNavigation, useSubmit } from "react-router";
import { rowName } from "#app/components/food/drafts/use-draft-form.ts";
import { HOUSEHOLD_FIELD } from "#app/domain/household-field.ts";
import { ADD, RESTORE } from "./modes.ts";

const KEY = "scan-rows";
/** Fields that belong to a single submission. */
const NOT_KEPT = ["code", "image", "intent", "requestId"];

type Entry = [name: string, value: string];

interface KeptRowsOptions {
  ref: RefObject<HTMLFormElement | null>;
  action: string;
  /** Without it, the rows of another page stay. */
  isKeeping: boolean;
  /** The page has no rows yet. */
  isNew: boolean;
  /** The last answer of the page. */
  answer: object | undefined;
}

/**
 * Keeps the rows of the form in this tab until they are added, and brings them back to a page that is new. Returns what is to
 * be called when a row changes.
 */
export function useKeptRows({ ref, action, isKeeping, isNew, answer }: KeptRowsOptions) {
  const submit = useSubmit();
  const { state, formData } = useNavigation();
  const isAdding = formData?.get("intent") === ADD;
  useEffect(() => {
    if (!isKeeping) return;
    if (isAdding) store(undefined);
    else if (answer) keep(ref.current);
  }, [isKeeping, isAdding, answer, ref]);
  useEffect(() => {
    const form = ref.current;
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
  }, [isNew, state, submit, ref, action]);
  return () => {
    if (isKeeping) keep(ref.current);
  };
}

function keep(form: HTMLFormElement | null) {
  const entries = [...new FormData(form ?? undefined)].filter(
    (entry): entry is Entry => typeof entry[1] === "string" && !NOT_KEPT.includes(entry[0]),
  );
  store(entries.some(([name]) => name.startsWith(rowName(0))) ? entries : undefined);
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
