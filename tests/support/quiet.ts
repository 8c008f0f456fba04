import { afterAll, afterEach, expect, vi } from "vitest";

/** The built app has a log of its own; both write their errors here. */
function interceptErrors() {
  return vi.spyOn(process.stderr, "write").mockImplementation(() => true);
}

/** For a file of tests without a fault of the server's: bad input, however bad, must leave nothing in its log. */
export function expectQuietServer(): void {
  const written = interceptErrors();
  afterEach(() => {
    const errors = written.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith("{"));
    written.mockClear();
    expect(errors, "what the server logged").toEqual([]);
  });
  afterAll(() => written.mockRestore());
}

/** For a file whose tests break things on purpose: the log is what is left of it, and not of interest here. */
export function silenceServer(): void {
  const written = interceptErrors();
  afterAll(() => written.mockRestore());
}
