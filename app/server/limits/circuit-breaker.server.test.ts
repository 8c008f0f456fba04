import { beforeEach, expect, test, vi } from "vitest";
import { breakCircuit } from "./circuit-breaker.server.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  return () => vi.useRealTimers();
});

/** A server whose calls end with an error of this name, or are answered. */
function openServer() {
  const server = { fails: "", isThere: true, calls: 0, asked: 0 };
  const send = breakCircuit(
    async () => {
      server.calls += 1;
      if (server.fails) throw new DOMException("no answer", server.fails);
      return new Response();
    },
    async () => {
      server.asked += 1;
      if (!server.isThere) throw new DOMException("no answer", "TimeoutError");
      return new Response("its version");
    },
  );
  const call = () =>
    send(new Request("http://upstream.invalid/")).then(
      () => true,
      () => false,
    );
  return { server, call };
}

test("after three calls without an answer in time the next ones are not made while the server is not there", async () => {
  const { server, call } = openServer();
  Object.assign(server, { fails: "TimeoutError", isThere: false });
  for (let index = 0; index < 5; index++) expect(await call()).toBe(false);
  expect(server).toMatchObject({ calls: 3, asked: 1 });
  vi.advanceTimersByTime(5_000);
  expect(await call()).toBe(false);
  expect(server).toMatchObject({ calls: 3, asked: 2 });
});

test("calls are made again once the server has been found there", async () => {
  const { server, call } = openServer();
  Object.assign(server, { fails: "TimeoutError", isThere: false });
  for (let index = 0; index < 3; index++) await call();
  Object.assign(server, { fails: "", isThere: true });
  expect(await call()).toBe(false);
  vi.advanceTimersByTime(5_000);
  expect([await call(), await call()]).toEqual([false, true]);
});

test("heavy calls that have no answer in time keep nobody else from a server that is there", async () => {
  const { server, call } = openServer();
  server.fails = "TimeoutError";
  for (let index = 0; index < 10; index++) await call();
  server.fails = "";
  expect(await call()).toBe(true);
  expect(server).toMatchObject({ calls: 11, asked: 1 });
});

test.each(["AbortError", "NetworkError"])(
  "a call that ends with %s says nothing about the next",
  async (name) => {
    const { server, call } = openServer();
    Object.assign(server, { fails: name, isThere: false });
    for (let index = 0; index < 10; index++) await call();
    expect(server).toMatchObject({ calls: 10, asked: 0 });
  },
);
