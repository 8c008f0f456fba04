// Tests identity against the Firebase Auth emulator, over the last build.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./find-browser.ts";
import { conclude, failSetup, playwright, vitest } from "./test-run.ts";

const PROJECT = "demo-crisper";
const READY_WITHIN_MS = 60_000;
const folder = fileURLToPath(new URL("../tests/firebase/", import.meta.url));
const cli = path.join(folder, "node_modules/firebase-tools/lib/bin/firebase.js");

/** Installs the emulator on first use. */
export async function testFirebase(): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), "crisper-firebase-"));
  let emulator: ChildProcess | undefined;
  const leave = () => {
    emulator?.kill("SIGKILL");
    rmSync(home, { recursive: true, force: true });
  };
  process.once("exit", leave);
  try {
    install();
    const ports = await freePorts(3);
    emulator = startEmulator(home, ports);
    const host = `127.0.0.1:${ports[0]}`;
    await ready(host, emulator, home);
    const env = { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: PROJECT };
    vitest("identity on the Firebase emulator", "firebase", "--project firebase", env);
    const { executablePath } = findBrowser();
    playwright("journeys on the Firebase emulator", "firebase-e2e", "journey google", {
      ...env,
      CHROMIUM_PATH: executablePath,
    });
  } catch (error) {
    failSetup("Firebase", error);
  }
  if (emulator?.exitCode === null) {
    const gone = once(emulator, "exit");
    emulator.kill("SIGINT");
    await Promise.race([gone, setTimeout(5_000)]);
  }
  process.off("exit", leave);
  leave();
}

function install(): void {
  const installed = path.join(folder, "node_modules/.package-lock.json");
  if (existsSync(installed) && existsSync(cli)) return;
  console.log("\n— Firebase emulator: installing it into tests/firebase");
  const started = Date.now();
  const { status } = spawnSync(
    "npm",
    ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    { cwd: folder, stdio: "inherit", shell: process.platform === "win32" },
  );
  if (status !== 0) throw new Error("the emulator could not be installed");
  console.log(`— Firebase emulator: installed after ${Math.round((Date.now() - started) / 1000)} s`);
}

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

if (import.meta.main) {
  mkdirSync(".reports", { recursive: true });
  await testFirebase();
  conclude();
}
