import { expect, test } from "vitest";
import { breakCircuit } from "./circuit-breaker.server.ts";

const REQUEST = new Request("http://upstream.invalid/");

function failingWith(name: string) {
  let calls = 0;
  const send = breakCircuit(() => {
    calls += 1;
    return Promise.reject(new DOMException("no answer", name));
  });
  const ask = () => send(REQUEST).catch(() => undefined);
  return { ask, calls: () => calls };
}

test("after three calls that had no answer in time the next ones are not made", async () => {
  const { ask, calls } = failingWith("TimeoutError");
  for (let call = 0; call < 10; call++) await ask();
  expect(calls()).toBe(3);
});

test("calls that do not tell whether the other side is down are not made once others had no answer", async () => {
  const sent: string[] = [];
  const send = breakCircuit(
    ({ method }) => {
      sent.push(method);
      return Promise.reject(new DOMException("no answer", "TimeoutError"));
    },
    ({ method }) => method === "GET",
  );
  const ask = (method: string) => send(new Request(REQUEST, { method })).catch(() => undefined);
  for (const method of ["PUT", "PUT", "PUT", "PUT", "GET", "GET", "GET", "PUT", "GET"]) await ask(method);
  expect(sent).toEqual(["PUT", "PUT", "PUT", "PUT", "GET", "GET", "GET"]);
});

test.each(["AbortError", "NetworkError"])(
  "a call that ends with %s says nothing about the next",
  async (name) => {
    const { ask, calls } = failingWith(name);
    for (let call = 0; call < 10; call++) await ask();
    expect(calls()).toBe(10);
  },
);
