import { type CalendarDay, formatDay } from "#app/domain/calendar.ts";
import { type Assessment, assess, daysLeft, type Screen, type Tone } from "#app/domain/expiry.ts";
import { aboutWord, type ExpiryKind } from "#app/domain/expiry-kind.ts";
import { findFood } from "#app/domain/foods/find-food.ts";
import { isRawFood } from "#app/domain/foods/raw-food.ts";
import { usualExpiryKind } from "#app/domain/foods/usual-expiry-kind.ts";

interface DatedFood {
  name: string;
  category: string;
  expiryKind: ExpiryKind;
  expiryDate?: CalendarDay | undefined;
  /** The day on the pack, once `expiryDate` is another. */
  printedDate?: CalendarDay | undefined;
}

interface Past {
  words: string;
  tone: Tone;
  disposal: string;
}

/** Sources: food.gov.uk/safety-hygiene/best-before-and-use-by-dates; USDA FSIS, 'Food Product Dating'. */
export const EXPIRY_KIND_MEANINGS: Record<ExpiryKind, string> = {
  use_by:
    "Past a use-by date food can make you ill, even if it looks and smells fine (Food Standards Agency).",
  best_before: "A best-before date is about quality, not safety (Food Standards Agency, USDA).",
  estimate: "This day is an estimate. Where the pack has a date, go by that.",
};

const QUALITY: Past = {
  words: "Look, smell, taste",
  tone: "orange",
  disposal: "Dispose of it if in doubt.",
};
const PAST: Record<ExpiryKind, Past> = {
  use_by: { words: "Do not eat", tone: "red", disposal: "Dispose of it." },
  best_before: QUALITY,
  estimate: QUALITY,
};
/** Frozen meat past its best-before date: nobody should taste it raw. */
const PAST_RAW_QUALITY: Past = { ...QUALITY, words: "Look and smell" };
const PAST_CAREFUL_ESTIMATE: Past = { ...QUALITY, words: "Past our estimate: check the pack", tone: "red" };

/** What is said once the last good day of a food is over. Never that it may be eaten. */
export function pastWords(food: DatedFood, today?: CalendarDay): string {
  return pastOf(food, today).words;
}

/** The same, said ahead of its day. */
export function wordsOncePast(food: DatedFood): string {
  const past = pastOf(food);
  return past === PAST_CAREFUL_ESTIMATE ? `${past.words}.` : `After this day: ${past.words}.`;
}

function pastOf(food: DatedFood, today?: CalendarDay): Past {
  const { name, category, expiryKind, printedDate } = food;
  if (expiryKind === "use_by") return PAST.use_by;
  const isRaw = isRawFood({ name, category });
  if (expiryKind === "best_before") return isRaw ? PAST_RAW_QUALITY : PAST.best_before;
  const isUseBy = usualExpiryKind({ name, category }) === "use_by";
  // Opening shortens a use-by date to an estimate; past the pack's day the pack's word holds again.
  if (isUseBy && today && printedDate && today > printedDate) return PAST.use_by;
  const isUnknown = !findFood(name, "en");
  return isUseBy || isRaw || isUnknown ? PAST_CAREFUL_ESTIMATE : PAST.estimate;
}

/** As `assess`; past its day, the kind of the date decides on the colour, the words and the advice. */
export function assessFood(
  screen: Screen,
  food: DatedFood,
  today: CalendarDay,
): Assessment & { past?: string } {
  const assessment = assess(screen, daysLeft(food.expiryDate, today));
  if (assessment.state !== "Expired") return assessment;
  const { words, tone, disposal } = pastOf(food, today);
  return { ...assessment, tone, past: words, advice: `${words}. ${disposal}` };
}

/** '5 Mar 2027', and 'about 5 Mar 2027' where the day is an estimate. */
export function sayDay(
  day: CalendarDay,
  kind: ExpiryKind | undefined,
  locale: string,
  format?: "medium" | "short",
): string {
  return `${aboutWord(kind)}${formatDay(day, locale, format)}`;
}
