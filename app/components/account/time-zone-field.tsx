import type { Ref } from "react";
import type { FieldState } from "#app/components/form-state.ts";
import { SelectField } from "#app/components/text-field.tsx";

interface TimeZoneFieldProps {
  field: FieldState;
  label: string;
  /** Listed first. */
  suggested: (string | undefined)[];
  timeZones: readonly string[];
  ref?: Ref<HTMLSelectElement>;
}

export function TimeZoneField({ field, label, suggested, timeZones, ref }: TimeZoneFieldProps) {
  const first = new Set(
    [...suggested, field.initialValue].flatMap((zone) => (typeof zone === "string" && zone ? zone : [])),
  );
  return (
    <SelectField field={field} label={label} options={[...first]} ref={ref}>
      <optgroup label="All time zones">
        {timeZones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </optgroup>
    </SelectField>
  );
}
