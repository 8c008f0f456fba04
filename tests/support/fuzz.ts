/** Set by `npm run test:fuzz`: how many examples a property is tried with. */
const FUZZ_RUNS = process.env.FUZZ_RUNS;

/** A few of `all` with every change, all of them with `npm run test:fuzz`. */
export const someOf = <One>(all: readonly One[], some: readonly One[]) => (FUZZ_RUNS ? all : some);

/** For a property that takes long: `few` examples with every change. */
export const runs = (few: number) => (FUZZ_RUNS ? Number(FUZZ_RUNS) : few);
