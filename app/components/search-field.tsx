import { SEARCH_MAX } from "#app/domain/limits.ts";
import { useSearchParamInput } from "./form-hooks.tsx";
import { Icon } from "./icon.tsx";

interface SearchFieldProps {
  label: string;
  isLabelShown?: boolean;
  /** The search text. */
  q: string;
  placeholder: string;
  className?: string;
  /** On phones, where little room is left, it has no icon. */
  compact?: boolean;
}

/** The field of a form that searches a page. */
export function SearchField({
  label,
  isLabelShown = false,
  q,
  placeholder,
  className = "",
  compact = false,
}: SearchFieldProps) {
  return (
    <label className={`flex flex-col gap-1 ${className}`}>
      <span className={isLabelShown ? "text-sm font-semibold text-muted" : "sr-only"}>{label}</span>{" "}
      <span className="relative">
        <Icon
          name="search"
          className={`pointer-events-none absolute top-3 inset-s-3.5 size-5 text-muted ${compact ? "max-sm:hidden" : ""}`}
        />
        <input
          {...useSearchParamInput<HTMLInputElement>(q)}
          type="search"
          name="q"
          maxLength={SEARCH_MAX}
          placeholder={placeholder}
          className={`input text-ellipsis ${compact ? "sm:ps-11" : "ps-11"}`}
        />
      </span>
    </label>
  );
}
