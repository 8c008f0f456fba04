import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { controlProps, type FormAnswer, firstErrorOf } from "#app/components/form-state.ts";
import { HouseholdField } from "#app/components/household-field.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { RequestId } from "#app/components/request-id.tsx";
import { FieldError } from "#app/components/text-field.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { shoppingLineSchema } from "#app/domain/shopping.schema.ts";

interface LineFormProps {
  /** Sent again, the line is added once. */
  requestId: string;
  values: Record<string, string> | undefined;
  result: FormAnswer | undefined;
  /** Another for each line that was added. */
  added: string | undefined;
}

/** A docked field for a line such as 'Oat milk 2 l'. */
export function LineForm({ requestId, values = {}, result, added }: LineFormProps) {
  const element = useEmptiedOnceAdded(added);
  const [form, { name }] = useSchemaForm({
    id: "line",
    schema: shoppingLineSchema,
    answer: result,
    values,
  });
  const pending = useIsPosting();
  return (
    <PostForm
      ref={element}
      form={form}
      answer={result}
      failure={form.errors?.[0] ?? (name.errors ? undefined : firstErrorOf(result))}
      preventScrollReset
      className="flex flex-col gap-2"
    >
      <HouseholdField />
      <RequestId value={requestId} isRefused={result !== undefined} />
      <div className="flex gap-2">
        <label htmlFor={name.id} className="sr-only">
          What
        </label>{" "}
        <input
          {...controlProps(name)}
          maxLength={NAME_MAX}
          autoComplete="off"
          autoCapitalize="sentences"
          placeholder="Add to the list: oat milk 2 l"
          className="input rounded-full px-4.5"
        />{" "}
        <button type="submit" className="button button-primary px-4" disabled={pending}>
          Add
        </button>
      </div>
      <FieldError field={name} />
    </PostForm>
  );
}

/** Clears the field for the next line, but keeps what was typed of it already. */
function useEmptiedOnceAdded(added: string | undefined) {
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef<FormDataEntryValue>(undefined);
  const current = useNavigation().formData?.get("name");
  if (current) sent.current = current;
  useEffect(() => {
    const name = element.current?.elements.namedItem("name");
    if (added === undefined || !(name instanceof HTMLInputElement)) return;
    if (name.value === sent.current) element.current?.reset();
    name.focus();
  }, [added]);
  return element;
}
