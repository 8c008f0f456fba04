import { useState } from "react";
import { useHydrated } from "#app/components/form-hooks.tsx";
import type { ApiCall } from "./api-reference.server.ts";
import type { FieldGroup } from "./api-schema.ts";

export function Call(call: ApiCall) {
  const { id, method, path, summary, token, idempotencyKey, groups, status, answers, example } = call;
  return (
    <details id={id} className="card px-5 open:pb-5">
      {/* No elements around the words: there are too many calls for that. */}
      <summary className="block min-h-14 py-3 text-muted">
        <h3 className="font-mono font-bold text-ink wrap-anywhere">
          {method} {path}
        </h3>{" "}
        {summary}
      </summary>
      <p className="mb-4">
        {`Token: ${token}. ${idempotencyKey ? "Header: Idempotency-Key, optional: the same key does it once. " : ""}Answers ${status} when done`}
        {answers && (
          <>
            , with {answers.isList ? "a list of" : "the object"}{" "}
            <a href={`#${answers.name}`} className="link">
              {answers.name}
            </a>
            {answers.isList && " objects"}
          </>
        )}
        .
      </p>
      {groups.map((group) => (
        <Fields key={group.title} {...group} />
      ))}
      <Curl line={example} />
    </details>
  );
}

const FIELD =
  "whitespace-pre-line text-muted wrap-anywhere first-line:font-mono first-line:font-semibold first-line:text-ink";

const wordsOf = ({ name, type, required, description }: FieldGroup["fields"][number]) =>
  `${name} ${type}${required ? "" : ", optional"}${description ? `\n${description}` : ""}`;

export function Fields({ title, fields = [] }: Partial<FieldGroup>) {
  return (
    <>
      {title && <h4 className="mb-1 font-bold">{title}</h4>}
      {/* One element each, and no list around one or two: there are very many fields. */}
      {fields.length <= 2 ? (
        fields.map((field) => (
          <p key={field.name} className={`mb-3 ${FIELD}`}>
            {wordsOf(field)}
          </p>
        ))
      ) : (
        <ul className="mb-4">
          {fields.map((field) => (
            <li key={field.name} className={`mb-2 ${FIELD}`}>
              {wordsOf(field)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function Curl({ line }: { line: string }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
      <pre tabIndex={0} className="overflow-x-auto rounded-xl bg-sunken p-4 text-sm">
        {line}
      </pre>
      <CopyButton text={line} />
    </>
  );
}

/** Browsers allow the clipboard over https and on localhost only. */
function CopyButton({ text }: { text: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (!hydrated || !navigator.clipboard) return null;
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true), console.error);
  return (
    <button
      type="button"
      aria-live="polite"
      onClick={copy}
      className="button button-secondary mt-2 px-4 text-sm"
    >
      {copied ? "Copied" : "Copy"}
    </button>
  );
}
