import type { ReactNode } from "react";
import { Form, type FormProps } from "react-router";
import { FormFailure } from "./form-failure.tsx";
import { useFocusOnError, useResultKey } from "./form-hooks.tsx";
import type { formState } from "./form-state.ts";

interface PostFormProps extends Omit<FormProps, "method" | "children"> {
  form: Pick<ReturnType<typeof formState>, "props" | "error">;
  answer: object | undefined;
  failure?: string | undefined;
  fieldFailure?: string | undefined;
  durationMs?: number | undefined;
  failureClassName?: string;
  children: ReactNode;
}

export function PostForm({
  form,
  answer,
  failure = form.error,
  fieldFailure,
  durationMs,
  failureClassName,
  children,
  ...rest
}: PostFormProps) {
  const answerId = useResultKey(answer);
  useFocusOnError(form.props.id, answer);
  const words = (
    <FormFailure key={answerId} message={failure} fieldMessage={fieldFailure} durationMs={durationMs} />
  );
  return (
    <Form method="post" {...form.props} {...rest}>
      {failureClassName && failure ? <div className={failureClassName}>{words}</div> : words}
      {children}
    </Form>
  );
}
