import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, onTestFinished } from "vitest";
import type { TestApp } from "./app.ts";
import { TEMPORARY_HOME } from "./temporary.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const READY_WITHIN_MS = 60_000;

export interface TestProcess extends TestApp {
  start(): Promise<void>;
  /** The output since the last start. */
  output(): string;
  /** The exit code; null when a signal ended it. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** A server process with a port and a data folder. */
export async function openProcess(env: Record<string, string> = {}): Promise<TestProcess> {
  const dataDir = mkdtempSync(path.join(TEMPORARY_HOME, "crisper-process-"));
  const port = await freePort();
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
        PORT: String(port),
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
      const fail = () => reject(new Error(`the server did not start:\n${said}`));
      const listen = (text: Buffer) => {
        said += text;
        if (said.includes("Crisper is ready at")) resolve();
      };
      started.stdout.on("data", listen);
      started.stderr.on("data", listen);
      started.on("exit", fail);
      setTimeout(fail, READY_WITHIN_MS).unref();
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

/** After the current test, or after the file's tests. */
function whenOver(end: () => Promise<void>): void {
  try {
    onTestFinished(end);
  } catch {
    afterAll(end);
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  await once(server.close(), "close");
  return port;
}
