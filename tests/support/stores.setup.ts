import { existsSync, rmSync } from "node:fs";
import { chmod, mkdir, mkdtemp } from "node:fs/promises";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";
import { TEMPORARY_HOME } from "./temporary.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the run's stores keep their files. */
    storesHome: string;
    /** Where the run's PostgreSQL is, or why there is none. */
    postgres: { url: string } | { failure: string };
  }
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const PASSES_MAX = 1_000;

/** Vitest's global set-up of the contract tests: one PostgreSQL and one folder, both gone when the run is over. */
export default async function setup(project: TestProject) {
  const home = await mkdtemp(path.join(TEMPORARY_HOME, "crisper-stores-"));
  let server: Awaited<ReturnType<typeof startPostgres>> | undefined;
  const leave = () => {
    server?.drop();
    // While others still write there, one pass may end early without a word.
    for (let pass = 0; pass < PASSES_MAX && existsSync(home); pass += 1) {
      rmSync(home, { recursive: true, force: true, maxRetries: 10 });
    }
  };
  // Heard until the end: npm passes Ctrl-C on, so that it comes twice.
  const leaveBy = (signal: NodeJS.Signals) => {
    leave();
    unhear();
    process.kill(process.pid, signal);
  };
  const unhear = () => {
    process.off("exit", leave);
    for (const signal of SIGNALS) process.off(signal, leaveBy);
  };
  process.once("exit", leave);
  for (const signal of SIGNALS) process.on(signal, leaveBy);

  // PostgreSQL may run as another user, who has to get through.
  await chmod(home, 0o711);
  project.provide("storesHome", home);
  try {
    const place = path.join(home, "postgres");
    await mkdir(place);
    server = await startPostgres(place);
    project.provide("postgres", { url: server.url });
  } catch (error) {
    project.provide("postgres", { failure: String(error) });
  }
  return async () => {
    await server?.stop();
    unhear();
    leave();
  };
}
