import { withLatinDigits } from "#app/domain/digits.ts";
import { tokensOf } from "./tokens.ts";

export const wordsIn = (text: string) =>
  tokensOf(withLatinDigits(text))
    .filter(({ kind }) => kind === "word")
    .map(({ key }) => key);

/** Every form of a part of a date, alone and beside others, because Polish inflects months. Formatters are slow to create. */
function dateForms(locale: string, part: "weekday" | "month"): (date: number) => string[] {
  const beside =
    part === "month" ? { day: "numeric" as const } : { day: "numeric" as const, month: "long" as const };
  const formats = (["long", "short"] as const).flatMap((width) =>
    [{}, beside].map(
      (more) =>
        new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { ...more, [part]: width, timeZone: "UTC" }),
    ),
  );
  return (date) =>
    formats.map((format) => format.formatToParts(date).find(({ type }) => type === part)?.value ?? "");
}

export const isSpelled = (key: string) => /^\p{L}{2}/u.test(key);

/** Words for weekdays; 0 is Sunday. */
export function readWeekdays(locale: string): Map<string, number> {
  const weekdays = new Map<string, number>();
  const forms = dateForms(locale, "weekday");
  for (let day = 0; day < 7; day++) {
    for (const form of forms(Date.UTC(2026, 10, 22 + day))) {
      const keys = wordsIn(form);
      const key = keys.at(0) ?? "";
      if (keys.length === 1 && isSpelled(key)) weekdays.set(key, day).set(key.replace(/曜日$/, "曜"), day);
    }
  }
  return weekdays;
}

/** Words for months; 1 is January. */
export function readMonths(locale: string): Map<string, number> {
  const months = new Map<string, number>();
  const shared = new Set<string>();
  const forms = dateForms(locale, "month");
  for (let month = 1; month <= 12; month++) {
    for (const form of forms(Date.UTC(2026, month - 1, 5))) {
      const [key = ""] = wordsIn(form);
      if (!isSpelled(key)) continue;
      if ((months.get(key) ?? month) !== month) shared.add(key);
      months.set(key, month);
    }
  }
  // 'tháng 11' is month 11: the word alone means no month.
  for (const key of shared) months.delete(key);
  return months;
}

const inEnglish = (read: (locale: string) => Map<string, number>) => {
  let words: Map<string, number> | undefined;
  // Of Britain and of America: 'Sept' and 'Sep'.
  return () => (words ??= new Map([...read("en-GB"), ...read("en-US")]));
};
/** English words, because people copy days from English pages. */
export const englishWeekdays = inEnglish(readWeekdays);
export const englishMonths = inEnglish(readMonths);
