// Everything, in order, to the end; the last line counts what the runners reported.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { findBrowser } from "./find-browser.ts";

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
function check(title: string, command: string): boolean {
  const ok = run(title, command);
  if (!ok) total.failed += 1;
  return ok;
}

/** A test run: its own report counts, and a run that broke without a failed test counts as one. */
function suite(title: string, command: string, readCounts: () => Counts, env?: NodeJS.ProcessEnv): void {
  const ok = run(title, command, env);
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = readCounts();
  } catch (error) {
    console.error(`— ${title}: no report:`, error);
  }
  const broken = (!ok && counts.failed === 0) || counts.passed === 0;
  total.passed += counts.passed;
  total.failed += counts.failed + (broken ? 1 : 0);
  total.skipped += counts.skipped;
}

const report = (name: string) => JSON.parse(readFileSync(`.reports/${name}.json`, "utf8"));

rmSync(".reports", { recursive: true, force: true });
mkdirSync(".reports", { recursive: true });
check("format and lint", "biome ci --error-on-warnings .");
check("types", "npm run --silent types");

if (check("build", "npm run --silent build")) {
  suite(
    "unit, contract, whole app, architecture",
    "vitest run --reporter=default --reporter=json --outputFile.json=.reports/vitest.json",
    () => {
      const { numPassedTests, numFailedTests, numPendingTests } = report("vitest");
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
    },
  );
  try {
    const { executablePath, how } = findBrowser();
    console.log(`\n— browser: ${executablePath} (${how})`);
    suite(
      "journeys with and without scripts",
      "playwright test",
      () => {
        const { expected, unexpected, flaky, skipped } = report("e2e").stats;
        return { passed: expected, failed: unexpected + flaky, skipped };
      },
      { CHROMIUM_PATH: executablePath },
    );
  } catch (error) {
    console.error(`\n— browser: ${error instanceof Error ? error.message : error}`);
    total.failed += 1;
  }
}

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);
