import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { DAY_IN_MS } from "#app/domain/periods.ts";
import type { Job } from "#app/server/jobs/jobs.server.ts";
import { log } from "#app/server/log.server.ts";
import type { DatabaseLocation } from "../database.server.ts";
import { BackupError } from "./backup-error.server.ts";
import { BACKUP_EXTENSION, backupFolderIn } from "./create-backup.server.ts";
import { daysKept } from "./retention.server.ts";
import { sweepWorkFolders } from "./work-folder.server.ts";

const HOUR_OF_NIGHT = 3;
/** Backups made by hand have other names and are not deleted. */
const NIGHTLY = new RegExp(`^crisper-(\\d{4}-\\d\\d-\\d\\d)${BACKUP_EXTENSION.replaceAll(".", "\\.")}$`);
const PROCESS = path.resolve("app/server/db/backup/nightly-process.server.ts");

export interface NightlyOrder {
  location: DatabaseLocation;
  file: string;
}
export type NightlyAnswer = { bytes: number } | { failure: string };

/** Makes a backup every night into `DATA_DIR/backups`, in a process of its own. */
export function createNightlyBackup(location: DatabaseLocation, now: () => Date = () => new Date()) {
  let child: ChildProcess | undefined;
  let stopped = false;

  const runProcess = async (order: NightlyOrder): Promise<NightlyAnswer> => {
    child = fork(PROCESS, { stdio: "ignore" });
    // Without a listener, a process that dies before its order ends the server.
    child.on("error", () => undefined);
    const answered = new Promise<NightlyAnswer>((resolve) => child?.once("message", resolve));
    const ended = once(child, "exit").then(([code, signal]) => ({
      failure: `its process ended (${signal ?? code})`,
    }));
    child.send(order);
    return Promise.race([answered, ended]);
  };

  const step = async (): Promise<boolean> => {
    const folder = backupFolderIn(location.dataDir);
    const file = path.join(folder, `crisper-${localDay(now())}${BACKUP_EXTENSION}`);
    const started = performance.now();
    if (stopped) return false;
    const answer = await runProcess({ location, file });
    if (stopped) return false;
    if ("failure" in answer) throw new BackupError(answer.failure);
    await deleteOld(folder);
    log.info(
      { bytes: answer.bytes, ms: Math.round(performance.now() - started) },
      "the nightly backup is made",
    );
    return false;
  };

  const job: Job = { name: "backup", everyMs: DAY_IN_MS, next: nextNight, step };
  return {
    job,
    /** The next successful backup removes the files of an interrupted one. */
    stop(): void {
      stopped = true;
      child?.kill("SIGKILL");
    },
  };
}

function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setHours(HOUR_OF_NIGHT, 0, 0, 0);
  if (night <= now) night.setDate(night.getDate() + 1);
  return night;
}

function localDay(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

async function deleteOld(folder: string): Promise<void> {
  const found = (await readdir(folder)).map((name) => ({ name, day: NIGHTLY.exec(name)?.[1] }));
  const kept = daysKept(found.flatMap(({ day }) => day ?? []));
  for (const { name, day } of found) {
    if (day && !kept.has(day)) await rm(path.join(folder, name), { force: true });
  }
  await sweepWorkFolders(folder);
}
