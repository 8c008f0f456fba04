// Builds the app unless the last build was made from the same sources, dependencies and Node version.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const SOURCES = [
  "app",
  "public",
  "scripts",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];
/** Written last, inside the build, so that deleting or breaking off a build makes the next start build again. */
const HASH_FILE = "build/.source-hash";

const hash = hashSources();
const isBuilt = existsSync(HASH_FILE) && readFileSync(HASH_FILE, "utf8") === hash;
if (!isBuilt) {
  rmSync(HASH_FILE, { force: true });
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(HASH_FILE, hash);
}

function hashSources(): string {
  const digest = createHash("sha256").update(process.version);
  for (const file of SOURCES.flatMap(listFiles).toSorted()) {
    digest.update(`\0${file}\0`).update(readFileSync(file));
  }
  return digest.digest("hex");
}

/** A folder's files at any depth, or the file itself. */
function listFiles(source: string): string[] {
  if (path.extname(source) !== "") return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
