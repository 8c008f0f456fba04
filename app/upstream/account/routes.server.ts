import { Hono } from "hono";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "#app/database/schema.ts";
import type { SecurityLog } from "#app/database/security-log.server.ts";
import { normalizeEmail } from "#app/domain/email.ts";
import { currencyField, timeZoneField } from "#app/domain/household.schema.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { textField } from "#app/domain/text.schema.ts";
import { photoAddress } from "#app/domain/user.ts";
import type { MailQueue } from "#app/mail/mail-queue.server.ts";
import { Failure } from "../embedded/failure.server.ts";
import { type IdentityVerifier, identify } from "../embedded/identify.server.ts";
import { type ApiContext, type ApiEnv, addressOf, getMember, readBody } from "../embedded/request.server.ts";
import { getHousehold } from "../household/store.server.ts";
import { type ImageAddresses, isOwn } from "../images/address.server.ts";
import type { ImageStore } from "../images/store.server.ts";
import type { Member, SessionStore } from "../sessions/store.server.ts";
import type { AccountDeletion } from "./deletion.server.ts";
import { exportUser } from "./export.server.ts";
import type { UserStore } from "./store.server.ts";
import type { TrialStore } from "./trial-store.server.ts";

const PROVIDER_MAX = 40;
const TOKEN_MAX = 8_000;
const EXPORTED_EVENTS = 1_000;

const name = textField({
  required: "Please enter your full name",
  max: NAME_MAX,
  tooLong: "Name is too long",
});
const userBody = z.object({
  uid: z.string().min(1).max(200),
  email: z.string().max(254).transform(normalizeEmail),
  name,
  photoURL: photoAddress,
  provider: textField({ max: PROVIDER_MAX, tooLong: "Provider is too long" }).optional(),
  timeZone: timeZoneField.optional(),
  currency: currencyField.optional(),
});
const profileBody = z.object({
  name,
  photoURL: photoAddress,
});
const deletionBody = z.object({
  email: z.string().transform(normalizeEmail),
  idToken: z.string().max(TOKEN_MAX).optional(),
});

const PROOF_NEEDED = "Please prove with your password, a moment before, that it is you";

export interface AccountRoutesOptions {
  db: Kysely<Database>;
  members: UserStore;
  trials: TrialStore;
  sessions: SessionStore;
  identity: IdentityVerifier;
  mails: MailQueue;
  security: SecurityLog;
  requestDeletion: AccountDeletion;
  addresses: ImageAddresses;
  images: ImageStore;
}

/** `/users` and what a person can do with their own record: a bare uid gets nothing. */
export function accountRoutes({
  db,
  members,
  trials,
  sessions,
  identity,
  mails,
  security,
  requestDeletion,
  addresses,
  images,
}: AccountRoutesOptions) {
  const userOf = async ({ uid, householdId }: Member) => {
    const user = await members.get(uid);
    const { email, name, photo_url, provider, created_at, deletion_due_at, trial_plan, trial_until } = user;
    const { timeZone, timeZoneChosen } = await getHousehold(db, householdId);
    return {
      uid,
      email,
      name,
      ...(photo_url && { photoURL: photo_url }),
      ...(provider && { provider }),
      emailVerified: user.email_verified === 1,
      timeZone: timeZoneChosen ? timeZone : null,
      createdAt: created_at,
      ...(deletion_due_at && { deletionDueAt: deletion_due_at }),
      ...(trial_plan && trial_until && { trial: { plan: trial_plan, until: trial_until } }),
    };
  };

  return new Hono<ApiEnv>()
    .post("/users", async (context) => {
      const user = await readBody(context, userBody);
      const { uid, emailVerified = false } = await identify(
        identity.verifyIdToken,
        context.get("token"),
        user.email,
      );
      if (uid !== user.uid) throw Failure.unauthorized("This token belongs to another account");
      if (await members.has(uid)) throw Failure.registered();
      const wanted = { ...wantedBy(context), member: uid };
      const { photoURL } = user;
      const photo = photoURL && !isOwn(photoURL) ? await addresses.prepare(photoURL, wanted) : undefined;
      await members.register(
        { ...user, emailVerified },
        {
          ...(photo && { keepPhoto: (trx, householdId) => images.keep(trx, householdId, photo) }),
          also: (trx) => trials.startConfirmed(trx, user.email),
        },
      );
      return context.json({ message: "User created" }, 201);
    })
    .get("/users/me", async (context) => {
      const member = await getMember(context, sessions);
      return context.json({ ...(await userOf(member)), ...(await trials.limitOf(member.householdId)) });
    })
    .put("/users/me", async (context) => {
      const member = await getMember(context, sessions);
      const { uid, householdId } = member;
      const { name, photoURL: given } = await readBody(context, profileBody);
      const { photo_url: known } = await members.get(uid);
      const wanted = { ...wantedBy(context), member: uid, householdId, known };
      await members.update(uid, { name, photoURL: await addresses.replace(given, wanted) });
      return context.json(await userOf(member));
    })
    .get("/users/me/security-events", async (context) => {
      const { uid } = await getMember(context, sessions);
      return context.json({ data: await security.list(uid) });
    })
    .get("/users/me/export", async (context) => {
      const member = await getMember(context, sessions);
      const waitingMails = await mails.waitingFor(member.email);
      const securityEvents = await security.list(member.uid, EXPORTED_EVENTS);
      const record = await exportUser(db, member, context.get("now"));
      return context.json({ ...record, securityEvents, waitingMails });
    })
    .post("/users/me/deletion", async (context) => {
      const { uid, email, sessionId } = await getMember(context, sessions);
      const given = await readBody(context, deletionBody);
      if (given.email !== normalizeEmail(email)) {
        const words = "This is not the e-mail address of this account";
        throw new Failure(422, "invalid", words, { email: words });
      }
      if (identity.mayDelete && !(await identity.mayDelete(uid, given.idToken))) {
        throw new Failure(422, "invalid", PROOF_NEEDED, { idToken: PROOF_NEEDED });
      }
      const deletionDueAt = await requestDeletion({ uid, email }, { sessionId });
      await identity.revokeIdentity?.(uid);
      return context.json({ deletionDueAt }, 202);
    })
    .delete("/users/me/deletion", async (context) => {
      const { uid } = await getMember(context, sessions);
      await members.keep(uid);
      await security.record("deletion_cancelled", uid);
      return context.body(null, 204);
    });
}

const wantedBy = (context: ApiContext) => ({
  address: addressOf(context),
  field: "photoURL",
  signal: context.req.raw.signal,
});
