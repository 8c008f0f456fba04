import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

const folder = fileURLToPath(new URL(".", import.meta.url));
const home = path.join(folder, ".browsers/92");
const ARCHIVES = ["aws.tar", "swiftshader.tar"];

export interface Program {
  file: string;
  env: NodeJS.ProcessEnv;
}

/** The npm package has it for no other platform. */
export const RUNS_OLD_CHROMIUM = process.platform === "linux" && process.arch === "x64";

/** Chromium 92 of 2021, the oldest that runs the scripts. */
export const OLD_CHROMIUM: Program = {
  file: path.join(home, "chromium"),
  env: { LD_LIBRARY_PATH: path.join(home, "lib") },
};

/** Installs 45 MB on first use. */
export function installOldChromium(): void {
  if (!RUNS_OLD_CHROMIUM || existsSync(home)) return;
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", args, { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error("Chromium 92 could not be installed");
  unpack();
}

/** Into a folder beside it first, so that what was interrupted is not taken for whole. */
function unpack(): void {
  const partial = `${home}.partial`;
  const packed = path.join(folder, "node_modules/chromium-92/bin");
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  for (const name of [...ARCHIVES, "chromium"]) {
    writeFileSync(
      path.join(partial, name),
      brotliDecompressSync(readFileSync(path.join(packed, `${name}.br`))),
    );
  }
  for (const name of ARCHIVES) {
    const { status } = spawnSync("tar", ["xf", name], { cwd: partial, stdio: "inherit" });
    if (status !== 0) throw new Error(`${name} of Chromium 92 could not be unpacked`);
    rmSync(path.join(partial, name));
  }
  chmodSync(path.join(partial, "chromium"), 0o755);
  renameSync(partial, home);
}
