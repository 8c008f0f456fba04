import type { Kysely } from "kysely";
import { normalizeEmail } from "#app/domain/email.ts";
import type { Database } from "#app/server/db/schema.ts";
import type { SecurityLog } from "#app/server/db/security-log.server.ts";
import type { MailQueue } from "#app/server/mail/mail-queue.server.ts";
import { jsonResponse } from "#app/server/stream-text.server.ts";
import type { accountCalls } from "#app/upstream/contracts/account.ts";
import { getHousehold, selectMembers } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import { type IdentityVerifier, identify } from "../identify.server.ts";
import { type ImageAddresses, imageOptionsOf, isOwn } from "../images/address.server.ts";
import type { ImageStore } from "../images/store.server.ts";
import type { Handlers } from "../implement.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import type { Admission } from "./admission.server.ts";
import type { AccountDeletion } from "./deletion.server.ts";
import { exportUser, withOnly } from "./export.server.ts";
import { createExportQueue } from "./export-queue.server.ts";
import type { UserStore } from "./store.server.ts";
import type { TrialStore } from "./trial-store.server.ts";

const EXPORTED_EVENTS = 1_000;

const PROOF_NEEDED = "Please confirm with your password first that it is you";

export interface AccountOptions {
  db: Kysely<Database>;
  users: UserStore;
  trials: TrialStore;
  admission: Admission;
  identity: IdentityVerifier;
  mails: MailQueue;
  security: SecurityLog;
  requestDeletion: AccountDeletion;
  addresses: ImageAddresses;
  images: ImageStore;
  now: () => Date;
}

export function accountHandlers({
  db,
  users,
  trials,
  admission,
  identity,
  mails,
  security,
  requestDeletion,
  addresses,
  images,
  now,
}: AccountOptions): Handlers<typeof accountCalls> {
  const inExportQueue = createExportQueue();
  const userOf = async ({ uid, householdId, role }: ApiUser) => {
    const user = await users.get(uid);
    const { email, name, photo_url, provider, created_at, deletion_due_at, trial_plan, trial_until } = user;
    const { timeZone, timeZoneChosen, name: household } = await getHousehold(db, householdId);
    const memberships = await selectMembers(db, now()).where("users.uid", "=", uid).execute();
    return {
      uid,
      email,
      name,
      ...(photo_url && { photoURL: photo_url }),
      ...(provider && { provider }),
      emailVerified: user.email_verified === 1,
      household: { id: householdId, name: household, role, others: memberships.length - 1 },
      timeZone: timeZoneChosen ? timeZone : null,
      createdAt: created_at,
      ...(deletion_due_at && { deletionDueAt: deletion_due_at }),
      ...(trial_plan && trial_until && { trial: { plan: trial_plan, until: trial_until } }),
    };
  };

  return {
    createUser: async ({ body: user, context }) => {
      const identifyNow = () => identify(identity.verifyIdToken, context.get("token"), user.email);
      const { uid, emailVerified = false } = await identifyNow();
      if (uid !== user.uid) throw HttpError.unauthorized("This token belongs to another account");
      if (await users.has(uid)) throw HttpError.registered();
      await admission.check(user.invitation);
      const wanted = { ...imageOptionsOf(context, "photoURL"), user: uid };
      const { photoURL } = user;
      const photo = photoURL && !isOwn(photoURL) ? await addresses.prepare(photoURL, wanted) : undefined;
      // The picture may have taken a while: by now the account may be deleted, and its address another's.
      if (photo) await identifyNow();
      await users.register(
        { ...user, emailVerified },
        {
          ...(photo && { keepPhoto: (trx, householdId) => images.keep(trx, householdId, photo) }),
          also: async (trx) => {
            await admission.admit(trx, uid, user.invitation);
            await trials.startConfirmed(trx, user.email);
          },
        },
      );
      return { message: "User created" };
    },
    getUser: async ({ user }) => ({ ...(await userOf(user)), ...(await trials.limitOf(user.householdId)) }),
    updateUser: async ({ user, body: { name, photoURL: given }, context }) => {
      const { uid, householdId } = user;
      const { photo_url: unchangedUrl } = await users.get(uid);
      const wanted = { ...imageOptionsOf(context, "photoURL"), user: uid, householdId, unchangedUrl };
      await users.update(uid, { name, photoURL: await addresses.replace(given, wanted) });
      return userOf(user);
    },
    listSecurityEvents: async ({ user }) => ({ data: await security.list(user.uid) }),
    exportUser: async ({ user, query: { only }, now, context }) => {
      const waitingMails = await mails.waitingFor(user.email);
      const securityEvents = await security.list(user.uid, EXPORTED_EVENTS);
      const inTurn = <Result>(read: () => Promise<Result>) =>
        inExportQueue(user.uid, async () => {
          // Somebody who is removed, signed out or given another role meanwhile gets no more of it.
          const current = await context.get("checkAgain")?.();
          if (current?.role !== user.role) throw HttpError.changedMeanwhile();
          return read();
        });
      const record = await inTurn(() => exportUser(db, user, { now, inTurn }));
      const all = { ...record, securityEvents, waitingMails };
      return jsonResponse(only ? withOnly(only, all) : all);
    },
    requestDeletion: async ({ user: { uid, email, sessionId }, body: given }) => {
      if (given.email !== normalizeEmail(email)) {
        const message = "This is not the email address of this account";
        throw new HttpError(422, "invalid", message, { email: message });
      }
      if (identity.mayDelete && !(await identity.mayDelete(uid, given.idToken))) {
        throw new HttpError(422, "invalid", PROOF_NEEDED, { idToken: PROOF_NEEDED });
      }
      const deletionDueAt = await requestDeletion({ uid, email }, { sessionId });
      await identity.revokeIdentity?.(uid);
      return { deletionDueAt };
    },
    cancelDeletion: async ({ user: { uid } }) => {
      await users.keep(uid);
      await security.record("deletion_cancelled", uid);
    },
  };
}
