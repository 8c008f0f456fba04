import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), !process.env.VITEST && reactRouter()],
  // Food pictures stay files of their own: inlined they would be sent again with every page.
  build: { assetsInlineLimit: 0, target: "es2022" },
});
