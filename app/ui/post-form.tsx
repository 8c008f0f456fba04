import type { ReactNode } from "react";
import { Form, type FormProps } from "react-router";
import { FormFailure } from "./form-failure.tsx";
import { useFocusOnError, useResultKey } from "./form-hooks.tsx";
import type { formState } from "./form-state.ts";

interface PostFormProps extends Omit<FormProps, "method" | "children"> {
  form: Pick<ReturnType<typeof formState>, "props" | "error">;
  /** What the server has answered: a new one moves the focus to what is wrong. */
  answer: object | undefined;
  /** What is wrong with the form as a whole, where it is not `form.error`. */
  failure?: string | undefined;
  /** What is wrong with a field, for the toast. */
  fieldFailure?: string | undefined;
  durationMs?: number | undefined;
  /** For a grid, in which the failure stands across all columns. */
  failureClassName?: string;
  children: ReactNode;
}

/** A form that is posted, with what is wrong with it above its fields. */
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
