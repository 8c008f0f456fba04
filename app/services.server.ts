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
import { createMailQueue } from "./mail/mail-queue.server.ts";
import { createDelivery } from "./mail/transport.server.ts";

// The one place that decides who is at the other end of the two protocols. Everything else only knows fetches.

const needsDatabase = !env.upstreamUrl || !env.identityUrl;
const db = needsDatabase ? await openDatabase(env) : undefined;

const embeddedIdentity =
  db && !env.identityUrl ? createEmbeddedIdentity({ db, secrets: env.sessionSecrets }) : undefined;
export const identityFetch: IdentityFetch = embeddedIdentity?.fetch ?? remoteIdentity(env.identityUrl ?? "");
export const identity = createIdentityClient(identityFetch);

export const upstreamFetch: UpstreamFetch =
  db && !env.upstreamUrl
    ? await createEmbeddedService({
        db,
        mails: startedMailQueue(db),
        origin: env.origin,
        verifyIdToken: embeddedIdentity?.verifyIdToken ?? identity.verifyIdToken,
      })
    : remoteUpstream(env.upstreamUrl ?? "");

function startedMailQueue(store: Kysely<Database>) {
  const { smtpUrl, mailFrom: from, dataDir } = env;
  const mails = createMailQueue(store, createDelivery({ smtpUrl, from, dataDir }));
  mails.start();
  return mails;
}
