import { onTestFinished, vi } from "vitest";
import { STARTS_WITHIN_MS } from "#app/server/api/scans/code-reader.server.ts";
import { BUSY_AFTER_MS, LOOKS_WITHIN_MS } from "#app/server/api/scans/decode-picture.server.ts";

/** How long the reader of codes may take to start, and to look at a photo. */
export const PHOTO_LIMITS_MS = [STARTS_WITHIN_MS, LOOKS_WITHIN_MS, BUSY_AFTER_MS];

/** Stops the clock by which slow photos count more, until the test ends: on a slow machine every photo is slow. */
export function stopStopwatch(): void {
  const stopped = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => stopped.mockRestore());
}

/** Disables time limits of these lengths until the test ends, so that it also passes on a slow machine. */
export function holdLimits(...lengths: number[]): void {
  const { timeout } = AbortSignal;
  const limits = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation((milliseconds) =>
      lengths.includes(milliseconds) ? new AbortController().signal : timeout.call(AbortSignal, milliseconds),
    );
  onTestFinished(() => limits.mockRestore());
}
