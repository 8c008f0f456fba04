// Runs the property tests with a new seed and many more examples: npm run test:fuzz
// To repeat a run: FUZZ_SEED=… npm run test:fuzz
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";

const FUZZ_SEED = process.env.FUZZ_SEED ?? String(randomInt(2 ** 31));
const FUZZ_RUNS = process.env.FUZZ_RUNS ?? "2000";

console.log(`FUZZ_SEED=${FUZZ_SEED}`);
const { status } = spawnSync("vitest", ["run", "--project", "fuzz"], {
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, FUZZ_SEED, FUZZ_RUNS },
});
process.exit(status ?? 1);
