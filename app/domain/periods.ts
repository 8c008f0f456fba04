/** How long journal entries can be undone and deleted food can be brought back. */
export const UNDO_DAYS = 30;

/** Days in which an import can be undone. */
export const IMPORT_UNDO_DAYS = 1;

/** Days that a change can wait in the offline queue. */
export const OFFLINE_QUEUE_DAYS = 30;

/** Days between the request and the deletion of an account. */
export const DELETION_DAYS = 7;

/** How long the link works that confirms the email address of an account. */
export const EMAIL_LINK_DAYS = 3;

/** How long the link works that confirms a sign-up to a mailing list. */
export const SIGN_UP_LINK_DAYS = 7;

/** Food that expires within this time is listed under 'Eat first, buy later' on the budget page. */
export const EAT_FIRST_DAYS = 3;

export const SESSION_IDLE_DAYS = 60;
export const SESSION_MAX_DAYS = 365;

export const DAY_IN_MS = 86_400_000;

/** When something was done, by the clock of its device: never later than now, and not too long ago. */
export function doneMoment(at: string | undefined, now: Date): Date {
  const earliest = daysBefore(now, OFFLINE_QUEUE_DAYS).getTime();
  const said = at === undefined ? now.getTime() : Date.parse(at);
  return new Date(Math.min(Math.max(said, earliest), now.getTime()));
}

/** In days of 24 hours. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_IN_MS);
}

/** In days of 24 hours. */
export const daysAfter = (moment: Date, days: number): Date => daysBefore(moment, -days);
