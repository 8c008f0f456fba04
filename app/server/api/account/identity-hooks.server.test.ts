import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#app/server/db/database.server.ts";
import { createIdentityClient } from "#app/server/identity/client.server.ts";
import { createEmbeddedIdentity } from "#app/server/identity/embedded/service.server.ts";
import { log } from "#app/server/log.server.ts";
import { createMailQueue } from "#app/server/mail/mail-queue.server.ts";
import { TEMPORARY_HOME } from "../../../../tests/support/temporary.ts";
import { createChanges } from "../changes/changes.server.ts";
import { createIdentityHooks } from "./identity-hooks.server.ts";

const SECRETS = ["a secret"];
const PASSWORD = "Rhubarb-4-pie!";
const NEW_PASSWORD = "Gooseberry-5-pie!";

/** Somebody who is signed in, and whose change of password waits inside its transaction. */
async function startPasswordChange() {
  const dataDir = mkdtempSync(path.join(TEMPORARY_HOME, "crisper-hooks-"));
  const db = await openDatabase({ dataDir });
  const held = Promise.withResolvers<void>();
  onTestFinished(async () => {
    held.resolve();
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });
  const changes = createChanges();
  const hooks = createIdentityHooks({
    db,
    changes,
    mails: createMailQueue({ db, deliver: async () => {}, secrets: SECRETS }),
    secrets: SECRETS,
    origin: "https://food.example",
    registrationClosed: false,
  });
  const reached = Promise.withResolvers<void>();
  const { fetch } = createEmbeddedIdentity({
    db,
    secrets: SECRETS,
    sendCode: async () => true,
    endSessions: hooks.endSessions,
    sendAccountMail: () => {
      reached.resolve();
      return held.promise;
    },
  });
  const client = createIdentityClient(fetch);
  const { uid, idToken } = await client.signUp({
    email: `${randomUUID()}@example.org`,
    password: PASSWORD,
    displayName: "Ada",
  });
  const onPerson = vi.fn();
  changes.subscribe({ uid, householdId: "home", onTopics: () => {}, onPerson });
  const changed = client.changePassword(idToken, NEW_PASSWORD);
  await reached.promise;
  return { changed, onPerson, commit: held.resolve, rollBack: held.reject };
}

test("a sign-out is announced when its transaction has committed, however long that takes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { changed, onPerson, commit } = await startPasswordChange();
  vi.advanceTimersByTime(60_000);
  expect(onPerson).not.toHaveBeenCalled();
  commit();
  await changed;
  expect(onPerson).toHaveBeenCalledOnce();
});

test("a sign-out that is rolled back is not announced", async () => {
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const { changed, onPerson, rollBack } = await startPasswordChange();
  rollBack(new Error("no mails today"));
  await expect(changed).rejects.toThrow();
  expect(onPerson).not.toHaveBeenCalled();
});
