import { expect, test } from "vitest";
import { formatDay } from "#app/domain/calendar.ts";
import { formatMoney } from "#app/domain/money.ts";
import { readViewer } from "./viewer.server.ts";

const NOW = new Date("2026-11-22T12:00:00Z");

const viewerOf = (languages: string) =>
  readViewer(new Request("https://crisper.test/", { headers: { "Accept-Language": languages } }), NOW);

test.each([
  ["de-DE,de;q=0.9", "1 Oct 2026", "Thu 1 Oct", "€1.69", "de-DE"],
  ["de-AT", "1 Oct 2026", "Thu 1 Oct", "€1.69", "de-AT"],
  ["fr-CA", "Oct 1, 2026", "Thu, Oct 1", "€1.69", "fr-CA"],
  ["es-US", "Oct 1, 2026", "Thu, Oct 1", "€1.69", "es-US"],
  ["th-TH-u-ca-chinese", "1 Oct 2026", "Thu 1 Oct", "€1.69", "th-TH"],
  ["en-US-POSIX", "Oct 1, 2026", "Thu, Oct 1", "€1.69", "en-US"],
  ["sv", "1 Oct 2026", "Thu 1 Oct", "€1.69", "sv"],
  ["pt-BR", "1 Oct 2026", "Thu 1 Oct", "€1.69", "pt-BR"],
  ["ar-EG", "1 Oct 2026", "Thu 1 Oct", "€1.69", "ar-EG"],
  ["en-US", "Oct 1, 2026", "Thu, Oct 1", "€1.69", "en-US"],
  ["en-GB", "1 Oct 2026", "Thu 1 Oct", "€1.69", "en-GB"],
  ["en-IE", "1 Oct 2026", "Thu, 1 Oct", "€1.69", "en-IE"],
  ["en-DE", "1 Oct 2026", "Thu 1 Oct", "€1.69", "en-DE"],
  ["en", "Oct 1, 2026", "Thu, Oct 1", "€1.69", "en"],
  ["", "1 Oct 2026", "Thu 1 Oct", "€1.69", "en-GB"],
])(
  "to %j the pages speak English with dates and prices as usual there",
  (header, day, weekday, price, read) => {
    const { locale, language } = viewerOf(header);
    expect([
      formatDay("2026-10-01", locale),
      formatDay("2026-10-01", locale, "weekday"),
      formatMoney({ minor: 169, currency: "EUR" }, locale),
      language,
    ]).toEqual([day, weekday, price, read]);
  },
);

test.each(["zh-Hant-TW", "de-DE-u-nu-latn", "sr-Latn", "eo", "und", "x-klingon"])(
  "%s is read without harm",
  (header) => {
    expect(formatDay("2026-10-01", viewerOf(header).locale)).toMatch(/Oct/);
  },
);
