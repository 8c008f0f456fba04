import { expect, test } from "vitest";
import { createTurns } from "./turns.server.ts";

test("one person's work is done in turn, beside that of others", async () => {
  const turns = createTurns();
  const done: string[] = [];
  const work =
    (name: string, until: Promise<unknown> = Promise.resolve()) =>
    async () => {
      await until;
      done.push(name);
    };
  const gate = Promise.withResolvers<void>();
  const hers = [turns.run("ada", work("ada 1", gate.promise)), turns.run("ada", work("ada 2"))];
  await turns.run("bob", work("bob"));
  expect([done, turns.underway("ada"), turns.underway("bob")]).toEqual([["bob"], 2, 0]);
  gate.resolve();
  await Promise.all(hers);
  expect([done, turns.underway("ada")]).toEqual([["bob", "ada 1", "ada 2"], 0]);
});

test("work that fails lets the next have its turn", async () => {
  const turns = createTurns();
  const failed = turns.run("ada", () => Promise.reject(new Error("unreadable")));
  const next = turns.run("ada", async () => "read");
  await expect(failed).rejects.toThrow("unreadable");
  expect(await next).toBe("read");
});
