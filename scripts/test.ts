// The tests of every change. What does not need one another runs side by side; the last line counts the tests.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";

const VITEST_REPORT = ".reports/vitest.json";
const JOURNEY_REPORT = ".reports/e2e.json";
const VITEST_PROJECTS = ["unit", "api", "postgres-sql", "app"].map((name) => `--project ${name}`).join(" ");

rmSync(".reports", { recursive: true, force: true });
mkdirSync(".reports");
const total = { passed: 0, failed: 0, skipped: 0 };

await Promise.all([
  run("biome", "biome ci --error-on-warnings ."),
  run("types", "npm run --silent types"),
  buildAndTest(),
]);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);

async function buildAndTest() {
  if (!(await run("build", "npm run --silent build:changed"))) return;
  const reporters = `--reporter=default --reporter=json --outputFile.json=${VITEST_REPORT}`;
  await Promise.all([
    run("vitest", `vitest run ${VITEST_PROJECTS} ${reporters}`, () => {
      const { numPassedTests, numFailedTests, numPendingTests } = readReport(VITEST_REPORT);
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
    }),
    run("journeys", "playwright test --project journeys --project without-javascript", () => {
      const { expected, unexpected, skipped } = readReport(JOURNEY_REPORT).stats;
      return { passed: expected, failed: unexpected, skipped };
    }),
  ]);
}

/** Counts the tests of a command's report, and a command that failed without a failed test as one. */
async function run(name: string, command: string, count = () => ({ passed: 0, failed: 0, skipped: 0 })) {
  const started = Date.now();
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface({ input: child.stdout })) console.log(`${name} │ ${line}`);
  if (child.exitCode === null) await once(child, "exit");
  const succeeded = child.exitCode === 0;
  console.log(
    `${name} │ ${succeeded ? "ok" : "FAILED"} after ${Math.round((Date.now() - started) / 1000)} s`,
  );
  const tests = count();
  total.passed += tests.passed;
  total.failed += succeeded ? tests.failed : Math.max(tests.failed, 1);
  total.skipped += tests.skipped;
  return succeeded;
}

function readReport(file: string) {
  return JSON.parse(readFileSync(file, "utf8"));
}
