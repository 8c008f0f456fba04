// PostgreSQL of Debian with a synchronous standby, on free ports.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, chownSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const VERSIONS = "/usr/lib/postgresql";

export const hasPostgres = existsSync(VERSIONS);
const version = hasPostgres
  ? readdirSync(VERSIONS)
      .toSorted((a, b) => Number(a) - Number(b))
      .at(-1)
  : undefined;
const bin = path.join(VERSIONS, version ?? "", "bin");
const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
const owner = hasPostgres && process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
const call = (tool: string, ...options: string[]) =>
  execFileSync(path.join(bin, tool), options, { ...owner, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
export const addressOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  await once(probe.close(), "close");
  return port;
}

const start = (data: string) => call("pg_ctl", "-D", data, "-w", "-l", `${data}.log`, "start");
const pidOf = (data: string) =>
  Number(readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n")[0]);

/** Commits wait for the standby's disk. */
export async function makePair(home: string) {
  chmodSync(home, 0o755);
  if (owner.uid) chownSync(home, owner.uid, owner.gid);
  const [primary, standby] = [path.join(home, "primary"), path.join(home, "standby")];
  const [first, second] = [await freePort(), await freePort()];
  call("initdb", "-D", primary, "-U", "postgres", "--auth=trust", "--encoding=UTF8");
  // The promoted standby has no standby of its own, so only the primary waits.
  const settings = `listen_addresses = '127.0.0.1'\nport = ${first}\nunix_socket_directories = ''\nsynchronous_commit = on\n`;
  appendFileSync(path.join(primary, "postgresql.conf"), settings);
  start(primary);
  const source = `host=127.0.0.1 port=${first} user=postgres application_name=standby`;
  call("pg_basebackup", "-D", standby, "-R", "-X", "stream", "-d", source);
  appendFileSync(path.join(standby, "postgresql.conf"), `port = ${second}\n`);
  start(standby);
  const admin = new pg.Client(addressOf(first));
  await admin.connect();
  await admin.query("alter system set synchronous_standby_names = 'standby'");
  await admin.query("select pg_reload_conf()");
  for (let state = ""; state !== "sync"; await pause(100)) {
    state = (await admin.query("select sync_state from pg_stat_replication")).rows[0]?.sync_state;
  }
  await admin.end();
  return {
    ports: { primary: first, standby: second },
    killPrimary: () => killWhole(pidOf(primary)),
    promote: () => call("pg_ctl", "-D", standby, "-w", "promote"),
    stop: () => call("pg_ctl", "-D", standby, "-m", "immediate", "stop"),
  };
}

/** Kills the process tree at once, like a power cut. */
function killWhole(pid: number) {
  const children = execFileSync("ps", ["--ppid", String(pid), "-o", "pid="], { encoding: "utf8" });
  for (const one of [pid, ...children.trim().split(/\s+/).map(Number)]) process.kill(one, "SIGKILL");
}

/** A TCP proxy in front of both, like HAProxy or a virtual IP; `lead` switches and cuts connections. */
export async function makeAddress(port: number) {
  let to = port;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const behind = connect(to, "127.0.0.1");
    socket.pipe(behind).pipe(socket);
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as { port: number }).port,
    lead(elsewhere: number) {
      to = elsewhere;
      for (const socket of open) socket.destroy();
    },
    close: () => server.close(),
  };
}
