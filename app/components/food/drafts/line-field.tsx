import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { controlProps, type FormAnswer, plainField } from "#app/components/form-state.ts";
import { HouseholdField } from "#app/components/household-field.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { RequestId } from "#app/components/request-id.tsx";
import { FieldError } from "#app/components/text-field.tsx";

const ACTION = "/add-food/lines";
const FORM = "food-lines";

interface LineFieldProps {
  /** The idempotency key. */
  requestId: string;
  /** Where to go when a line is saved at once. */
  to: string;
  lines?: string | undefined;
  answer?: FormAnswer | undefined;
}

/** A field for lines, one food in each, or for a pasted receipt. The server reads them. */
export function LineField({ requestId, to, lines, answer }: LineFieldProps) {
  const field = plainField(FORM, "lines", lines, answer);
  const pending = useIsPosting();
  const element = useClearWhenAdded(answer);
  return (
    <PostForm
      form={{ id: FORM, errors: answer?.error?.[""] ?? undefined }}
      answer={answer}
      action={ACTION}
      onSubmit={submitWithoutFetch}
      className="no-print card grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-1.5 p-4"
    >
      <HouseholdField />
      <label htmlFor={field.id} className="font-semibold">
        What did you get? One food per line
      </label>{" "}
      {/* A full page load, whose headers allow the camera. */}
      <a href="/scan" className="link -my-3 inline-flex min-h-11 items-center justify-self-end ps-3">
        Scan
      </a>{" "}
      <textarea
        {...controlProps(field, true)}
        ref={element}
        rows={Math.min(12, field.initialValue.split("\n").length)}
        placeholder="milk 1l 1.29 fri"
        autoComplete="off"
        className="input max-h-96 [field-sizing:content]"
        onKeyDown={sendOneLine}
      />{" "}
      <button type="submit" className="button button-primary px-4" disabled={pending}>
        {pending ? "Adding..." : "Add"}
      </button>
      <p id={field.descriptionId} className="col-span-2 text-sm text-muted">
        Start with the name, then the amount, price or date. You can paste a receipt, too.
      </p>
      <div className="col-span-2 empty:hidden">
        <FieldError field={field} />
      </div>
      <RequestId value={requestId} isRefused={answer !== undefined} />
      <input type="hidden" name="to" value={to} />
    </PostForm>
  );
}

/** Clears the field after its lines were added, but keeps what was typed meanwhile. */
function useClearWhenAdded(answer: FormAnswer | undefined) {
  const element = useRef<HTMLTextAreaElement>(null);
  const sent = useRef<FormDataEntryValue>(undefined);
  const { formAction, formData } = useNavigation();
  const current = formAction === ACTION ? (formData?.get("lines") ?? undefined) : undefined;
  useEffect(() => {
    const isDone = sent.current !== undefined && current === undefined && !answer;
    if (isDone && element.current?.value === sent.current) element.current?.form?.reset();
    sent.current = current;
  }, [current, answer]);
  return element;
}

/** Above this length, the answer cannot contain the text. */
const FETCH_MAX_LENGTH = 150_000;

/** Submits a very long text without fetch, so that the browser restores it on Back. */
function submitWithoutFetch(event: FormEvent<HTMLFormElement>) {
  const form = event.currentTarget;
  if ((form.querySelector("textarea")?.value.length ?? 0) <= FETCH_MAX_LENGTH) return;
  event.preventDefault();
  form.submit();
}

/** Enter submits a single line, and starts a new one among several. */
function sendOneLine(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { value, form } = event.currentTarget;
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  if (value.trim() === "" || value.includes("\n")) return;
  event.preventDefault();
  form?.querySelector<HTMLButtonElement>("[type=submit]")?.click();
}
