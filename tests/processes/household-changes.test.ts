import { expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { signIn, signUpCouple, watchChanges } from "../support/household-streams.ts";
import { openWorkers } from "../support/process.ts";

test("workers tell each other what has changed and who has signed out", async () => {
  const many = await openWorkers(3);
  const { ada, bob } = await signUpCouple(many);
  const desk = await signIn(many, ada.email);
  // Each stream keeps its connection, so that the next is another worker's.
  const streams: Awaited<ReturnType<typeof watchChanges>>[] = [];
  for (let stream = 0; stream < 6; stream++) streams.push(await watchChanges(many, ada.browser));
  const kept = await watchChanges(many, bob.browser);
  for (let change = 1; change <= 4; change++) {
    await bob.browser.post("/shopping", { name: `Bread ${change}` });
    await eventually(() => {
      for (const { heard } of [...streams, kept]) expect(heard).toHaveLength(change);
    });
  }
  await desk.post("/account/sessions/end", {});
  for (const stream of streams) await stream.over;
  expect(kept.ended).toBe(false);
  expect(await many.stop("SIGTERM")).toBe(0);
  await kept.over;
});
