import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { TestApp } from "./app.ts";
import { makePostgresDatabase } from "./database.ts";
import { TEMPORARY_HOME } from "./temporary.ts";
import { whenOver } from "./when-over.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** The log line of a server that answers. */
const READY = /"port":(\d+).*Crisper is ready at/;

export interface TestProcess extends TestApp {
  /** Starts it again after a stop, at the same address. */
  start(): Promise<void>;
  /** The output since the last start. */
  output(): string;
  /** The exit code; null when a signal ended it. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** A server process with a data folder, on a free port. */
export async function openProcess(env: Record<string, string> = {}): Promise<TestProcess> {
  const dataDir = mkdtempSync(path.join(TEMPORARY_HOME, "crisper-process-"));
  let port = "0";
  let child: ChildProcess | undefined;
  let said = "";

  const stop = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exit = once(child, "exit");
    child.kill(signal);
    const [code] = await exit;
    return code;
  };
  const start = async () => {
    const started = spawn(process.execPath, ["server.ts"], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        DATA_DIR: dataDir,
        PORT: port,
        HOST: "127.0.0.1",
        TRUST_PROXY: "1",
        PRODUCT_LOOKUP: "off",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = started;
    said = "";
    const ready = new Promise<void>((resolve, reject) => {
      const listen = (text: Buffer) => {
        said += text;
        const [, readyAt] = READY.exec(said) ?? [];
        if (!readyAt) return;
        port = readyAt;
        resolve();
      };
      started.stdout.on("data", listen);
      started.stderr.on("data", listen);
      started.on("exit", () => reject(new Error(`the server did not start:\n${said}`)));
    });
    await ready;
  };
  whenOver(async () => {
    await stop("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });
  await start();
  return {
    origin: `http://127.0.0.1:${port}`,
    fetch: (request) => fetch(request),
    output: () => said,
    start,
    stop,
  };
}

/** A server of `count` workers, with a PostgreSQL of their own. */
export async function openWorkers(count: number, env: Record<string, string> = {}) {
  const databaseUrl = await makePostgresDatabase();
  const workers = await openProcess({
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: "a secret for the tests only",
    WORKERS: String(count),
    ...env,
  });
  return { ...workers, databaseUrl };
}
