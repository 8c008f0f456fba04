// Reading and completing 100 lines, ten in each of ten languages, beside writing and parsing what comes out as JSON.
// Median milliseconds. npm run bench -- lines
import { completeLine } from "#app/domain/food-line/complete-line.ts";
import { LINE_CASES } from "#app/domain/food-line/line-cases.data.ts";
import { readFoodLines } from "#app/domain/food-line/read-lines.ts";

const LINES_EACH = 10;
const ROUNDS = 200;
const today = "2026-11-21";

const languages = Map.groupBy(LINE_CASES, ({ locale }) => locale.slice(0, 2));
const texts = [...languages.values()].map((cases) => ({
  locale: cases[0]?.locale ?? "en",
  text: Array.from({ length: LINES_EACH }, (_, index) => cases[index % cases.length]?.line).join("\n"),
}));

const complete = () =>
  texts.flatMap(({ locale, text }) => {
    const context = { locale, today, currency: "EUR" };
    return readFoodLines(text, context).foods.map((food) => completeLine(food, undefined, context));
  });

function median(run: () => unknown): string {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return `${(times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0).toFixed(2)} ms`;
}

const start = performance.now();
const foods = complete();
const first = performance.now() - start;
console.log(`${foods.length} foods from ${texts.length * LINES_EACH} lines in ${texts.length} languages`);
console.log(`first time, with the tables:  ${first.toFixed(2)} ms`);
console.log(`read and completed:           ${median(complete)}`);
console.log(`as JSON and back:             ${median(() => JSON.parse(JSON.stringify(foods)))}`);
