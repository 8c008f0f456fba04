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

test.each(["AbortError", "NetworkError"])(
  "a call that ends with %s says nothing about the next",
  async (name) => {
    const { ask, calls } = failingWith(name);
    for (let call = 0; call < 10; call++) await ask();
    expect(calls()).toBe(10);
  },
);
