import { expect, test, vi } from "vitest";
import { log, logRequestError } from "./log.server.ts";

test("errors of requests are one line a second for each kind, with how many were left out", () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const away = Object.assign(new Error("no connection"), { code: "ECONNREFUSED" });
  const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
  for (const ms of [0, 1, 500, 999]) logRequestError(away, "a call failed", ms);
  logRequestError(full, "a call failed", 999);
  logRequestError(away, "a call failed", 1_000);
  expect(logged.mock.calls).toEqual([
    [{ err: away }, "a call failed"],
    [{ err: full }, "a call failed"],
    [{ err: away, leftOut: 3 }, "a call failed"],
  ]);
  logged.mockRestore();
});
