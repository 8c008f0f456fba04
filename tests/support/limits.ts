import { onTestFinished, vi } from "vitest";

/** How long the reader of codes may take to start, and to look at a photo. */
export const PHOTO_LIMITS_MS = [5_000, 2_000];

/** Until the test is over, limits of so many milliseconds do not end, so that it passes on a slow machine, too. */
export function holdLimits(...lengths: number[]): void {
  const { timeout } = AbortSignal;
  const limits = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation((milliseconds) =>
      lengths.includes(milliseconds) ? new AbortController().signal : timeout.call(AbortSignal, milliseconds),
    );
  onTestFinished(() => limits.mockRestore());
}
