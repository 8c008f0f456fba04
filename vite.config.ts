import cascadeLayers from "@csstools/postcss-cascade-layers";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { SCRIPT_TARGETS } from "./app/script-support.ts";

/** The oldest browsers with the full look: those that know `selector(:is())`, as app.css asks. */
const STYLE_TARGETS = ["chrome88", "firefox78", "safari14.1"];

export default defineConfig({
  plugins: [tailwindcss(), !process.env.VITEST && reactRouter()],
  // Cascade layers for browsers that have none. The build lowers the rest.
  css: { postcss: { plugins: [cascadeLayers({ onConditionalRulesChangingLayerOrder: false })] } },
  // Food pictures stay files of their own: inlined they would be sent again with every page.
  build: { assetsInlineLimit: 0, target: SCRIPT_TARGETS, cssTarget: STYLE_TARGETS },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // React and the router change seldom: one file that stays in the browser's cache over releases.
          // So does what most screens share: one file instead of a dozen that are too small to compress.
          output: {
            codeSplitting: {
              // Firebase's SDK and the reader of barcodes come on a click, not with every page.
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(?!@?firebase\/|idb\/|tslib\/|zxing-wasm\/|@conform-to\/|zod\/)/,
                  priority: 2,
                },
                { name: "forms", test: /node_modules\/(@conform-to|zod)\//, priority: 1 },
                // Without what needs zod or conform: pages without a form load neither.
                {
                  name: "shared",
                  test: /\/app\/(?!.*\.schema\.ts|domain\/(email|food|note|user)\.ts|components\/use-schema-form)/,
                  minShareCount: 8,
                },
              ],
            },
          },
        },
      },
    },
  },
});
