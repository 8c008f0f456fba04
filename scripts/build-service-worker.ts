// Builds the service worker beside the pages: always at /sw.js, with a text that changes when a script or style does.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { build } from "vite";
import { SCRIPT_TARGETS } from "../app/script-support.ts";

const ENTRY = "app/offline/service-worker/worker.ts";
const CLIENT = "build/client";

/** Routes that work without signal, and the actions that are kept on the device. */
const OFFLINE_ROUTES = [
  "root",
  "routes/shell/errors",
  "routes/shell/signed-in",
  "routes/shell/adults",
  "routes/offline/offline",
  "routes/home/home",
  "routes/fridge/fridge",
  "routes/my-items/my-items",
  "routes/my-items/consumption",
  "routes/my-items/waste",
  "routes/notices/notices",
  "routes/shopping/shopping",
  "routes/shopping/toggle",
  "routes/shopping/remove",
  "routes/food/food",
  "routes/food/consumption",
  "routes/food/waste",
  "routes/food/opening",
  "routes/food/shopping-list",
  "routes/add-food/lines",
  "routes/auth/logout",
  "routes/household/choice",
];

/** What they load on a click, and what all pages stand in. */
const OTHER_FILES = /^(manifest|stock-sheet|stock-form)-.*\.js$|\.(css|woff2)$/;

interface RouteManifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, { imports?: string[] } & Record<string, unknown>>;
}

const assets = readdirSync(`${CLIENT}/assets`).filter((name) => !/\.(br|gz)$/.test(name));
const hash = createHash("sha256").update(assets.toSorted().join()).digest("hex").slice(0, 12);

/** The addresses of scripts and styles that are kept on the device. Their names have a hash of what is in them. */
function precachedFiles(): string[] {
  const [name] = assets.filter((file) => /^manifest-\w+\.js$/.test(file));
  const text = readFileSync(`${CLIENT}/assets/${name}`, "utf8");
  const { entry, routes }: RouteManifest = JSON.parse(
    text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1),
  );
  const files = new Set([entry.module, ...entry.imports]);
  for (const id of OFFLINE_ROUTES) {
    const route = routes[id];
    if (!route) throw new Error(`${id} is no route`);
    // `module`, `clientActionModule` and the like.
    for (const [key, file] of Object.entries(route))
      if (/module$/i.test(key) && file) files.add(String(file));
    for (const file of route.imports ?? []) files.add(file);
  }
  for (const file of assets) if (OTHER_FILES.test(file)) files.add(`/assets/${file}`);
  return [...files].toSorted();
}

const built = await build({
  configFile: false,
  logLevel: "warn",
  define: {
    "process.env.NODE_ENV": JSON.stringify("production"),
    __BUILD__: JSON.stringify(hash),
    // Without a revision: the name has one.
    __PRECACHE__: JSON.stringify(precachedFiles().map((url) => ({ url, revision: null }))),
  },
  build: {
    write: false,
    target: SCRIPT_TARGETS,
    rolldownOptions: { input: ENTRY, output: { format: "iife" } },
  },
});
const [output] = [built].flat();
if (!output || !("output" in output)) throw new Error(`${ENTRY} was not built`);
writeFileSync(`${CLIENT}/sw.js`, `// ${hash}\n${output.output[0].code}`);
