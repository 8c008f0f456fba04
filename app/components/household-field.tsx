import { HOUSEHOLD_FIELD } from "#app/domain/household-field.ts";
import { useHouseholdId } from "./use-household.ts";

/** Says which household a form is about: another one may be chosen in another tab before it is sent. */
export function HouseholdField() {
  const id = useHouseholdId();
  return id ? <input type="hidden" name={HOUSEHOLD_FIELD} value={id} /> : null;
}
