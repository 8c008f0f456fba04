import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";

interface TextFieldProps extends Omit<ComponentProps<"input">, "form" | "name" | "id" | "type" | "children"> {
  field: FieldMetadata<string | undefined>;
  label: string;
  type?: "text" | "email" | "password" | "url" | "date" | "hidden";
  hint?: ReactNode;
  optional?: boolean;
  /** What stands at the end of the box, e.g. a button that shows a password. */
  children?: ReactNode;
}

/** A label, its box, a hint and the first thing that is wrong with it. */
export function TextField({
  field,
  label,
  type = "text",
  hint,
  optional,
  children,
  ...rest
}: TextFieldProps) {
  const { key, ...input } = getInputProps(field, {
    type: type as "text",
    ariaDescribedBy: hint ? field.descriptionId : undefined,
  });
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <div className="relative">
        <input
          key={key}
          {...input}
          {...rest}
          type={type}
          required={!optional}
          className={`input ${children ? "pr-14" : ""}`}
        />
        {children}
      </div>
    </FieldFrame>
  );
}

interface TextAreaFieldProps extends Omit<ComponentProps<"textarea">, "form" | "name" | "id"> {
  field: FieldMetadata<string | undefined>;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
}

export function TextAreaField({ field, label, hint, optional, ...rest }: TextAreaFieldProps) {
  const { key, ...area } = getTextareaProps(field, {
    ariaDescribedBy: hint ? field.descriptionId : undefined,
  });
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <textarea key={key} {...area} {...rest} required={!optional} className="input" />
    </FieldFrame>
  );
}

interface FieldFrameProps {
  field: Pick<FieldMetadata<unknown>, "id" | "errorId" | "descriptionId" | "errors">;
  label: string;
  hint?: ReactNode;
  optional?: boolean | undefined;
  children: ReactNode;
}

export function FieldFrame({ field, label, hint, optional, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={field.id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <div id={field.descriptionId} className="text-sm text-muted">
          {hint}
        </div>
      )}
      <FieldError id={field.errorId} errors={field.errors} />
    </div>
  );
}

export function FieldError({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <p id={id} className="text-sm font-semibold text-red">
      {errors[0]}
    </p>
  );
}
