import fc from "fast-check";

/** Every change is tested with the same examples; `npm run test:fuzz` draws new ones and prints their seed. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_125);

fc.configureGlobal({ seed: SEED, numRuns: Number(process.env.FUZZ_RUNS ?? 40) });
