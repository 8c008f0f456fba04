import { beforeEach, expect, test, vi } from "vitest";
import { hasSignal, inTime, isLostStill, limits, noteSignal } from "./signal.ts";

vi.stubGlobal("navigator", { onLine: true });
const silent = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

beforeEach(() => {
  limits.answerMs = 0;
  limits.lostForMs = Number.POSITIVE_INFINITY;
  noteSignal();
});

test("a server that stays silent counts as no signal, until an answer comes", async () => {
  expect(await inTime(silent)).toBeUndefined();
  expect([hasSignal(), isLostStill()]).toEqual([false, true]);
  noteSignal();
  expect([hasSignal(), isLostStill()]).toEqual([true, false]);
});

test("a signal that was lost a while ago is tried again", async () => {
  await inTime(silent);
  limits.lostForMs = 0;
  expect([hasSignal(), isLostStill()]).toEqual([true, true]);
});

test.each([502, 503, 504])("the %i of a proxy is no answer of the server", async (status) => {
  expect(await inTime(async () => new Response(null, { status }))).toBeUndefined();
  expect(hasSignal()).toBe(false);
});

test("an error of the server is an answer", async () => {
  limits.answerMs = 60_000;
  expect(await inTime(async () => new Response(null, { status: 500 }))).toHaveProperty("status", 500);
  expect(hasSignal()).toBe(true);
});
