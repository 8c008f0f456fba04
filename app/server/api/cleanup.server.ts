import { DAY_IN_MS } from "#app/domain/periods.ts";
import type { SecurityLog } from "#app/server/db/security-log.server.ts";
import type { Jobs } from "#app/server/jobs/jobs.server.ts";
import { logFailure } from "#app/server/log.server.ts";
import type { MailQueue } from "#app/server/mail/mail-queue.server.ts";
import { withPauses } from "#app/server/pauses.server.ts";
import type { UserStore } from "./account/store.server.ts";
import type { FoodStore } from "./food/store.server.ts";
import type { HouseholdStore } from "./household/households.server.ts";
import type { IdentityVerifier } from "./identify.server.ts";
import type { createImageStore } from "./images/store.server.ts";
import type { ImportStore } from "./imports/store.server.ts";
import type { createNoteStore } from "./notes/store.server.ts";
import type { ProductStore } from "./products/store.server.ts";
import type { RequestKeys } from "./request-keys.server.ts";
import type { SessionStore } from "./sessions/store.server.ts";
import type { SubmissionStore } from "./sign-ups/store.server.ts";

interface Cleaned {
  users: UserStore;
  households: HouseholdStore;
  food: FoodStore;
  notes: ReturnType<typeof createNoteStore>;
  sessions: SessionStore;
  images: ReturnType<typeof createImageStore>;
  requestKeys: RequestKeys;
  identity: IdentityVerifier;
  mails: MailQueue;
  security: SecurityLog;
  submissions: SubmissionStore;
  imports: ImportStore;
  products: ProductStore;
}

const HOURLY_MS = 3_600_000;
/** Small steps, so that writers in between do not wait long. */
const STEP_ROWS = 100;

export function addCleanup(jobs: Jobs, cleaned: Cleaned): void {
  const { food, notes, sessions, images, requestKeys } = cleaned;
  const purges = [
    (limit: number) => deleteDueUsers(cleaned, limit),
    cleaned.households.purge,
    cleaned.households.purgeInvitations,
    cleaned.households.purgeJoinings,
    food.purgeGone,
    notes.purgeDemoNotes,
    sessions.purgeTokens,
    sessions.purge,
    requestKeys.purge,
    cleaned.security.purge,
    cleaned.submissions.purgeUnconfirmed,
    cleaned.imports.purge,
    cleaned.products.purge,
  ];
  const purgeStep = async () => {
    let full = false;
    for (const purge of purges) full = (await purge(STEP_ROWS)) >= STEP_ROWS || full;
    return full;
  };
  jobs.add({ name: "cleanup", everyMs: HOURLY_MS, step: purgeStep });

  let lastPhoto: Awaited<ReturnType<typeof images.purgeUnused>>;
  const photoStep = async () => {
    lastPhoto = await images.purgeUnused(lastPhoto, STEP_ROWS);
    return lastPhoto !== undefined;
  };
  jobs.add({ name: "photos", everyMs: DAY_IN_MS, step: photoStep });
}

/** The sign-in is deleted first: when the provider is unreachable, the next round finds both. */
async function deleteDueUsers({ users, identity, mails, security }: Cleaned, limit: number): Promise<number> {
  let deleted = 0;
  for await (const person of withPauses(await users.listDue(limit))) {
    try {
      if (!(await users.beginDeletion(person.uid))) continue;
      await identity.deleteIdentity?.(person.uid);
      await users.delete(person, async (trx) => {
        await mails.forget(person.email, trx);
        await security.forget(person.uid, trx);
      });
      deleted += 1;
    } catch (error) {
      logFailure("an account was not deleted")(error);
    }
  }
  return deleted;
}
