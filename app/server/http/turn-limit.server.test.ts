import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurnLimit } from "./turn-limit.server.ts";

test("a hundred requests are started in a turn, the others in later ones and in their order", async () => {
  const inTurn = createTurnLimit();
  const started: number[] = [];
  for (let request = 0; request < 250; request++) inTurn(() => started.push(request));
  expect(started).toHaveLength(100);
  await nextTurn();
  expect(started).toHaveLength(200);
  inTurn(() => started.push(250));
  expect(started).toHaveLength(200);
  await nextTurn();
  expect(started).toEqual(Array.from({ length: 251 }, (_, request) => request));
});

test("a request that comes alone is started at once, also after many", async () => {
  const inTurn = createTurnLimit();
  for (let round = 0; round < 3; round++) {
    const started: number[] = [];
    for (let request = 0; request < 100; request++) inTurn(() => started.push(request));
    expect(started).toHaveLength(100);
    await nextTurn();
    await nextTurn();
  }
});
