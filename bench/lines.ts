// Reading and completing 100 lines, ten in each of ten languages, beside writing and parsing what comes out as JSON; and
// reading 100 lines of what takes longest. Median milliseconds. npm run bench -- lines
import { completeLine } from "#app/domain/food-line/complete-line.ts";
import { LINE_CASES } from "#app/domain/food-line/line-cases.data.ts";
import { readFoodLines } from "#app/domain/food-line/read-lines.ts";

const LINES_EACH = 10;
const ROUNDS = 200;
const DEAREST_ROUNDS = 10;
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

function median(run: () => unknown, rounds = ROUNDS): string {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return `${(times.toSorted((a, b) => a - b)[rounds / 2] ?? 0).toFixed(2)} ms`;
}

const start = performance.now();
const foods = complete();
const first = performance.now() - start;
console.log(`${foods.length} foods from ${texts.length * LINES_EACH} lines in ${texts.length} languages`);
console.log(`first time, with the tables:  ${first.toFixed(2)} ms`);
console.log(`read and completed:           ${median(complete)}`);
console.log(`as JSON and back:             ${median(() => JSON.parse(JSON.stringify(foods)))}`);

const LINE_LENGTH = 199;
const DEAREST = ["1 2 3 4 2026 2027, ", "1€1€1€1€, ", "1 kg 1 kg 1 kg, ", "2 x 3 x 4 x 5, "];
for (const locale of ["en-GB", "th-TH", "fa-IR"]) {
  for (const part of DEAREST) {
    const line = part.repeat(LINE_LENGTH / part.length);
    const lines = Array.from({ length: 100 }, () => line).join("\n");
    const read = () => readFoodLines(lines, { locale, today, currency: "EUR" });
    console.log(`${locale}, 100 lines of '${part}': ${median(read, DEAREST_ROUNDS)}`);
  }
}
