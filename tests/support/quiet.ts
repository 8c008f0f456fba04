import { afterAll, afterEach, expect, vi } from "vitest";

/** For a file of tests without a fault of the server's: bad input, however bad, must leave nothing in its log. */
export function expectQuietServer(): void {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  afterEach(() => {
    const said = logged.mock.calls.map((words) => words.map(String).join(" "));
    logged.mockClear();
    expect(said, "what the server logged").toEqual([]);
  });
  afterAll(() => logged.mockRestore());
}

/** For a file whose tests break things on purpose: the log is what is left of it, and not of interest here. */
export function silenceServer(): void {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  afterAll(() => logged.mockRestore());
}
