import { defineConfig } from "vitest/config";

const project = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, testTimeout: 20_000, hookTimeout: 60_000 },
});

export default defineConfig({
  test: {
    projects: [
      project("unit", ["app/**/*.test.ts", "tests/architecture.test.ts"]),
      project("contract", ["tests/contract/**/*.test.ts"]),
      project("app", ["tests/app/**/*.test.ts"]),
    ],
  },
});
