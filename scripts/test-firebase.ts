// Tests identity against the Firebase Auth emulator, over the last build: npm run test:firebase
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const PROJECT = "demo-crisper";
const READY_WITHIN_MS = 60_000;
const folder = fileURLToPath(new URL("../tests/firebase/", import.meta.url));
const cli = path.join(folder, "node_modules/firebase-tools/lib/bin/firebase.js");

const home = mkdtempSync(path.join(tmpdir(), "crisper-firebase-"));
const ports = await freePorts(3);
const emulator = startEmulator(home, ports);
process.once("exit", () => {
  emulator.kill("SIGKILL");
  rmSync(home, { recursive: true, force: true });
});
const host = `127.0.0.1:${ports[0]}`;
await ready(host, emulator, home);
const env = {
  ...process.env,
  FIREBASE_AUTH_EMULATOR_HOST: host,
  FIREBASE_PROJECT_ID: PROJECT,
  E2E_REPORT: "firebase-e2e",
};
const results = ["vitest run --project firebase", "playwright test journey google --project=journeys"].map(
  (command) => spawnSync(command, { shell: true, stdio: "inherit", env }).status,
);
const gone = once(emulator, "exit");
emulator.kill("SIGINT");
await Promise.race([gone, setTimeout(5_000)]);
process.exit(results.every((status) => status === 0) ? 0 : 1);

/**
 * A home folder of its own and a `demo-` project keep the emulator off the network and the machine's
 * Firebase settings.
 */
function startEmulator(home: string, [auth, hub, logging]: number[]): ChildProcess {
  const at = (port: number | undefined) => ({ host: "127.0.0.1", port });
  const emulators = { auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false } };
  const config = { emulators: { ...emulators, singleProjectMode: true } };
  writeFileSync(path.join(home, "firebase.json"), JSON.stringify(config));
  const log = openSync(path.join(home, "emulator.log"), "w");
  return spawn(
    process.execPath,
    [cli, "emulators:start", "--only", "auth", "--project", PROJECT, "--non-interactive"],
    {
      cwd: home,
      stdio: ["ignore", log, log],
      env: {
        PATH: process.env.PATH,
        HOME: home,
        USERPROFILE: home,
        XDG_CONFIG_HOME: home,
        CI: "1",
        NO_UPDATE_NOTIFIER: "1",
      },
    },
  );
}

/** Waits for the emulator and sets enumeration protection, as in a new project. */
async function ready(host: string, emulator: ChildProcess, home: string): Promise<void> {
  const config = `http://${host}/identitytoolkit.googleapis.com/v2/projects/${PROJECT}/config?updateMask=emailPrivacyConfig`;
  const enough = Date.now() + READY_WITHIN_MS;
  while (Date.now() < enough && emulator.exitCode === null) {
    const answer = await fetch(config, {
      method: "PATCH",
      headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
      body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
    }).catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(200);
  }
  throw new Error(`the emulator did not start:\n${readFileSync(path.join(home, "emulator.log"), "utf8")}`);
}

/** Held open together, so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}
