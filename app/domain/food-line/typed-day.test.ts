import { expect, test } from "vitest";
import { formatDay } from "#app/domain/calendar.ts";
import { readTypedDay } from "./typed-day.ts";

test.each([
  ["en-GB", "24.11.2026", "2026-11-24"],
  ["en-GB", " 5.3.2027 ", "2027-03-05"],
  ["en-GB", "05. 03. 2027", "2027-03-05"],
  ["en-GB", "2027-03-05", "2027-03-05"],
  ["en-GB", "05/03/2027", "05/03/2027"],
  ["en-US", "3/5/2027", "3/5/2027"],
  ["en-GB", "2027-3-5", "2027-3-5"],
  ["en-US", "Mar 5, 2027", "2027-03-05"],
  ["de-DE", "5. März 2027", "2027-03-05"],
  ["ja-JP", "2027/03/05", "2027-03-05"],
  ["ja-JP", "2027年3月5日", "2027-03-05"],
  ["ar-EG", "٠٥‏/٠٣‏/٢٠٢٧", "2027-03-05"],
  ["en-GB", "29.2.2027", "29.2.2027"],
  ["en-GB", "31 November 2027", "31 November 2027"],
  ["en-GB", "milk 5 Mar 2027", "milk 5 Mar 2027"],
  ["en-GB", "5 Mar 2027 milk", "5 Mar 2027 milk"],
  ["en-GB", "tomorrow", "tomorrow"],
  ["en-GB", "12", "12"],
  ["en-GB", "5 Mar", "5 Mar"],
  ["en-GB", "2027", "2027"],
  ["en-GB", "", ""],
])("in %s, typed as %j it is %j", (locale, typed, day) => {
  expect(readTypedDay(typed, { locale, today: "2026-11-26" })).toBe(day);
});

test.each([
  "en-US",
  "en-GB",
  "de-DE",
  "fr-FR",
  "es-ES",
  "it-IT",
  "nl-NL",
  "pl-PL",
  "tr-TR",
  "ja-JP",
  "ar-EG",
])("a day as pages print it in %s is read", (locale) => {
  const printed = formatDay("2027-03-05", locale);
  expect(readTypedDay(printed, { locale, today: "2026-11-26" }), printed).toBe("2027-03-05");
});
