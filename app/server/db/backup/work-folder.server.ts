import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { DAY_IN_MS } from "#app/domain/periods.ts";

const PREFIX = ".crisper-work-";

/** A temporary folder inside `folder`: on the same disk, so that files can be renamed into place. */
export async function inWorkFolder<T>(folder: string, work: (place: string) => Promise<T>): Promise<T> {
  const place = await mkdtemp(path.join(folder, PREFIX));
  try {
    return await work(place);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

export async function sweepWorkFolders(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    if (!name.startsWith(PREFIX) || Date.now() - (await stat(place)).mtimeMs < DAY_IN_MS) continue;
    await rm(place, { recursive: true, force: true });
  }
}
