// Builds the service worker beside the pages: always at /sw.js, with a text that changes when a script or style does.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { build } from "vite";
import { isPageCached, isSentLater } from "../app/offline/protocol.ts";
import { SCRIPT_TARGETS } from "../app/script-support.ts";

const ENTRY = "app/offline/service-worker/worker.ts";
const CLIENT = "build/client";

/** Their buttons are on every page that works without signal: they say what would be lost. */
const ENDS_STAY = /^\/(logout|households\/choice)$/;

/** Chunks loaded on a click, and all style sheets. */
const OTHER_FILES = /^(manifest|stock-sheet|stock-form)-.*\.js$|\.(css|woff2)$/;

interface RouteManifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

interface Route extends Record<string, unknown> {
  parentId?: string;
  path?: string;
  index?: boolean;
  imports?: string[];
  hasClientAction: boolean;
}

const assets = readdirSync(`${CLIENT}/assets`).filter((name) => !/\.(br|gz)$/.test(name));
const hash = createHash("sha256").update(assets.toSorted().join()).digest("hex").slice(0, 12);

/** Whether pages of this route, given with its parents, are kept on the device, or its forms may wait there. */
function worksOffline(withParents: Route[]): boolean {
  const route = withParents.at(-1);
  const path = withParents.flatMap((one) => one.path || []).join("/");
  const url = new URL(`http://localhost/${path.replaceAll(/:\w+/g, "x")}?from=/`);
  const isPage = route?.path !== undefined || route?.index === true;
  return isPage && (isPageCached(url.pathname) || isSentLater(url) || ENDS_STAY.test(url.pathname));
}

/** The addresses of scripts and styles that are kept on the device. Their names have a hash of what is in them. */
function precachedFiles(): string[] {
  const [name] = assets.filter((file) => /^manifest-\w+\.js$/.test(file));
  const text = readFileSync(`${CLIENT}/assets/${name}`, "utf8");
  const { entry, routes }: RouteManifest = JSON.parse(
    text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1),
  );
  const files = new Set([entry.module, ...entry.imports]);
  const withParents = (route: Route | undefined): Route[] =>
    route ? [...withParents(routes[route.parentId ?? ""]), route] : [];
  for (const route of Object.values(routes).map(withParents).filter(worksOffline).flat()) {
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
