// The process that `nightly.server.ts` starts. It gives way to the server, and ends with it.
import { setPriority } from "node:os";
import { createBackup } from "./create-backup.server.ts";
import type { NightlyAnswer, NightlyOrder } from "./nightly.server.ts";

const NICE = 10;

// A signal to stop goes to the server's whole group. It is the server that says when this one ends.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => undefined);
process.once("disconnect", () => process.exit());
process.once("message", async ({ location, file }: NightlyOrder) => {
  setPriority(NICE);
  const answer: NightlyAnswer = await createBackup(location, file).then(
    ({ bytes }) => ({ bytes }),
    (error: Error) => ({ failure: error.message }),
  );
  process.send?.(answer, () => process.disconnect?.());
});
