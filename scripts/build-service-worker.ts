import { createHash } from "node:crypto";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { build, type Plugin } from "vite";
import { BUILD_TARGET } from "../app/script-support.ts";

const ENTRY = "app/service-worker/worker.ts";
const CLIENT = "build/client";

/** One script without imports, as every browser takes it. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    define: { __BUILD__: JSON.stringify(hashOfAssets()) },
    build: {
      write: false,
      target: BUILD_TARGET,
      rolldownOptions: { input: ENTRY, output: { format: "iife" } },
    },
  });
  const [output] = [built].flat();
  if (!output || !("output" in output)) throw new Error(`${ENTRY} was not built`);
  return output.output[0].code;
}

/** Their names have a hash of what is in them. */
function hashOfAssets(): string {
  const names = existsSync(`${CLIENT}/assets`) ? readdirSync(`${CLIENT}/assets`).toSorted() : [];
  return createHash("sha256").update(names.join()).digest("hex").slice(0, 12);
}

/** Builds the service worker beside the pages: always at `/sw.js`, with a text that changes when a script or style does. */
export function serviceWorker(): Plugin {
  return {
    name: "crisper-service-worker",
    applyToEnvironment: ({ name }) => name === "client",
    async closeBundle() {
      if (this.environment.mode !== "build") return;
      writeFileSync(`${CLIENT}/sw.js`, `// ${hashOfAssets()}\n${await bundle()}`);
    },
    configureServer({ middlewares }) {
      middlewares.use("/sw.js", async (_, response) => {
        response.setHeader("Content-Type", "text/javascript");
        response.end(await bundle());
      });
    },
  };
}
