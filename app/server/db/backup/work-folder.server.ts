import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { DAY_IN_MS } from "#app/domain/periods.ts";

const PREFIX = ".crisper-work-";

/** A temporary folder inside `folder`: on the same disk, so that files can be renamed into place. */
export async function inWorkFolder<T>(folder: string, work: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(path.join(folder, PREFIX));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

export async function sweepWorkFolders(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const directory = path.join(folder, name);
    if (!name.startsWith(PREFIX) || Date.now() - (await stat(directory)).mtimeMs < DAY_IN_MS) continue;
    await rm(directory, { recursive: true, force: true });
  }
}
