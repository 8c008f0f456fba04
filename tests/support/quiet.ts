import { afterAll, afterEach, expect, vi } from "vitest";

/** The built app has a log of its own. */
function interceptErrors() {
  return vi.spyOn(process.stderr, "write").mockImplementation(() => true);
}

/** For test files without server errors: bad input must leave nothing in the log. */
export function expectQuietServer(): void {
  const written = interceptErrors();
  afterEach(() => {
    const errors = written.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith("{"));
    written.mockClear();
    expect(errors, "what the server logged").toEqual([]);
  });
  afterAll(() => written.mockRestore());
}

/** For test files that break things on purpose. */
export function silenceServer(): void {
  const written = interceptErrors();
  afterAll(() => written.mockRestore());
}
