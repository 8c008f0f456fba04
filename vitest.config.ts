import { defineConfig } from "vitest/config";

const project = (name: string, include: string[], globalSetup: string[] = []) => ({
  extends: true as const,
  test: { name, include, globalSetup, testTimeout: 20_000, hookTimeout: 60_000 },
});

export default defineConfig({
  test: {
    projects: [
      project("unit", ["app/**/*.test.ts", "tests/architecture.test.ts"]),
      project("contract", ["tests/contract/**/*.test.ts"], ["tests/support/stores.setup.ts"]),
      project("firebase", ["tests/**/*.firebase.test.ts"]),
      project("app", ["tests/app/**/*.test.ts"]),
    ],
  },
});
