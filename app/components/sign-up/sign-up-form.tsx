import { getFormProps } from "@conform-to/react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { FormAlert } from "#app/components/form-failure.tsx";
import { useFocusOnError, useResultKey } from "#app/components/form-hooks.tsx";
import { controlProps, type FormAnswer } from "#app/components/form-state.ts";
import { FieldError } from "#app/components/text-field.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { useValidationOnBlur } from "#app/components/use-validation-on-blur.ts";
import { subscriptionSchema } from "#app/domain/sign-up.schema.ts";
import { Honeypot } from "./honeypot.tsx";

export type SignUpAnswer = { ok: true; message: string } | { result: FormAnswer };

interface SignUpFormProps {
  action: string;
  returnTo: string;
  label: string;
  button: string;
  pendingLabel: string;
  success?: ReactNode;
  fetcherKey: string;
}

const SUCCESS_SHOWN_MS = 3_000;

export function SignUpForm({ action, success, fetcherKey, pendingLabel, ...form }: SignUpFormProps) {
  const id = `sign-up-${fetcherKey}`;
  const fetcher = useFetcher<SignUpAnswer>({ key: fetcherKey });
  const answer = fetcher.data;
  const result = answer && "result" in answer ? answer.result : undefined;
  const emailInput = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const welcome = useShownFor(answer && "ok" in answer ? answer : undefined, panel, emailInput);
  const pending = fetcher.state !== "idle";
  const answerId = useResultKey(result);
  useFocusOnError(id, result);

  const [state, { email }] = useSchemaForm({ id, schema: subscriptionSchema, answer: result });
  const onBlur = useValidationOnBlur(state);
  return (
    <div className="flex w-full max-w-xl flex-col gap-2">
      <div role="status">
        {welcome && (
          <div
            ref={panel}
            tabIndex={-1}
            className="rise rounded-2xl bg-green-soft px-5 py-4 text-green outline-none"
          >
            {success ?? <p className="font-bold">{welcome.message}</p>}
          </div>
        )}
      </div>
      {!welcome && (
        <fetcher.Form
          {...getFormProps(state)}
          method="post"
          action={action}
          onBlur={onBlur}
          className="flex flex-col gap-2"
        >
          <input type="hidden" name="returnTo" value={form.returnTo} />
          <Honeypot />
          <label htmlFor={email.id} className="font-semibold">
            {form.label}
          </label>{" "}
          <div className="flex flex-col gap-3 sm:flex-row">
            <input
              {...controlProps(email)}
              ref={emailInput}
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
              className="input"
            />{" "}
            <button type="submit" disabled={pending} className="button button-primary shrink-0">
              {pending ? pendingLabel : form.button}
            </button>
          </div>
          {state.errors?.[0] && <FormAlert key={answerId} message={state.errors[0]} />}
          <FieldError field={email} />
        </fetcher.Form>
      )}
    </div>
  );
}

/** Shows the result for 3 s. Focus moves to its message, and then back to the field. */
function useShownFor<Answer extends object>(
  answer: Answer | undefined,
  panel: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
): Answer | undefined {
  const [seen, setSeen] = useState<Answer>();
  const returning = useRef(false);
  const shown = answer === seen ? undefined : answer;
  useEffect(() => {
    if (!shown) {
      if (returning.current) field.current?.focus({ preventScroll: true });
      returning.current = false;
      return;
    }
    const message = panel.current;
    if (document.activeElement === document.body) message?.focus({ preventScroll: true });
    const timer = setTimeout(() => {
      returning.current = document.activeElement === message;
      setSeen(shown);
    }, SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown, panel, field]);
  return shown;
}
