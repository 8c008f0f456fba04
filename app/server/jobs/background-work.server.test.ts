import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "#app/server/log.server.ts";
import { createBackgroundWork } from "./background-work.server.ts";

test("settled waits for all work, including work that other work has started", async () => {
  const background = createBackgroundWork();
  const first = Promise.withResolvers<void>();
  const done: string[] = [];
  background.run("the first failed", async () => {
    await first.promise;
    background.run("the second failed", async () => done.push("second"), { afterMs: 1 });
    done.push("first");
  });
  const settled = background.settled().then(() => done.push("settled"));
  first.resolve();
  await settled;
  expect(done).toEqual(["first", "second", "settled"]);
});

test("a failure is logged, and keeps nobody waiting", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  const background = createBackgroundWork();
  const err = new Error("no disk");
  background.run("nothing was recorded", () => Promise.reject(err));
  await background.settled();
  expect(logged.mock.calls).toEqual([[{ err }, "nothing was recorded"]]);
});
