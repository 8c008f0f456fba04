import type { ComponentProps, ReactNode, Ref } from "react";
import { controlProps, type FieldState } from "./form-state.ts";

interface Labelled {
  field: FieldState;
  label: string;
  hint?: ReactNode;
}

interface TextFieldProps extends Labelled, Omit<ComponentProps<"input">, "name" | "id" | "type"> {
  type?: "text" | "email" | "password" | "url" | "date" | "tel";
  children?: ReactNode;
}

export function TextField({ field, label, type = "text", hint, children, ...rest }: TextFieldProps) {
  // Leaves room for a button that only scripts show, so that the input is not replaced.
  const hasRoom = children !== undefined;
  const input = (
    <input
      {...controlProps(field, Boolean(hint))}
      placeholder={type === "date" ? "YYYY-MM-DD" : undefined}
      {...rest}
      type={type}
      className={`input ${hasRoom ? "pe-16" : ""}`}
    />
  );
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={field.required === false}>
      {type === "date" && !field.initialValue && <DayFormat />}{" "}
      {hasRoom ? (
        <div className="relative">
          {input}
          {children}
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  );
}

/** The format of a day, for browsers without style sheets, which have no calendar either. */
const DayFormat = () => <span className="hidden">As in 2027-01-31 or 31.1.2027.</span>;

type TextAreaFieldProps = Labelled & Omit<ComponentProps<"textarea">, "name" | "id">;

export function TextAreaField({ field, label, hint, ...rest }: TextAreaFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={field.required === false}>
      <textarea {...controlProps(field, Boolean(hint))} {...rest} className="input" />
    </FieldFrame>
  );
}

type Option = string | { value: string; label: string };

interface SelectFieldProps extends Labelled {
  options: readonly Option[];
  ref?: Ref<HTMLSelectElement>;
  children?: ReactNode;
}

export function SelectField({ field, label, options, ref, children, hint }: SelectFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <select {...controlProps(field, Boolean(hint))} ref={ref} required={undefined} className="input">
        {options.map((option) => {
          const { value, label } = typeof option === "string" ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
        {children}
      </select>
    </FieldFrame>
  );
}

function FieldFrame({
  field,
  label,
  hint,
  optional,
  children,
}: Labelled & { optional?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={field.id} className="font-semibold">
        {label}
        {optional && " "}
        {optional && <span className="font-normal text-muted">(optional)</span>}
      </label>{" "}
      {children}
      {hint && (
        <div id={field.descriptionId} className="text-sm text-muted">
          {hint}
        </div>
      )}
      <FieldError field={field} />
    </div>
  );
}

export function FieldError({ field }: { field: FieldState }) {
  if (!field.errors?.length) return null;
  return (
    <p id={field.errorId} className="text-sm font-semibold text-red">
      {field.errors[0]}
    </p>
  );
}
