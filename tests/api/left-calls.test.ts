import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { log } from "#app/server/log.server.ts";
import { picture } from "../support/photos.ts";
import { join, openTestApi, type TestApi } from "../support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi("sqlite");
});
afterAll(() => api?.close());
afterEach(() => vi.restoreAllMocks());

test.each([
  ["has gone", new DOMException("gone", "AbortError")],
  ["has waited too long", new DOMException("late", "TimeoutError")],
])("a scan whose sender %s is one line of the log, and no error", async (_, reason) => {
  const { token } = await join(api);
  const sender = new AbortController();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  // The moment in which the reading of the photo begins.
  const reading = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    sender.abort(reason);
    return timeout(ms);
  });
  const errors = vi.spyOn(log, "error");
  const lines = vi.spyOn(log, "info");
  const body = new FormData();
  body.set("image", new File([new Uint8Array(await picture(80, 60).png().toBuffer())], "x.png"));
  const headers = { Authorization: `Bearer ${token}` };
  const { signal } = sender;
  const url = "http://upstream.invalid/api/scans";
  const answer = await api.fetch(new Request(url, { method: "POST", headers, body, signal }));
  expect(answer.status).toBe(503);
  expect(reading).toHaveBeenCalled();
  expect(errors).not.toHaveBeenCalled();
  expect(lines.mock.calls.filter(([line]) => JSON.stringify(line).includes("left"))).toHaveLength(1);
});
