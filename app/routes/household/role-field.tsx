import { errorProps, type FieldState } from "#app/components/form-state.ts";
import { FieldError } from "#app/components/text-field.tsx";
import { ROLE_LABELS, type Role } from "#app/domain/role.ts";

interface RoleFieldProps {
  field: FieldState;
  legend: string;
  roles: readonly Role[];
}

export function RoleField({ field, legend, roles }: RoleFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="divided rounded-2xl border border-line">
        {roles.map((role) => (
          <label key={role} className="flex min-h-11 items-center gap-3 px-4 py-2">
            <input
              type="radio"
              name={field.name}
              value={role}
              defaultChecked={field.initialValue === role}
              {...errorProps(field)}
              className="size-5 shrink-0 accent-brand"
            />{" "}
            <span>
              <span className="block font-semibold">{ROLE_LABELS[role].name}</span>{" "}
              <span className="block text-sm text-muted">{ROLE_LABELS[role].meaning}</span>
            </span>{" "}
          </label>
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}
