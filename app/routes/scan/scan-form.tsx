import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { DraftList, DraftsSubmit } from "#app/components/food/drafts/draft-list.tsx";
import { useDraftForm } from "#app/components/food/drafts/use-draft-form.ts";
import { useIsPosting, useResultKey } from "#app/components/form-hooks.tsx";
import { controlProps, errorProps, type FieldState, plainField } from "#app/components/form-state.ts";
import { HouseholdField } from "#app/components/household-field.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { FieldError } from "#app/components/text-field.tsx";
import { reviewSchema, SCAN_REVIEW } from "#app/domain/food-draft.schema.ts";
import { ADD, READ_ID } from "./modes.ts";
import type { ScanPage } from "./scan-page.server.ts";
import { useKeptRows } from "./use-kept-rows.ts";

const SCAN_FORM = "scan";
const schema = reviewSchema(SCAN_REVIEW);

interface ScanFormProps {
  ref: RefObject<HTMLFormElement | null>;
  page: ScanPage;
  action: string;
  /** Where products that no household here knows are looked up. */
  lookup: { to: string; name: string } | undefined;
  /** The camera shows what was read, too. */
  isFilming: boolean;
  /** Whether this tab saves the rows: not for a scan of an empty pack. */
  isKeeping: boolean;
  /** The page was opened to read what came in, and nothing was sent yet. */
  isNew: boolean;
  /** The last answer with rows of what came in. */
  answer: object | undefined;
}

/** The form for a number or a photo, with the codes read so far below. */
export function ScanForm({ page, action, lookup, isFilming, ...form }: ScanFormProps) {
  const { rows, currency, answer, failure, isRest, read, to, requestId } = page;
  /** The answer whose number or photo has been changed since: it is out of date. */
  const [mended, setMended] = useState<object>();
  const isMended = answer !== undefined && answer === mended;
  const fieldOf = (name: string) => ({
    ...plainField(SCAN_FORM, name, "", answer),
    ...(isMended && { errors: undefined }),
  });
  const drafts = useDraftForm({ id: SCAN_FORM, rows, failure, isRest, schema, intent: ADD });
  const answerId = useResultKey(page);
  const keepRows = useKeptRows({ action, ...form });
  const { formData } = useNavigation();
  const sent = useRef<unknown>(undefined);
  const numberInput = useRef<HTMLInputElement>(null);
  const photoInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (formData) sent.current = formData.get("code");
  }, [formData]);
  const isTyping = Boolean(read) && !isFilming;
  useEffect(() => {
    if (answerId === 0 || !isTyping) return;
    const [number, photo] = [numberInput.current, photoInput.current];
    // The next number may be there already: hand scanners do not wait.
    if (number && number.value === sent.current) number.value = "";
    if (photo) photo.value = "";
    number?.focus({ preventScroll: true });
  }, [answerId, isTyping]);
  return (
    <PostForm
      ref={form.ref}
      form={drafts.form}
      failure={answer?.error?.[""]?.[0]}
      answer={answer}
      // Without scripts the answer of a small screen is under its fields.
      action={`${action}#${READ_ID}`}
      encType="multipart/form-data"
      preventScrollReset
      onInput={(event) => {
        drafts.onInput(event);
        if (event.target === numberInput.current || event.target === photoInput.current) setMended(answer);
        keepRows();
      }}
      className="flex flex-col gap-5"
    >
      <HouseholdField />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="requestId" value={requestId} />
      <Fields
        code={fieldOf("code")}
        image={fieldOf("image")}
        numberInput={numberInput}
        photoInput={photoInput}
        isFolded={isFilming}
      />
      <p
        id={read ? READ_ID : undefined}
        role="status"
        className={read && !isFilming ? "rounded-2xl bg-brand-soft px-4 py-3 font-semibold" : "sr-only"}
      >
        {read}
      </p>
      {rows.length > 0 && currency && (
        <div key={answerId} className="flex flex-col gap-5">
          <DraftList drafts={drafts} currency={currency} />
          <DraftsSubmit verb="Add" count={drafts.count} intent={ADD} action={action} />
        </div>
      )}
      {lookup && (
        <p className="text-sm text-muted">
          Products by{" "}
          <a href={lookup.to} className="link">
            {lookup.name}
          </a>{" "}
          (ODbL). Only the number and your language are sent there, and never a number that a shop gave
          itself.
        </p>
      )}
    </PostForm>
  );
}

interface FieldsProps {
  code: FieldState;
  image: FieldState;
  numberInput: RefObject<HTMLInputElement | null>;
  photoInput: RefObject<HTMLInputElement | null>;
}

function Fields({ isFolded, ...fields }: FieldsProps & { isFolded: boolean }) {
  if (!isFolded) return <NumberOrPhoto {...fields} />;
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center">Number or photo instead</summary>
      <NumberOrPhoto {...fields} />
    </details>
  );
}

function NumberOrPhoto({ code, image, numberInput, photoInput }: FieldsProps) {
  const pending = useIsPosting();
  return (
    <div className="card flex flex-col gap-3 p-4">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={code.id} className="font-semibold">
          Barcode number
        </label>{" "}
        <input
          {...controlProps(code)}
          ref={numberInput}
          inputMode="numeric"
          autoComplete="off"
          placeholder="4006381333931"
          className="input font-mono"
        />
        <FieldError field={code} />
      </div>
      <p className="text-sm text-muted">or</p>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={image.id} className="font-semibold">
          Photo of the barcode
        </label>{" "}
        <input
          ref={photoInput}
          id={image.id}
          name="image"
          type="file"
          accept="image/*"
          capture="environment"
          {...errorProps(image, true)}
          className="input border-dashed py-3 file:me-3 file:align-middle file:rounded-full file:border-0 file:bg-brand-soft file:px-4 file:py-1.5 file:font-semibold file:text-brand-strong"
        />
        <p id={image.descriptionId} className="text-sm text-muted">
          Get close and keep it sharp. The photo is not kept.
        </p>
        <FieldError field={image} />
      </div>
      <button type="submit" className="button button-primary" disabled={pending}>
        {pending ? "Reading..." : "Look it up"}
      </button>
    </div>
  );
}
