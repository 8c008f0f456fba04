import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
} from "react";
import { useNavigation } from "react-router";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { controlProps, type FormAnswer, plainField } from "#app/components/form-state.ts";
import { HouseholdField } from "#app/components/household-field.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { RequestId } from "#app/components/request-id.tsx";
import { Dock } from "#app/components/sticky-bar.tsx";
import { FieldError } from "#app/components/text-field.tsx";

const ACTION = "/add-food/lines";
const LABEL = "What did you get? One food per line";

interface LineFieldProps {
  /** The idempotency key. */
  requestId: string;
  /** Where to go when a line is saved at once. */
  to: string;
}

/** A field for lines that stays at the bottom of the screen. The server reads them. */
export function LineDock(props: LineFieldProps) {
  const field = plainField("line-dock", "lines");
  const pending = useIsPosting();
  return (
    <Dock>
      <LinesForm {...props} id="line-dock" className="flex items-end gap-2">
        <label htmlFor={field.id} className="sr-only">
          {LABEL}
        </label>{" "}
        <LinesInput
          field={field}
          onKeyDown={sendOneLine}
          enterKeyHint="send"
          rows={1}
          placeholder="Add food: milk 1l 1.29 fri"
          className="max-h-40 resize-none rounded-3xl px-4.5"
        />{" "}
        <button type="submit" className="button button-primary px-4" disabled={pending}>
          {pending ? "Adding..." : "Add"}
        </button>
      </LinesForm>
    </Dock>
  );
}

interface LineBoxProps extends LineFieldProps {
  lines?: string | undefined;
  answer?: FormAnswer | undefined;
  onInput?: (lines: string) => void;
  submitLabel: string;
  /** What stands between the field and its button. */
  children?: ReactNode;
}

/** A large field for lines, or for a pasted receipt. */
export function LineBox({ lines, answer, onInput, submitLabel, children, ...props }: LineBoxProps) {
  const field = plainField("food-lines", "lines", lines, answer);
  const pending = useIsPosting();
  return (
    <LinesForm {...props} id="food-lines" answer={answer} className="flex flex-col gap-2">
      <label htmlFor={field.id} className="font-semibold">
        {LABEL}
      </label>{" "}
      <LinesInput
        field={field}
        isDescribed
        answer={answer}
        rows={Math.min(12, Math.max(3, field.initialValue.split("\n").length))}
        placeholder={"milk 1l 1.29 fri\neggs 10 2.99"}
        className="max-h-[40vh] border-2 border-brand"
        onInput={onInput}
      />{" "}
      <p id={field.descriptionId} className="text-sm text-muted">
        Start with the name, then the amount, price or date. You can paste a receipt, too.
      </p>
      <FieldError field={field} />
      {children}
      <button type="submit" className="button button-primary" disabled={pending}>
        {pending ? "Adding..." : submitLabel}
      </button>
    </LinesForm>
  );
}

interface LinesFormProps extends LineFieldProps {
  id: string;
  answer?: FormAnswer | undefined;
  className: string;
  children: ReactNode;
}

const LinesForm = ({ id, requestId, to, answer, className, children }: LinesFormProps) => (
  <PostForm
    form={{ id, errors: answer?.error?.[""] ?? undefined }}
    answer={answer}
    action={ACTION}
    onSubmit={submitWithoutFetch}
    className={className}
  >
    <HouseholdField />
    {children}
    <RequestId value={requestId} isRefused={answer !== undefined} />
    <input type="hidden" name="to" value={to} />
  </PostForm>
);

interface LinesInputProps extends Pick<ComponentProps<"textarea">, "onKeyDown" | "enterKeyHint"> {
  field: ReturnType<typeof plainField>;
  answer?: FormAnswer | undefined;
  isDescribed?: boolean;
  rows: number;
  placeholder: string;
  className: string;
  onInput?: ((lines: string) => void) | undefined;
}

const LinesInput = ({ field, answer, isDescribed, className, onInput, ...rest }: LinesInputProps) => (
  <textarea
    {...controlProps(field, isDescribed)}
    {...rest}
    ref={useClearWhenAdded(answer)}
    autoComplete="off"
    className={`input [field-sizing:content] ${className}`}
    onInput={onInput && (({ currentTarget }) => onInput(currentTarget.value))}
  />
);

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

/** In the docked field Enter submits a single line, and starts a new one among several. */
function sendOneLine(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { value, form } = event.currentTarget;
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  if (value.trim() === "" || value.includes("\n")) return;
  event.preventDefault();
  form?.querySelector<HTMLButtonElement>("[type=submit]")?.click();
}
