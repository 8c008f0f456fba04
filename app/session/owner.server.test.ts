import { createSession } from "react-router";
import { expect, test, vi } from "vitest";
import type { AppSession } from "./session.server.ts";

async function ownerWith(...sessionSecrets: string[]): Promise<string> {
  vi.resetModules();
  vi.doMock("#app/server/env.server.ts", () => ({ env: { sessionSecrets } }));
  const { ownerOf } = await import("./owner.server.ts");
  const session = createSession({ user: { uid: "ada" } }) as unknown as AppSession;
  return ownerOf(session);
}

test("an owner stays the same while a secret is rotated, so that queued changes still match", async () => {
  const before = await ownerWith("a secret of the past");
  expect(await ownerWith("a secret to come", "a secret of the past")).toBe(before);
  expect(await ownerWith("a secret to come")).not.toBe(before);
});
