import { expect, test } from "vitest";
import { createQueues } from "./queues.server.ts";

test("one person's work is done one after the other, beside that of others", async () => {
  const queues = createQueues();
  const done: string[] = [];
  const work =
    (name: string, until: Promise<unknown> = Promise.resolve()) =>
    async () => {
      await until;
      done.push(name);
    };
  const gate = Promise.withResolvers<void>();
  const hers = [queues.run("ada", work("ada 1", gate.promise)), queues.run("ada", work("ada 2"))];
  await queues.run("bob", work("bob"));
  expect([done, queues.countOf("ada"), queues.countOf("bob")]).toEqual([["bob"], 2, 0]);
  gate.resolve();
  await Promise.all(hers);
  expect([done, queues.countOf("ada")]).toEqual([["bob", "ada 1", "ada 2"], 0]);
});

test("work that fails does not stop the next", async () => {
  const queues = createQueues();
  const failed = queues.run("ada", () => Promise.reject(new Error("unreadable")));
  const next = queues.run("ada", async () => "read");
  await expect(failed).rejects.toThrow("unreadable");
  expect(await next).toBe("read");
});
