import { getFormProps } from "@conform-to/react";
import { useState } from "react";
import { Form } from "react-router";
import { FormAlert } from "#app/components/form-failure.tsx";
import { useFocusOnError, useHydrated, useIsPosting, useResultKey } from "#app/components/form-hooks.tsx";
import { controlProps, type FormAnswer } from "#app/components/form-state.ts";
import { May } from "#app/components/may.tsx";
import { FieldError } from "#app/components/text-field.tsx";
import { Unavailable } from "#app/components/unavailable.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { useValidationOnBlur } from "#app/components/use-validation-on-blur.ts";
import { NOTE_MAX_LENGTH } from "#app/domain/limits.ts";
import { noteSchema } from "#app/domain/note.ts";

interface FoodNotesProps {
  /** Oldest first; undefined when they could not be loaded. */
  notes: { text: string; author: string; isOwn: boolean; date: string; at: string }[] | undefined;
  keptText: string | undefined;
  result: FormAnswer | undefined;
  requestId: string;
}

export function FoodNotes({ notes, ...form }: FoodNotesProps) {
  return (
    <section id="notes" aria-labelledby="notes-title" className="card flex flex-col gap-3 p-4">
      <h2 id="notes-title" className="font-bold">
        Item Notes & Observations
      </h2>
      {!notes && <Unavailable message="The notes could not be loaded" />}
      {notes?.length === 0 && <p className="text-muted">No notes yet</p>}
      {notes && notes.length > 0 && (
        <ul className="flex flex-col gap-3">
          {notes.map(({ text, author, date, at }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes are only ever added at the end
            <li key={index} className="rounded-2xl bg-sunken p-4">
              <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
                <span className="font-semibold text-ink wrap-anywhere">{author}</span>
                <time dateTime={at}>{date}</time>
              </p>
              <p className="pt-1 wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {/* A new note starts from an empty form; one of somebody else leaves what is being written. */}
      <May least="adult">
        <NoteForm key={notes?.filter(({ isOwn }) => isOwn).length} {...form} />
      </May>
    </section>
  );
}

function NoteForm({ keptText, result, requestId }: Omit<FoodNotesProps, "notes">) {
  const pending = useIsPosting();
  const hydrated = useHydrated();
  const [form, { text: field }] = useSchemaForm({
    id: "note",
    schema: noteSchema,
    answer: result,
    values: { text: keptText ?? "" },
  });
  const [text, setText] = useState(field.initialValue ?? "");
  const answerId = useResultKey(result);
  useFocusOnError(form.id, result);
  const length = text.trim().length;
  return (
    // Replaces the history entry, so that one step back leaves the page.
    <Form
      method="post"
      replace
      {...getFormProps(form, { ariaAttributes: false })}
      onBlur={useValidationOnBlur(form)}
      preventScrollReset
      className="no-print flex flex-col gap-2"
    >
      {form.errors?.[0] && <FormAlert key={answerId} message={form.errors[0]} />}
      <input type="hidden" name="requestId" value={requestId} />
      <label htmlFor={field.id} className="font-semibold">
        Add Your Note
      </label>{" "}
      <textarea
        {...controlProps(field, true)}
        rows={3}
        placeholder="For example: opened on Monday, top shelf"
        onChange={(event) => setText(event.currentTarget.value)}
        className="input"
      />
      <FieldError field={field} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p
          id={field.descriptionId}
          className={`text-sm tabular-nums ${length > NOTE_MAX_LENGTH ? "font-bold text-red" : "text-muted"}`}
        >
          {length}/{NOTE_MAX_LENGTH}
        </p>
        <button
          type="submit"
          className="button button-primary"
          disabled={pending || (hydrated && (length === 0 || length > NOTE_MAX_LENGTH))}
        >
          {pending ? "Processing..." : "Add Note"}
        </button>
      </div>
    </Form>
  );
}
