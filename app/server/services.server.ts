import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { DEALS } from "#app/content/deals.ts";
import { createChanges } from "#app/server/api/changes/changes.server.ts";
import { openPostgresCarrier } from "#app/server/api/changes/postgres-carrier.server.ts";
import { createProductLookup } from "#app/server/api/products/lookup.server.ts";
import { createEmbeddedService } from "#app/server/api/service.server.ts";
import { createNightlyBackup } from "#app/server/db/backup/nightly.server.ts";
import { createBrowserSessions } from "#app/server/db/browser-sessions.server.ts";
import { openDatabase } from "#app/server/db/database.server.ts";
import { checkDisk, hasRoomForUploads } from "#app/server/db/disk.server.ts";
import { createPictureFetch } from "#app/server/http/picture-fetch.server.ts";
import { createPushFetch } from "#app/server/http/push-fetch.server.ts";
import { createSafeFetch } from "#app/server/http/safe-fetch.server.ts";
import { createIdentityClient, type IdentityFetch } from "#app/server/identity/client.server.ts";
import { createEmbeddedIdentity } from "#app/server/identity/embedded/service.server.ts";
import { openFirebase } from "#app/server/identity/firebase/firebase.server.ts";
import { limitIdentity } from "#app/server/identity/limited.server.ts";
import { createOpenIdProvider } from "#app/server/identity/openid-provider.server.ts";
import { remoteIdentity } from "#app/server/identity/remote.server.ts";
import { createJobs } from "#app/server/jobs/jobs.server.ts";
import { onBehalfOfCaller } from "#app/server/limits/caller.server.ts";
import { createRateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import type { UpstreamFetch } from "#app/upstream/client.server.ts";
import { API_VERSION } from "#app/upstream/openapi.ts";
import { remoteUpstream } from "#app/upstream/remote.server.ts";
import { createIdentityHooks } from "./api/account/identity-hooks.server.ts";
import { env } from "./env.server.ts";
import { createBackgroundWork } from "./jobs/background-work.server.ts";
import { log } from "./log.server.ts";
import { accountMailSender } from "./mail/account-mail-sender.server.ts";
import { codeSender } from "./mail/code-sender.server.ts";
import { createMailQueue } from "./mail/mail-queue.server.ts";
import { createDelivery } from "./mail/transport.server.ts";
import { createPush } from "./push/push.server.ts";

const HOUR_IN_MS = 3_600_000;
const PURGED_AT_ONCE = 1_000;

log.level = env.log;
const embedsIdentity = !env.identityUrl && !env.firebase;
const background = createBackgroundWork();
/** The database, which stores browser sessions and rate limits even if the API is on another server. */
const db = await openDatabase(env);
const jobs = createJobs(db);
export const browserSessions = createBrowserSessions(db, env.sessionSecrets);
jobs.add({
  name: "browser-sessions",
  everyMs: HOUR_IN_MS,
  step: async () => (await browserSessions.purge(PURGED_AT_ONCE)) === PURGED_AT_ONCE,
});
export const limiter = createRateLimiter(db, jobs);
const mails = !env.upstreamUrl || embedsIdentity ? startedMailQueue() : undefined;
const sendCode = mails && codeSender(mails, env.linkOrigin, limiter);

const push = env.push && !env.upstreamUrl ? pushTo(env.push) : undefined;

/** LISTEN needs a connection that is not a pooler's. */
const carrierUrl = env.databaseDirectUrl ?? env.databaseUrl;
const carrier = !env.upstreamUrl && carrierUrl ? openPostgresCarrier(carrierUrl) : undefined;
export const changes = createChanges(carrier);
/** Undefined if the API, and with it these tables, runs elsewhere. */
const identityHooks =
  mails && !env.upstreamUrl
    ? createIdentityHooks({
        db,
        mails,
        changes,
        secrets: env.sessionSecrets,
        origin: env.linkOrigin,
        registrationClosed: env.registrationClosed,
      })
    : undefined;
const firebase =
  env.firebase &&
  (await openFirebase(env.firebase, {
    sendCode,
    background,
    secrets: env.sessionSecrets,
    requestDeletion: identityHooks?.requestDeletion,
  }));
export const openId = env.openId && createOpenIdProvider(env.openId);
const embeddedIdentity =
  mails && sendCode && embedsIdentity
    ? createEmbeddedIdentity({
        db,
        secrets: env.sessionSecrets,
        sendCode,
        openId,
        jobs,
        background,
        sendAccountMail: accountMailSender(mails, env.linkOrigin),
        ...identityHooks,
      })
    : undefined;
const identityEnd: IdentityFetch =
  (firebase ?? embeddedIdentity)?.fetch ?? remoteIdentity(env.identityUrl ?? "", env.frontSecret);
const identityFetch: IdentityFetch = onBehalfOfCaller(limitIdentity(identityEnd, limiter));
export const identity = createIdentityClient(identityFetch);
export const identityAdmin = firebase?.admin;
export const googlePopup = firebase?.popup;
/** Undefined with Firebase, whose key others must not use. */
export const openIdentityFetch = firebase ? undefined : identityFetch;

const own = identityAdmin ?? embeddedIdentity;
const privileged = identityAdmin ? identityAdmin.privileged : embeddedIdentity;
const embedded =
  mails && !env.upstreamUrl
    ? await createEmbeddedService({
        db,
        limiter,
        mails,
        origin: env.linkOrigin,
        secrets: env.sessionSecrets,
        deals: DEALS,
        jobs,
        changes,
        fetchPicture: createPictureFetch(),
        products: productLookup(),
        push,
        storageLimitMb: env.storageLimitMb,
        // PostgreSQL may be on another machine.
        ...(!env.databaseUrl && { hasDiskRoom: () => hasRoomForUploads(env.dataDir) }),
        planLimits: env.planLimits,
        registrationClosed: env.registrationClosed,
        identity: {
          verifyIdToken: own?.verifyIdToken ?? identity.verifyIdToken,
          confirmsAddresses: embeddedIdentity !== undefined || identityAdmin?.privileged !== undefined,
          revokeIdentity: privileged?.revokeSessions,
          endSignIn: embeddedIdentity?.endSignIn,
          mayDelete: embeddedIdentity?.mayDelete,
          deleteIdentity: privileged?.deleteAccount,
        },
      })
    : undefined;
const upstreamEnd: UpstreamFetch = embedded?.fetch ?? remoteUpstream(env.upstreamUrl ?? "", env.frontSecret);
export const upstreamFetch: UpstreamFetch = onBehalfOfCaller(upstreamEnd);

const backups = env.backup ? createNightlyBackup(env) : undefined;
if (backups) jobs.add(backups.job);
jobs.start();

const CHECKED_WITHIN_MS = 1_000;
const CHECKED_EVERY_MS = 1_000;
/** How long to wait for running work before the process exits. */
const SETTLED_WITHIN_MS = 5_000;
let checked: { at: number; answer: ReturnType<typeof checkReadiness> } | undefined;

/** A database that does not answer within a second counts as down. Loading this module has migrated it. */
async function checkReadiness() {
  const check = (answer: Promise<string> | undefined) =>
    answer &&
    Promise.race([answer.catch(() => "unavailable"), pause(CHECKED_WITHIN_MS, "too slow", { ref: false })]);
  const [database, mail, disk] = await Promise.all([
    check(sql`select 1`.execute(db).then(() => "ok")),
    check(mails?.isLate().then((late) => (late ? "late" : "ok"))),
    check(env.databaseUrl ? undefined : checkDisk(env.dataDir)),
  ]);
  const checks = { database, migrations: "ok", ...(mail && { mail }), ...(disk && { disk }) };
  // Neither late mails nor low disk space make the process unready: pages can still be read.
  return { ready: database === "ok", checks };
}

export const lifecycle = {
  readiness() {
    const now = performance.now();
    if (!checked || now - checked.at >= CHECKED_EVERY_MS) checked = { at: now, answer: checkReadiness() };
    return checked.answer;
  },
  openStreams: () => embedded?.openStreams() ?? 0,
  /** Open streams would keep the process from stopping. */
  endStreams: () => embedded?.endStreams(),
  /** Resolves when the work that requests have left behind is done. */
  settled: background.settled,
  /** Resolves when jobs, mails and background work have stopped and the database is closed. */
  async stop(): Promise<void> {
    backups?.stop();
    await Promise.all([jobs.stop(), mails?.stop(), push?.stop(), carrier?.close()]);
    await Promise.race([background.settled(), pause(SETTLED_WITHIN_MS, undefined, { ref: false })]);
    await db.destroy();
  },
};

/** Uses its own queue, so that slow pictures do not delay it. */
function productLookup() {
  if (!env.productLookup) return undefined;
  const { address, isUsual } = env.productLookup;
  const reached = env.operator.email ?? env.origin;
  return createProductLookup({
    db,
    limiter,
    background,
    address,
    userAgent: `Crisper/${API_VERSION}${reached ? ` (${reached})` : ""}`,
    // What the operator chose may be in a network of theirs.
    fetchOutside: createSafeFetch({ inside: isUsual ? undefined : new URL(address).origin }),
  });
}

function pushTo({ inside }: NonNullable<typeof env.push>) {
  return createPush({
    db,
    secrets: env.sessionSecrets,
    subject: pushSubject(),
    ...createPushFetch(inside),
  });
}

/** Contact of the operator for push services, some of which reject invented addresses. */
function pushSubject(): string {
  const { operator, linkOrigin } = env;
  if (operator.email) return `mailto:${operator.email}`;
  return linkOrigin.startsWith("https:") ? linkOrigin : "mailto:operator@crisper.example";
}

function startedMailQueue() {
  const { smtpUrl, mailFrom: from, dataDir } = env;
  const host = env.origin && new URL(env.origin).hostname;
  const deliver = createDelivery({ smtpUrl, host, from, dataDir, operator: env.operator });
  const queue = createMailQueue({ db, deliver, secrets: env.sessionSecrets, background });
  queue.start();
  return queue;
}
