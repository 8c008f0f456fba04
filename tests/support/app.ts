import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { TEMPORARY_HOME } from "./temporary.ts";
import { whenOver } from "./when-over.ts";

const build = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));
let opened = 0;

export interface TestApp {
  origin: string;
  fetch(request: Request): Promise<Response>;
}

interface OpenedApp extends TestApp {
  dataDir: string;
  /** Resolves when the work that requests have left behind is done: mails are sent, events are recorded. */
  settled(): Promise<void>;
  senderOf(request: Request): Promise<string | undefined>;
}

/** The built app with a data folder of its own; stopped and deleted after the test, or after the file's tests. */
export async function openApp(env: Record<string, string> = {}): Promise<OpenedApp> {
  const dataDir = mkdtempSync(path.join(TEMPORARY_HOME, "crisper-app-"));
  const before = { ...process.env };
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    SESSION_SECRET: "a secret for the tests only",
    LOG: "error",
    TRUST_PROXY: "1",
    PRODUCT_LOOKUP: "off",
    ...env,
  });
  // The query makes Node load the build again with these variables.
  const module = await import(/* @vite-ignore */ `${build}?${++opened}`);
  const { createApp } = await import("#server");
  process.env = before;
  const app = createApp(module, "production");
  const { lifecycle, senderOf } = module.entry.module;
  whenOver(async () => {
    await lifecycle.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });
  return {
    origin: "http://crisper.test",
    dataDir,
    fetch: async (request) => app.fetch(request),
    settled: lifecycle.settled,
    senderOf,
  };
}
