import { type DefaultValue, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { FormAnswer } from "./form-state.ts";

type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>;

interface SchemaFormOptions<Schema extends FormSchema> {
  id: string;
  /** The schema that the action validates with. */
  schema: Schema;
  /** The answer of the action. */
  answer: FormAnswer | undefined;
  values?: DefaultValue<z.input<Schema>>;
}

/** A form that is also validated in the browser: on blur, and then on input. */
export function useSchemaForm<Schema extends FormSchema>({
  id,
  schema,
  answer,
  values,
}: SchemaFormOptions<Schema>) {
  return useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult: answer,
    constraint: getZodConstraint(schema),
    defaultValue: values,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    // And when a field is left: see `useValidationOnBlur`.
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    defaultNoValidate: false,
  });
}
