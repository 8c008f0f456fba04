import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Report extends Counts {
  failures: string[];
}

/** Characters per failure: its name and the first lines of its message. */
const LONGEST_MESSAGE = 1_200;

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
/** Tests in browsers that failed, and passed when they were repeated. */
const secondTries: string[] = [];

function run(title: string, command: string, env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n— ${title}: ${command}`);
  const started = Date.now();
  const { status } = spawnSync(command, { shell: true, stdio: "inherit", env: { ...process.env, ...env } });
  console.log(
    `— ${title}: ${status === 0 ? "ok" : "FAILED"} after ${Math.round((Date.now() - started) / 1000)} s`,
  );
  return status === 0;
}

/** Not a test run: only counted when it fails. */
export function check(title: string, command: string): boolean {
  const ok = run(title, command);
  if (!ok) fail(title);
  return ok;
}

function fail(name: string): void {
  total.failed += 1;
  failures.push(name);
}

/** A failed setup counts as a failed test. */
export function failSetup(title: string, error: unknown): void {
  fail(`${title}: ${error instanceof Error ? error.message : error}`);
}

/** Counted from its report, `.reports/<name>.json`. */
export function vitest(title: string, name: string, options: string, env?: NodeJS.ProcessEnv): void {
  const reporters = `--reporter=default --reporter=json --outputFile.json=.reports/${name}.json`;
  suite(title, `vitest run ${reporters} ${options}`, env, () => {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = readReport(name);
    const report: Report = {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
      failures: [],
    };
    for (const file of testResults) {
      for (const { status, fullName, failureMessages } of file.assertionResults) {
        const told = `${file.name}: ${fullName}\n${failureMessages.join("\n")}`;
        if (status === "failed") report.failures.push(told);
        else if (failureMessages.length > 0) secondTries.push(told);
      }
      if (file.status === "failed" && file.message) report.failures.push(`${file.name}: ${file.message}`);
    }
    return report;
  });
}

export function playwright(title: string, name: string, options: string, env: NodeJS.ProcessEnv): void {
  const command = `playwright test ${options}`;
  suite(title, command, { ...env, E2E_REPORT: name }, () => {
    const { stats, suites } = readReport(name);
    const specs: PlaywrightSpec[] = suites.flatMap(specsIn);
    secondTries.push(...specs.flatMap((spec) => describeTests(spec, "flaky")));
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: specs.flatMap((spec) => describeTests(spec, "unexpected")),
    };
  });
}

interface PlaywrightSpec {
  file: string;
  title: string;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
}

/** The tests of a file that ended so, each with its first error. */
const describeTests = ({ file, title, tests }: PlaywrightSpec, ended: string): string[] =>
  tests
    .filter(({ status }) => status === ended)
    .map(({ results }) => {
      const { message = "" } = results.find(({ error }) => error)?.error ?? {};
      return `${file}: ${title}\n${stripVTControlCharacters(message)}`;
    });

interface PlaywrightSuite {
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

const specsIn = ({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

/** A run that broke off, or ran no tests, counts as failed; one with only skipped tests does not. */
function suite(title: string, command: string, env: NodeJS.ProcessEnv = {}, read: () => Report): void {
  const ok = run(title, command, env);
  let report: Report = { passed: 0, failed: 0, skipped: 0, failures: [] };
  try {
    report = read();
  } catch (error) {
    console.error(`— ${title}: no report:`, error);
  }
  total.passed += report.passed;
  total.failed += report.failed;
  total.skipped += report.skipped;
  failures.push(...report.failures);
  if ((!ok && report.failed === 0) || report.passed + report.skipped === 0) fail(title);
}

const readReport = (name: string) => JSON.parse(readFileSync(`.reports/${name}.json`, "utf8"));

/** Prints the failures and the totals, and exits. */
export function conclude(): never {
  for (const test of secondTries)
    console.log(`\n— passed at the second try: ${test.slice(0, LONGEST_MESSAGE)}`);
  for (const failure of failures) console.log(`\n— FAILED: ${failure.slice(0, LONGEST_MESSAGE)}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed > 0 ? 1 : 0);
}
