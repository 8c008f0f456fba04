import type { ReactNode, Ref } from "react";
import { Form, type FormProps } from "react-router";
import { FormFailure } from "./form-failure.tsx";
import { useFocusOnError, useResultKey } from "./form-hooks.tsx";
import type { PostedForm } from "./form-state.ts";
import { useValidationOnBlur } from "./use-validation-on-blur.ts";

interface PostFormProps extends Omit<FormProps, "method" | "children"> {
  form: PostedForm;
  answer: object | undefined;
  failure?: string | undefined;
  fieldFailure?: string | undefined;
  toastMs?: number | undefined;
  failureClassName?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

export function PostForm({
  form,
  answer,
  failure = form.errors?.[0],
  fieldFailure,
  toastMs,
  failureClassName,
  children,
  ...rest
}: PostFormProps) {
  const answerId = useResultKey(answer);
  useFocusOnError(form.id, answer);
  const onBlur = useValidationOnBlur(form);
  const alert = (
    <FormFailure key={answerId} message={failure} fieldMessage={fieldFailure} toastMs={toastMs} />
  );
  return (
    <Form
      method="post"
      id={form.id}
      noValidate={form.noValidate}
      onSubmit={form.onSubmit}
      onBlur={onBlur}
      {...rest}
    >
      {failureClassName && failure ? <div className={failureClassName}>{alert}</div> : alert}
      {children}
    </Form>
  );
}
