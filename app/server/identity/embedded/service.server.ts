import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Kysely } from "kysely";
import { DAY_IN_MS } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import { createSecurityLog } from "#app/server/db/security-log.server.ts";
import { type BackgroundWork, createBackgroundWork } from "#app/server/jobs/background-work.server.ts";
import type { Jobs } from "#app/server/jobs/jobs.server.ts";
import { addressSite } from "#app/server/limits/address.server.ts";
import { CLIENT_ADDRESS_HEADER, knownAccountIn } from "#app/server/limits/caller.server.ts";
import { logRequestError } from "#app/server/log.server.ts";
import { INVITATION_HEADER } from "../client.server.ts";
import { deviceOf } from "../device.server.ts";
import { IdentityError } from "../errors.ts";
import type { OpenIdProvider } from "../openid-provider.server.ts";
import { identityAccountCalls, type OnVerified, type SendCode } from "./account-calls.server.ts";
import { createAccountLinks } from "./account-links.server.ts";
import { createAccountStore, type EndSessions, type UndoSharing } from "./account-store.server.ts";
import { createEmailCodes } from "./email-codes.server.ts";
import { idpCalls } from "./idp-calls.server.ts";
import { createIdpTokens } from "./idp-token.server.ts";
import type { Calls, MayRegister } from "./protocol.server.ts";
import { type RequestDeletion, signInCalls } from "./sign-in-calls.server.ts";
import { createTellOwner, type SendAccountMail } from "./tell-owner.server.ts";

export interface EmbeddedIdentityOptions {
  db: Kysely<Database>;
  secrets: string[];
  sendCode: SendCode;
  openId?: OpenIdProvider | undefined;
  endSessions?: EndSessions | undefined;
  undoSharingBeforeProof?: UndoSharing | undefined;
  verified?: OnVerified | undefined;
  requestDeletion?: RequestDeletion | undefined;
  mayRegister?: MayRegister | undefined;
  sendAccountMail?: SendAccountMail | undefined;
  now?: () => Date;
  jobs?: Jobs | undefined;
  background?: BackgroundWork | undefined;
}

const BODY_MAX_BYTES = 64 * 1024;
const PURGE_ROWS = 1_000;

/** Answers Identity Toolkit's calls from the `accounts` table, with the same error codes. */
export function createEmbeddedIdentity({
  db,
  secrets,
  sendCode,
  openId,
  endSessions,
  undoSharingBeforeProof,
  verified,
  requestDeletion,
  mayRegister = async () => true,
  sendAccountMail,
  now = () => new Date(),
  jobs,
  background = createBackgroundWork(),
}: EmbeddedIdentityOptions) {
  const accounts = createAccountStore(db, secrets, now, endSessions, undoSharingBeforeProof);
  const security = createSecurityLog(db, secrets, now);
  const tellOwner = createTellOwner(security, sendAccountMail);
  const links = createAccountLinks(db, accounts, tellOwner, now);
  const calls: Calls = {
    ...signInCalls({ accounts, links, security, background, requestDeletion, mayRegister }),
    ...idpCalls({ accounts, links, idp: openId && createIdpTokens(openId, now), mayRegister }),
    ...identityAccountCalls({
      accounts,
      codes: createEmailCodes(db, now),
      security,
      background,
      sendCode,
      tellOwner,
      verified,
      requestDeletion,
    }),
  };
  const purgeStep = async () => (await accounts.purgeExpired(PURGE_ROWS)) >= PURGE_ROWS;
  jobs?.add({ name: "identity", everyMs: DAY_IN_MS, step: purgeStep });

  const app = new Hono();
  app.use(bodyLimit({ maxSize: BODY_MAX_BYTES, onError: (context) => failed(context, 413, "TOO_LARGE") }));
  app.post("/v1/:call", async (context) => {
    const name = context.req.param("call");
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (!call) return failed(context, 404, "NOT_FOUND");
    const isJson = /^application\/json\b/i.test(context.req.header("Content-Type") ?? "");
    if (!isJson) return failed(context, 415, "UNSUPPORTED_MEDIA_TYPE");
    const body = await context.req.json().catch(() => ({}));
    const source = {
      device: deviceOf(context.req.header("User-Agent") ?? ""),
      site: addressSite(context.req.header(CLIENT_ADDRESS_HEADER)),
      invitation: context.req.header(INVITATION_HEADER),
      knownAccount: knownAccountIn(context.req.raw.headers),
    };
    return context.json(await call(body, source));
  });
  app.notFound((context) => failed(context, 404, "NOT_FOUND"));
  app.onError((error, context) => {
    if (error instanceof IdentityError) {
      return failed(context, error.code === "UNAVAILABLE" ? 503 : 400, error.code);
    }
    logRequestError(error, "an identity call failed");
    return failed(context, 503, "UNAVAILABLE");
  });

  return {
    fetch: async (request: Request) => app.fetch(request),

    async verifyIdToken(idToken: string) {
      try {
        const { account, signInId } = await accounts.getSignIn(idToken);
        const { uid, email, email_verified } = account;
        return { uid, email, emailVerified: email_verified === 1, signInId };
      } catch (error) {
        if (error instanceof IdentityError) return undefined;
        throw error;
      }
    },

    revokeSessions: (uid: string) => accounts.endSignIns(uid),
    endSignIn: (uid: string, signInId: string) => accounts.endSignIn(uid, signInId),
    /** Accounts with a password must have given it a moment ago. */
    async mayDelete(uid: string, idToken: string | undefined): Promise<boolean> {
      const account = await accounts.findByUid(uid);
      if (!account) return false;
      if (!account.password_hash) return true;
      if (!idToken) return false;
      const holder = await accounts.getRecentSignIn(idToken).catch((error) => {
        if (error instanceof IdentityError) return undefined;
        throw error;
      });
      return holder?.account.uid === uid;
    },
    deleteAccount: (uid: string) => accounts.delete(uid),
  };
}

function failed(context: Context, status: 400 | 404 | 413 | 415 | 503, message: string) {
  return context.json({ error: { code: status, message } }, status);
}
