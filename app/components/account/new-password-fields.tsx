import { useState } from "react";
import type { FieldState } from "#app/components/form-state.ts";
import { PasswordField } from "./password-field.tsx";
import { PasswordMeter } from "./password-meter.tsx";

interface NewPasswordFieldsProps {
  password: FieldState;
  confirmPassword: FieldState;
  label?: string;
}

export function NewPasswordFields({ password, confirmPassword, label = "Password" }: NewPasswordFieldsProps) {
  const [typed, setTyped] = useState("");
  return (
    <>
      <div className="flex flex-col gap-3">
        <PasswordField
          field={password}
          label={label}
          autoComplete="new-password"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <PasswordMeter password={typed} missed={password.errors?.slice(1) ?? []} />
      </div>
      <PasswordField field={confirmPassword} label="Confirm Password" autoComplete="new-password" />
    </>
  );
}
