import { type ComponentProps, useState } from "react";
import { useHydrated } from "#app/components/form-hooks.tsx";
import type { FieldState } from "#app/components/form-state.ts";
import { TextField } from "#app/components/text-field.tsx";

interface PasswordFieldProps extends Pick<ComponentProps<"input">, "onChange" | "autoComplete"> {
  field: FieldState;
  label: string;
}

export function PasswordField({ field, label, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <TextField field={field} label={label} type={shown ? "text" : "password"} {...rest}>
      {hydrated && (
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-pressed={shown}
          aria-label={`${shown ? "Hide" : "Show"} ${label.toLowerCase()}`}
          className="absolute inset-y-0 inset-e-0 min-w-11 rounded-xl px-3 text-sm font-semibold text-brand"
        >
          {shown ? "Hide" : "Show"}
        </button>
      )}
    </TextField>
  );
}
