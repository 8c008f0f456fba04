import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

const folder = fileURLToPath(new URL(".", import.meta.url));
const unpacked = path.join(folder, ".browsers");
const ARCHIVES = ["aws.tar", "swiftshader.tar"];

/** Of 2020, the oldest that npm's chrome-aws-lambda carries inside its package, for Linux on x64 alone. */
export const OLD_CHROMIUMS = ["83"] as const;
export type OldChromium = (typeof OLD_CHROMIUMS)[number];

export interface Program {
  file: string;
  env: NodeJS.ProcessEnv;
}

interface OldBrowser {
  version: OldChromium;
  program: Program;
  /** Whether it is installed. */
  there: boolean;
}

export function oldChromiums(): OldBrowser[] {
  return OLD_CHROMIUMS.map((version) => {
    const home = homeOf(version);
    const program = { file: path.join(home, "chromium"), env: { LD_LIBRARY_PATH: path.join(home, "lib") } };
    return { version, program, there: existsSync(program.file) };
  });
}

/** Installs 45 MB on first use. False where it cannot run: anywhere but on Linux with x64. */
export function installOldChromium(version: OldChromium): boolean {
  if (process.platform !== "linux" || process.arch !== "x64") return false;
  const home = homeOf(version);
  if (!existsSync(home)) {
    install();
    unpack(version, home);
  }
  return true;
}

const homeOf = (version: OldChromium) => path.join(unpacked, version);

function install(): void {
  if (existsSync(path.join(folder, "node_modules/.package-lock.json"))) return;
  console.log("\n— old browsers: installing them into tests/old-browsers");
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", args, { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error("the old browsers could not be installed");
}

/** Into a folder beside it first, so that what was interrupted is not taken for whole. */
function unpack(version: OldChromium, home: string): void {
  const partial = `${home}.partial`;
  const packed = path.join(folder, `node_modules/chromium-${version}/bin`);
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
    if (status !== 0) throw new Error(`${name} of Chromium ${version} could not be unpacked`);
    rmSync(path.join(partial, name));
  }
  chmodSync(path.join(partial, "chromium"), 0o755);
  renameSync(partial, home);
}
