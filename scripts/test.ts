// The tests of every change. Each step runs although another failed; the last line counts their tests.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";

const UNIT_REPORT = ".reports/vitest.json";
const JOURNEY_REPORT = ".reports/e2e.json";

rmSync(".reports", { recursive: true, force: true });
mkdirSync(".reports");
const total = { passed: 0, failed: 0, skipped: 0 };

run("biome ci --error-on-warnings .");
run("npm run --silent types");
if (run("npm run --silent build:changed")) {
  const projects = ["unit", "api", "postgres-sql", "app"].map((name) => `--project ${name}`).join(" ");
  const vitestReporters = `--reporter=default --reporter=json --outputFile.json=${UNIT_REPORT}`;
  run(`vitest run ${projects} ${vitestReporters}`, () => {
    const { numPassedTests, numFailedTests, numPendingTests } = readReport(UNIT_REPORT);
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  });
  run("playwright test --project journeys --project without-javascript", () => {
    const { expected, unexpected, skipped } = readReport(JOURNEY_REPORT).stats;
    return { passed: expected, failed: unexpected, skipped };
  });
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);

/** Counts the tests of a command's report, and a command that failed without a failed test as one. */
function run(command: string, count = () => ({ passed: 0, failed: 0, skipped: 0 })): boolean {
  console.log(`\n— ${command}`);
  const started = Date.now();
  const succeeded = spawnSync(command, { shell: true, stdio: "inherit" }).status === 0;
  console.log(`— ${succeeded ? "ok" : "FAILED"} after ${Math.round((Date.now() - started) / 1000)} s`);
  const tests = count();
  total.passed += tests.passed;
  total.failed += succeeded ? tests.failed : Math.max(tests.failed, 1);
  total.skipped += tests.skipped;
  return succeeded;
}

function readReport(file: string) {
  return JSON.parse(readFileSync(file, "utf8"));
}
