import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { freePort } from "./free-port.ts";

/** Debian: `apt-get install pgbouncer`. */
export const hasPgBouncer = spawnSync("pgbouncer", ["--version"]).status === 0;

/** PgBouncer in transaction mode in front of `url`: transactions of one client may use different sessions. */
export async function startPgBouncer(folder: string, url: string) {
  const { hostname, port: serverPort } = new URL(url);
  const port = await freePort();
  const settings = path.join(folder, "pgbouncer.ini");
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
server_round_robin = 1
; Each test file has a database of its own, and PostgreSQL has a hundred connections for all of them.
server_idle_timeout = 5
`,
    { mode: 0o644 },
  );
  const unprivileged = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const bouncer = spawn("pgbouncer", [...unprivileged, settings], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    bouncer.once("exit", () => reject(new Error(`pgbouncer did not start:\n${said}`)));
    bouncer.stderr.on("data", (chunk) => {
      said += chunk;
      if (said.includes("process up")) resolve();
    });
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    stop: async () => {
      if (bouncer.exitCode === null && bouncer.kill("SIGINT")) await once(bouncer, "exit");
    },
  };
}
