import type { Kysely } from "kysely";
import { openDatabase } from "#app/database/database.server.ts";
import type { Database } from "#app/database/schema.ts";
import { createIdentityClient, type IdentityFetch } from "#app/identity/client.server.ts";
import { createEmbeddedIdentity } from "#app/identity/embedded/service.server.ts";
import { remoteIdentity } from "#app/identity/remote.server.ts";
import type { UpstreamFetch } from "#app/upstream/client.server.ts";
import { createEmbeddedService } from "#app/upstream/embedded/service.server.ts";
import { remoteUpstream } from "#app/upstream/remote.server.ts";
import { env } from "./env.server.ts";
import { codeSender } from "./mail/code-sender.server.ts";
import { createMailQueue } from "./mail/mail-queue.server.ts";
import { createDelivery } from "./mail/transport.server.ts";

// The one place that decides who is at the other end of the two protocols. Everything else only knows fetches.

const needsDatabase = !env.upstreamUrl || !env.identityUrl;
const db = needsDatabase ? await openDatabase(env) : undefined;

const mails = db && startedMailQueue(db);

const embeddedIdentity =
  db && mails && !env.identityUrl
    ? createEmbeddedIdentity({ db, secrets: env.sessionSecrets, sendCode: codeSender(mails, env.origin) })
    : undefined;
export const identityFetch: IdentityFetch = embeddedIdentity?.fetch ?? remoteIdentity(env.identityUrl ?? "");
export const identity = createIdentityClient(identityFetch);

export const upstreamFetch: UpstreamFetch =
  db && mails && !env.upstreamUrl
    ? await createEmbeddedService({
        db,
        mails,
        origin: env.origin,
        identity: embeddedIdentity
          ? {
              verifyIdToken: embeddedIdentity.verifyIdToken,
              revokeIdentity: embeddedIdentity.revokeSessions,
              deleteIdentity: embeddedIdentity.deleteAccount,
            }
          : { verifyIdToken: identity.verifyIdToken },
      })
    : remoteUpstream(env.upstreamUrl ?? "");

function startedMailQueue(store: Kysely<Database>) {
  const { smtpUrl, mailFrom: from, dataDir } = env;
  const queue = createMailQueue(store, createDelivery({ smtpUrl, from, dataDir }));
  queue.start();
  return queue;
}
