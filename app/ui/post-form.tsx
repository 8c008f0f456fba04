import type { ReactNode } from "react";
import { Form, type FormProps } from "react-router";
import { FormFailure } from "./form-failure.tsx";
import { useFocusOnError, useResultKey } from "./form-hooks.tsx";
import type { formState } from "./form-state.ts";

interface PostFormProps extends Omit<FormProps, "method" | "children"> {
  form: Pick<ReturnType<typeof formState>, "props" | "error">;
  /** The action's result; a new one moves the focus to the error. */
  answer: object | undefined;
  /** Default: `form.error`. */
  failure?: string | undefined;
  /** For the toast. */
  fieldFailure?: string | undefined;
  durationMs?: number | undefined;
  /** For forms in a grid. */
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
