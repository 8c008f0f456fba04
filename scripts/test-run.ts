import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const total: Counts = { passed: 0, failed: 0, skipped: 0 };

function run(title: string, command: string, env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n— ${title}: ${command}`);
  const started = Date.now();
  const { status } = spawnSync(command, { shell: true, stdio: "inherit", env: { ...process.env, ...env } });
  console.log(
    `— ${title}: ${status === 0 ? "ok" : "FAILED"} after ${Math.round((Date.now() - started) / 1000)} s`,
  );
  return status === 0;
}

/** A check that is not a test run: it only counts when it fails. */
export function check(title: string, command: string): boolean {
  const ok = run(title, command);
  if (!ok) total.failed += 1;
  return ok;
}

/** Something without which tests cannot run: counts as one that failed. */
export function giveUp(title: string, error: unknown): void {
  console.error(`\n— ${title}: ${error instanceof Error ? error.message : error}`);
  total.failed += 1;
}

/** Vitest's projects; its own report, `.reports/<name>.json`, counts. */
export function vitest(title: string, name: string, options: string, env?: NodeJS.ProcessEnv): void {
  const command = `vitest run --reporter=default --reporter=json --outputFile.json=.reports/${name}.json ${options}`;
  suite(title, command, env, () => {
    const { numPassedTests, numFailedTests, numPendingTests } = readReport(name);
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  });
}

/** Playwright's journeys, counted in the same way. */
export function playwright(title: string, name: string, options: string, env: NodeJS.ProcessEnv): void {
  suite(title, `playwright test ${options}`, { ...env, E2E_REPORT: name }, () => {
    const { expected, unexpected, flaky, skipped } = readReport(name).stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  });
}

/** A run that broke without a failed test, or had none at all, counts as one. Where all are skipped, it has not failed. */
function suite(title: string, command: string, env: NodeJS.ProcessEnv = {}, readCounts: () => Counts): void {
  const ok = run(title, command, env);
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = readCounts();
  } catch (error) {
    console.error(`— ${title}: no report:`, error);
  }
  const broken = (!ok && counts.failed === 0) || counts.passed + counts.skipped === 0;
  total.passed += counts.passed;
  total.failed += counts.failed + (broken ? 1 : 0);
  total.skipped += counts.skipped;
}

const readReport = (name: string) => JSON.parse(readFileSync(`.reports/${name}.json`, "utf8"));

/** The last line: what the runners reported, and the exit code. */
export function conclude(): never {
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed > 0 ? 1 : 0);
}
