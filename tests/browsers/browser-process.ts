import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface BrowserProcess {
  /** What `ready` matched in the browser's own words. */
  match: string[];
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;

/** Starts a program in an empty home of its own, and waits until it says that it is ready, if it does. */
export async function startBrowser(
  file: string,
  args: (home: string) => string[],
  ready: RegExp | undefined,
  env: NodeJS.ProcessEnv = {},
): Promise<BrowserProcess> {
  const home = mkdtempSync(path.join(tmpdir(), "crisper-browser-"));
  const child = spawn(file, args(home), {
    // A group of its own, so that no process of the browser outlives it.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, HOME: home, ...env },
  });
  const leave = () => end(child);
  process.once("exit", leave);
  const stop = async () => {
    process.off("exit", leave);
    const gone = child.exitCode === null && child.signalCode === null ? once(child, "exit") : undefined;
    end(child);
    await gone;
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    return { match: ready ? await waitFor(child, ready, file) : [], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function waitFor(child: ChildProcess, ready: RegExp, file: string): Promise<RegExpMatchArray> {
  return new Promise((resolve, reject) => {
    let said = "";
    const fail = (why: string) => reject(new Error(`${file} ${why}:\n${said.slice(-1500)}`));
    const timer = setTimeout(() => fail("did not start in time"), READY_WITHIN_MS);
    const listen = (text: Buffer) => {
      said += text;
      const match = said.match(ready);
      if (!match) return;
      clearTimeout(timer);
      resolve(match);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("error", ({ message }) => fail(message));
    child.once("exit", (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
}

function end(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}
