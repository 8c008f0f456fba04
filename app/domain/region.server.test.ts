import { expect, test } from "vitest";
import { isTimeZone } from "./calendar.ts";
import { isCurrency } from "./price.ts";
import {
  currencyOf,
  mainTimeZoneOf,
  regionalDefaults,
  regionOf,
  regionOfLanguages,
  regionOfTimeZone,
} from "./region.server.ts";

test.each([
  ["Europe/Berlin", "DE"],
  ["Europe/Busingen", "DE"],
  ["Pacific/Honolulu", "US"],
  ["Pacific/Chatham", "NZ"],
  ["Asia/Kolkata", "IN"],
  ["Asia/Calcutta", "IN"],
  ["Asia/Kathmandu", "NP"],
  ["Europe/Kyiv", "UA"],
  ["UTC", undefined],
  ["+05:30", undefined],
  ["Mars/Olympus", undefined],
  ["", undefined],
])("%s is in %s", (zone, region) => {
  expect(regionOfTimeZone(zone)).toBe(region);
});

test.each([
  ["de-DE,de;q=0.9,en;q=0.8", "DE"],
  ["en-US,en;q=0.9", "US"],
  ["de,en-US;q=0.7,en;q=0.3", "DE"],
  ["en,en-GB;q=0.8,de-DE;q=0.5", "GB"],
  ["ja", "JP"],
  ["pt", "BR"],
  ["zh-Hant-TW", "TW"],
  ["*", undefined],
  ["", undefined],
  [null, undefined],
  ["x-klingon, !!, de-", undefined],
])("Accept-Language: %s is from %s", (header, region) => {
  expect(regionOfLanguages(header)).toBe(region);
});

test.each([
  ["Europe/Stockholm", "EUR", "SE"],
  ["America/Toronto", "USD", "CA"],
  ["UTC", "SEK", "SE"],
  ["UTC", "USD", "US"],
  ["UTC", "EUR", undefined],
  ["UTC", "XAF", undefined],
])("a household with %s and %s lives in %s", (timeZone, currency, region) => {
  expect(regionOf({ timeZone, currency })).toBe(region);
});

test.each([
  ["DE", "Europe/Berlin", "EUR"],
  ["US", "America/New_York", "USD"],
  ["JP", "Asia/Tokyo", "JPY"],
  ["CH", "Europe/Zurich", "CHF"],
  ["NZ", "Pacific/Auckland", "NZD"],
  ["BG", "Europe/Sofia", "EUR"],
  ["XK", "Europe/Belgrade", "EUR"],
  ["ZZ", undefined, undefined],
])("most people of %s live by %s and pay in %s", (region, zone, currency) => {
  expect([mainTimeZoneOf(region), currencyOf(region)]).toEqual([zone, currency]);
});

test("every zone of a region names a money that this runtime knows", () => {
  const regions = new Set(Intl.supportedValuesOf("timeZone").flatMap((zone) => regionOfTimeZone(zone) ?? []));
  expect(regions.size).toBeGreaterThan(230);
  for (const region of regions) {
    expect(isCurrency(currencyOf(region) ?? ""), region).toBe(true);
    expect(isTimeZone(mainTimeZoneOf(region) ?? ""), region).toBe(true);
  }
});

test.each([
  ["a zone goes before a language", "Asia/Tokyo", "en-US", { timeZone: "Asia/Tokyo", currency: "JPY" }],
  ["a language alone", undefined, "de-AT", { timeZone: "Europe/Vienna", currency: "EUR" }],
  ["UTC says nothing of money", "UTC", "en-GB", { timeZone: "UTC", currency: "GBP" }],
  ["nothing known", undefined, null, {}],
])("%s", (_, zone, languages, place) => {
  expect(regionalDefaults(zone, languages)).toEqual(place);
});
