import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "#app/database/schema.ts";
import { isEmail, normalizeEmail } from "#app/domain/email.ts";
import { PASSWORD_MAX_LENGTH, passwordStrength } from "#app/domain/password.ts";
import { atMost } from "#app/domain/text.schema.ts";
import { cleanLine } from "#app/domain/text.ts";
import { IdentityError, type IdentityErrorCode } from "../errors.ts";
import { createIdTokens, ID_TOKEN_SECONDS } from "./id-token.server.ts";
import { hashPassword, passwordMatches } from "./password-hash.server.ts";

export interface EmbeddedIdentityOptions {
  db: Kysely<Database>;
  secrets: string[];
  now?: () => Date;
}

const BODY_MAX_BYTES = 64 * 1024;
const REFRESH_TOKEN_DAYS = 60;
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

const credentials = z.object({
  email: z.string("INVALID_EMAIL").transform(normalizeEmail).refine(isEmail, "INVALID_EMAIL"),
  password: z.string("INVALID_PASSWORD"),
});
const newPassword = credentials.shape.password
  .check(atMost(PASSWORD_MAX_LENGTH, "WEAK_PASSWORD"))
  .refine((password) => passwordStrength(password).failed.length === 0, "WEAK_PASSWORD");
const newCredentials = credentials.extend({ password: newPassword });
const profile = z.object({
  displayName: z.string().overwrite(cleanLine).max(200).optional(),
  photoUrl: z.string().overwrite(cleanLine).max(2000).optional(),
});
const byIdToken = z.object({ idToken: z.string("INVALID_ID_TOKEN") });
const byRefreshToken = z.object({ refresh_token: z.string("INVALID_REFRESH_TOKEN") });

/** Answers Identity Toolkit's calls from the `accounts` table, with the same error codes. */
export function createEmbeddedIdentity({ db, secrets, now = () => new Date() }: EmbeddedIdentityOptions) {
  const idTokens = createIdTokens(secrets, now);

  const findByEmail = (email: string) =>
    db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();

  const getByIdToken = async (idToken: string) => {
    const holder = await idTokens.verify(idToken);
    if (!holder) throw new IdentityError("INVALID_ID_TOKEN");
    const account = await db
      .selectFrom("accounts")
      .selectAll()
      .where("uid", "=", holder.uid)
      .executeTakeFirst();
    if (!account) throw new IdentityError("USER_NOT_FOUND");
    if (account.disabled) throw new IdentityError("USER_DISABLED");
    return account;
  };

  /** Undefined for an ID token that does not hold, or whose account is gone or disabled. */
  const verifyIdToken = async (idToken: string) => {
    try {
      const { uid, email } = await getByIdToken(idToken);
      return { uid, email };
    } catch (error) {
      if (error instanceof IdentityError) return undefined;
      throw error;
    }
  };

  const newRefreshToken = async (uid: string) => {
    const token = randomBytes(32).toString("base64url");
    const createdAt = now();
    await db
      .insertInto("refresh_tokens")
      .values({
        token_hash: hashOf(token),
        uid,
        expires_at: new Date(createdAt.getTime() + REFRESH_TOKEN_DAYS * 86_400_000).toISOString(),
        created_at: createdAt.toISOString(),
      })
      .execute();
    return token;
  };

  const signedIn = async (account: {
    uid: string;
    email: string;
    display_name: string;
    photo_url: string | null;
  }) => ({
    localId: account.uid,
    email: account.email,
    displayName: account.display_name,
    ...(account.photo_url && { photoUrl: account.photo_url }),
    idToken: await idTokens.sign(account),
    refreshToken: await newRefreshToken(account.uid),
    expiresIn: String(ID_TOKEN_SECONDS),
  });

  const calls: Record<string, (body: unknown) => Promise<object>> = {
    async "accounts:signUp"(body) {
      const { email, password } = read(newCredentials, body);
      const { displayName = "", photoUrl = null } = read(profile, body);
      const account = {
        uid: randomUUIDv7(),
        email,
        display_name: displayName,
        photo_url: photoUrl,
        password_hash: await hashPassword(password),
        created_at: now().toISOString(),
      };
      const added = await db
        .insertInto("accounts")
        .values(account)
        .onConflict((conflict) => conflict.column("email").doNothing())
        .returning("uid")
        .executeTakeFirst();
      if (!added) throw new IdentityError("EMAIL_EXISTS");
      return signedIn(account);
    },

    async "accounts:signInWithPassword"(body) {
      const { email, password } = read(credentials, body);
      const account = await findByEmail(email);
      // One answer for both: which addresses have an account is nobody's business.
      if (!(await passwordMatches(password, account?.password_hash)) || !account) {
        throw new IdentityError("INVALID_LOGIN_CREDENTIALS");
      }
      if (account.disabled) throw new IdentityError("USER_DISABLED");
      return signedIn(account);
    },

    async "accounts:lookup"(body) {
      const account = await getByIdToken(read(byIdToken, body).idToken);
      const { uid, email, display_name, photo_url } = account;
      return {
        users: [
          { localId: uid, email, displayName: display_name, ...(photo_url && { photoUrl: photo_url }) },
        ],
      };
    },

    async "accounts:update"(body) {
      const account = await getByIdToken(read(byIdToken, body).idToken);
      const { displayName, photoUrl } = read(profile, body);
      const changed = {
        display_name: displayName ?? account.display_name,
        photo_url: photoUrl ?? account.photo_url,
      };
      await db.updateTable("accounts").set(changed).where("uid", "=", account.uid).execute();
      return { localId: account.uid, email: account.email, displayName: changed.display_name };
    },

    async "accounts:delete"(body) {
      const account = await getByIdToken(read(byIdToken, body).idToken);
      await db.deleteFrom("accounts").where("uid", "=", account.uid).execute();
      return {};
    },

    async token(body) {
      const { refresh_token } = read(byRefreshToken, body);
      const row = await db
        .selectFrom("refresh_tokens")
        .innerJoin("accounts", "accounts.uid", "refresh_tokens.uid")
        .select(["accounts.uid", "accounts.email", "accounts.disabled"])
        .where("refresh_tokens.token_hash", "=", hashOf(refresh_token))
        .where("refresh_tokens.expires_at", ">", now().toISOString())
        .executeTakeFirst();
      if (!row) throw new IdentityError("INVALID_REFRESH_TOKEN");
      if (row.disabled) throw new IdentityError("USER_DISABLED");
      const id_token = await idTokens.sign(row);
      return { id_token, refresh_token, expires_in: String(ID_TOKEN_SECONDS), user_id: row.uid };
    },
  };

  const app = new Hono();
  app.use(bodyLimit({ maxSize: BODY_MAX_BYTES, onError: (context) => failed(context, 413, "TOO_LARGE") }));
  app.post("/v1/:call", async (context) => {
    const name = context.req.param("call");
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (!call) return failed(context, 404, "NOT_FOUND");
    const isJson = context.req.header("Content-Type")?.includes("json");
    const body = await (isJson ? context.req.json() : context.req.parseBody()).catch(() => ({}));
    return context.json(await call(body));
  });
  app.notFound((context) => failed(context, 404, "NOT_FOUND"));
  app.onError((error, context) => {
    if (error instanceof IdentityError) return failed(context, 400, error.code);
    console.error("identity:", error);
    return failed(context, 503, "UNAVAILABLE");
  });

  return { fetch: async (request: Request) => app.fetch(request), verifyIdToken };
}

function failed(context: Context, status: 400 | 404 | 413 | 503, message: string) {
  return context.json({ error: { code: status, message } }, status);
}

/** The schema's messages are the protocol's codes. */
function read<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [code = ""] = parsed.error.issues.map(({ message }) => message);
  throw new IdentityError(/^[A-Z_]+$/.test(code) ? (code as IdentityErrorCode) : "UNKNOWN");
}
