import { afterAll, onTestFinished } from "vitest";

/** Runs after the current test, or after the file's tests. Vitest would ignore an `afterAll` within a test. */
export function whenOver(end: () => unknown): void {
  try {
    onTestFinished(async () => void (await end()));
  } catch {
    afterAll(async () => void (await end()));
  }
}
