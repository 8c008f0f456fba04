// Tries new examples. `FUZZ_SEED=… npm run test:fuzz` tries those of an earlier run again.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";

const { FUZZ_SEED = String(randomInt(2 ** 31)), FUZZ_RUNS = "300" } = process.env;
console.log(`The seed is ${FUZZ_SEED}`);
const env = { ...process.env, FUZZ_SEED, FUZZ_RUNS };
const { status } = spawnSync("vitest run --project fuzz", { shell: true, stdio: "inherit", env });
console.log(`The seed was ${FUZZ_SEED}`);
process.exitCode = status ?? 1;
