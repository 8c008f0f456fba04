import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startPgBouncer } from "./pgbouncer.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where PgBouncer is: it stands in front of every database of the run's PostgreSQL. */
    pgBouncer: string;
  }
}

/** Runs after stores.setup.ts. */
export default async function setup(project: TestProject) {
  const { storesHome, postgres } = project.getProvidedContext();
  if ("failure" in postgres) throw new Error(`PgBouncer has no PostgreSQL. ${postgres.failure}`);
  const bouncer = await startPgBouncer(await mkdtemp(path.join(storesHome, "pgbouncer-")), postgres.url);
  project.provide("pgBouncer", bouncer.url);
  return bouncer.stop;
}
