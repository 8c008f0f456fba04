import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { hasPgBouncer } from "./tests/support/pgbouncer.ts";

/** When a test counts as hung. How long something takes is for `npm run bench` to say. */
const HUNG_MS = 120_000;

/** Run by scripts/test-firebase.ts, with the emulator. */
const WITH_EMULATOR = "tests/**/*.firebase.test.ts";

const CHEAP_PASSWORDS = "tests/support/password-cost.setup.ts";

/** One file for each resource of the API: run over HTTP on SQLite, on PostgreSQL, and behind PgBouncer. */
const API_CALLS = "tests/api/calls/*.test.ts";
/** The resources whose statements, locks or sort orders may fare otherwise on PostgreSQL. */
const WITH_SQL_OF_THEIR_OWN = [
  "changes",
  "conflicts",
  "food",
  "food-state",
  "household",
  "imports",
  "insights",
  "members",
  "notes",
  "race",
  "repeat",
  "shopping",
  "staples",
  "stock",
].map((resource) => `tests/api/calls/${resource}.test.ts`);

/** Tests that draw their examples, and tests that take a selection of what they are given. */
const FUZZED = ["app", "tests"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  )
  .filter((file) => file.endsWith(".test.ts"))
  .filter((file) => /"fast-check"|support\/(fuzz|naughty-strings)\.ts"/.test(readFileSync(file, "utf8")));

const project = (
  name: string,
  include: string[],
  { setupFiles = [], ...options }: NonNullable<TestProjectInlineConfiguration["test"]> = {},
) => ({
  extends: true as const,
  test: {
    exclude: [WITH_EMULATOR],
    ...options,
    name,
    include,
    setupFiles: ["tests/support/log.setup.ts", "tests/support/fast-check.setup.ts", ...setupFiles],
    // Rendering a page allocates a lot at once: a larger young generation keeps V8 from promoting it.
    execArgv: ["--max-semi-space-size=64"],
    testTimeout: HUNG_MS,
    hookTimeout: HUNG_MS,
    // Only a condition that never comes true waits this long; Vitest's own second is too short for a busy machine.
    expect: { poll: { timeout: 20_000, interval: 10 } },
  },
});

/** One PostgreSQL for the run; a worker loads the server once for all its files. */
const STORES = {
  isolate: false,
  globalSetup: ["tests/support/stores.setup.ts"],
  setupFiles: [CHEAP_PASSWORDS],
};
/** Each file loads the built app anew, but the packages that it is made of only once. */
const BUILT_APP = {
  isolate: false,
  // Node loads the build as it is; Vite would transform it again for each file.
  server: { deps: { external: [/\/build\/server\//] } },
  setupFiles: [CHEAP_PASSWORDS, "tests/support/react.setup.ts", "tests/support/pinned-clock.setup.ts"],
};
/** One file after the other, once all other projects are through. */
const ALONE = { fileParallelism: false, sequence: { groupOrder: 1 } };
const BEHIND_PGBOUNCER = "tests/processes/pgbouncer.test.ts";

export default defineConfig({
  test: {
    // Vitest leaves one processor free, which of two is half: much here waits for PostgreSQL, for disks and for limits.
    maxWorkers: Math.max(6, availableParallelism() - 1),
    projects: [
      project("unit", ["app/**/*.test.ts", "scripts/**/*.test.ts", "tests/architecture.test.ts"], {
        isolate: false,
      }),
      project("api", ["tests/api/**/*.test.ts"], { ...STORES, provide: { api: "HTTP, SQLite" } }),
      project("postgres-sql", WITH_SQL_OF_THEIR_OWN, { ...STORES, provide: { api: "PostgreSQL" } }),
      project("postgres", [API_CALLS], { ...STORES, provide: { api: "PostgreSQL" } }),
      project("fuzz", FUZZED, {
        ...STORES,
        setupFiles: BUILT_APP.setupFiles,
        provide: { api: "HTTP, SQLite" },
      }),
      project("processes", ["tests/processes/*.test.ts"], {
        ...STORES,
        ...ALONE,
        exclude: [BEHIND_PGBOUNCER],
      }),
      ...(hasPgBouncer
        ? [
            project("pgbouncer", [API_CALLS, BEHIND_PGBOUNCER], {
              ...STORES,
              ...ALONE,
              globalSetup: [...STORES.globalSetup, "tests/support/pgbouncer.setup.ts"],
              provide: { api: "PostgreSQL behind PgBouncer" },
            }),
          ]
        : []),
      project("firebase", [WITH_EMULATOR], { exclude: [] }),
      project("app", ["tests/app/**/*.test.ts"], BUILT_APP),
      project("texts", ["tests/texts/**/*.test.ts"], BUILT_APP),
      project("browsers", ["tests/browsers/**/*.test.ts"]),
    ],
  },
});
