/** Days for which a deletion, a use or any other entry of the journal can be undone; then deleted food goes for good. */
export const UNDO_DAYS = 30;

/** Days between asking for the deletion of an account and the deletion. */
export const DELETION_DAYS = 7;

/** Days ahead that suggestions look for food to eat first. */
export const EAT_FIRST_DAYS = 3;

/** A session ends after so many days without a request, and so many days after the sign-in at the latest. */
export const SESSION_IDLE_DAYS = 60;
export const SESSION_MAX_DAYS = 365;

export const DAY_IN_MS = 86_400_000;

/** The moment so many days of 24 hours before (or, with a negative number, after) another. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_IN_MS);
}
