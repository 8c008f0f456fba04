import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** When a test counts as hung. How long something takes is for `npm run bench` to say. */
const HUNG_MS = 120_000;

/** Run by scripts/test-firebase.ts, with the emulator. */
const WITH_EMULATOR = "tests/**/*.firebase.test.ts";

const CHEAP_PASSWORDS = "tests/support/password-cost.setup.ts";

interface ProjectOptions {
  globalSetup?: string[];
  setupFiles?: string[];
  exclude?: string[];
  isolate?: boolean;
}

const project = (
  name: string,
  include: string[],
  { globalSetup = [], setupFiles = [], exclude = [WITH_EMULATOR], isolate = true }: ProjectOptions = {},
) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    isolate,
    globalSetup,
    setupFiles: ["tests/support/log.setup.ts", "tests/support/fast-check.setup.ts", ...setupFiles],
    testTimeout: HUNG_MS,
    hookTimeout: HUNG_MS,
    // Only a condition that never comes true waits this long; Vitest's own second is too short for a busy machine.
    expect: { poll: { timeout: 20_000, interval: 10 } },
  },
});

/** Each file loads the built app anew, but the packages that it is made of only once. */
const BUILT_APP = {
  isolate: false,
  setupFiles: [CHEAP_PASSWORDS, "tests/support/react.setup.ts", "tests/support/pinned-clock.setup.ts"],
};

export default defineConfig({
  test: {
    // Vitest leaves one processor free, which of two is half: much here waits for PostgreSQL, for disks and for limits.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      project("unit", ["app/**/*.test.ts", "scripts/**/*.test.ts", "tests/architecture.test.ts"]),
      project("contract", ["tests/contract/**/*.test.ts"], {
        globalSetup: ["tests/support/stores.setup.ts"],
        setupFiles: [CHEAP_PASSWORDS],
      }),
      project("firebase", [WITH_EMULATOR], { exclude: [] }),
      project("app", ["tests/app/**/*.test.ts"], BUILT_APP),
      project("texts", ["tests/texts/**/*.test.ts"], BUILT_APP),
      project("old-browsers", ["tests/old-browsers/**/*.test.ts"]),
    ],
  },
});
