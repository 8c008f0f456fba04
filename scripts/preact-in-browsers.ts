import path from "node:path";
import type { Plugin } from "vite";

/** What stands in for React's modules, by their names. */
const STAND_INS: Record<string, string> = {
  react: path.resolve("app/preact/react.ts"),
  "react-dom": "preact/compat",
  "react-dom/client": path.resolve("app/preact/react-dom-client.ts"),
  "react/jsx-runtime": "preact/jsx-runtime",
};

/** Browsers run Preact where the server runs React (`docs/decisions/preact-in-browsers.md`). */
export function preactInBrowsers(): Plugin {
  return {
    name: "crisper-preact-in-browsers",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(specifier, importer) {
      const standIn = STAND_INS[specifier];
      return standIn && this.resolve(standIn, importer, { skipSelf: true });
    },
  };
}
