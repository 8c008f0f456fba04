import type { FieldState } from "#app/ui/form-state.ts";
import { useStaticHtml } from "#app/ui/static-html.tsx";
import { SelectField } from "#app/ui/text-field.tsx";

interface TimeZoneFieldProps {
  field: FieldState;
  label: string;
  /** Stand before all the others. */
  likely: (string | undefined)[];
  /** `TIME_ZONE_OPTIONS`. */
  html: string | undefined;
}

export function TimeZoneField({ field, label, likely, html }: TimeZoneFieldProps) {
  const all = useStaticHtml<HTMLOptGroupElement>(`${field.id}-all`, html);
  const first = new Set(
    [...likely, field.initialValue].flatMap((zone) => (typeof zone === "string" && zone ? zone : [])),
  );
  return (
    <SelectField field={field} label={label} options={[...first]}>
      <optgroup label="All time zones" {...all} />
    </SelectField>
  );
}
