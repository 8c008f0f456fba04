import type { Context } from "hono";
import type { z } from "zod";
import { NO_FILE } from "#app/domain/import.ts";
import { plainLocale } from "#app/domain/plain-locale.ts";
import { NOT_AN_IMAGE } from "#app/i18n/image.ts";
import { addressSite } from "#app/server/limits/address.server.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/server/limits/caller.server.ts";
import { serveOthers } from "#app/server/pauses.server.ts";
import { IDEMPOTENCY_KEY } from "#app/upstream/endpoint.ts";
import { HttpError } from "./http-error.server.ts";
import type { ApiUser, SessionStore } from "./sessions/store.server.ts";

interface Variables {
  token: string | undefined;
  user?: ApiUser | undefined;
  now: Date;
  /** The user as they are now. Fails when they may not make this call any more: for calls that wait before they write or read. */
  checkAgain?: () => Promise<ApiUser | undefined>;
}

export type ApiEnv = { Variables: Variables };
export type ApiContext = Context<ApiEnv>;

export const addressOf = (context: ApiContext) => context.req.header(CLIENT_ADDRESS_HEADER);

/** Whose turn it is in a queue, and the signal of the request that waits. */
export const senderOf = (context: ApiContext, { uid }: Pick<ApiUser, "uid">) => ({
  sender: { person: uid, site: addressSite(addressOf(context)) },
  signal: context.req.raw.signal,
});

/** Longer than any id. */
const HOUSEHOLD_ID_MAX = 64;

/** The household that a call is about, where it is not that of the session. */
export const householdOf = (context: ApiContext) =>
  context.req.header("X-Household")?.slice(0, HOUSEHOLD_ID_MAX);

export function localeOf(tag = "en"): string {
  try {
    return plainLocale(tag);
  } catch {
    return "en";
  }
}

/** The household that a call names, if it names one, or that of the session. */
type WhichHousehold = "named" | "of the session";

export async function getUser(
  context: ApiContext,
  sessions: SessionStore,
  household: WhichHousehold = "named",
): Promise<ApiUser> {
  const user = await findUser(context, sessions, household);
  if (!user) throw HttpError.unauthorized("No authentication token found");
  return user;
}

/** Undefined without a token; 401 for an invalid one, so that the caller notices. */
export async function findUser(
  context: ApiContext,
  sessions: SessionStore,
  household: WhichHousehold = "named",
): Promise<ApiUser | undefined> {
  const token = context.get("token");
  if (!token) return undefined;
  const user =
    context.get("user") ??
    (await sessions.findByToken(token, household === "named" ? householdOf(context) : undefined));
  if (!user) throw HttpError.unauthorized();
  context.set("user", user);
  return user;
}

/** Undefined for a key that does not fit the pattern. */
export function idempotencyKeyOf(context: ApiContext): string | undefined {
  const key = context.req.header("Idempotency-Key");
  return key !== undefined && IDEMPOTENCY_KEY.test(key) ? key : undefined;
}

/** 415 or 400 when the body is not JSON, 422 with `fields` when it does not fit the schema. */
export async function readBody<T extends z.ZodType>(context: ApiContext, schema: T): Promise<z.output<T>> {
  if (!/^application\/json\b/i.test(context.req.header("Content-Type") ?? "")) {
    throw new HttpError(415, "unsupported_type", "Please send JSON, with the content type application/json");
  }
  const body = await context.req.json().catch(() => {
    throw new HttpError(400, "malformed", "The request body is not JSON");
  });
  return read(schema, body);
}

export function readQuery<T extends z.ZodType>(context: ApiContext, schema: T): z.output<T> {
  return read(schema, context.req.query());
}

function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw HttpError.invalid(parsed.error);
  return parsed.data;
}

const UPLOADS = {
  image: { noun: "photo", missing: NOT_AN_IMAGE },
  file: { noun: "file", missing: NO_FILE },
};

export const isForm = (context: ApiContext) =>
  /^multipart\/form-data\b/i.test(context.req.header("Content-Type") ?? "");

async function formOf(context: ApiContext): Promise<FormData> {
  // Parsing a large upload blocks the process: let other requests run before and after.
  await serveOthers();
  const form = await context.req.formData().catch(() => {
    throw new HttpError(400, "malformed", "The upload cannot be read");
  });
  await serveOthers();
  return form;
}

/** The texts of a form, and its file if there is one: then no text is required. */
export async function readForm(
  context: ApiContext,
  schema: z.ZodObject,
  field: keyof typeof UPLOADS,
): Promise<{ body: object; file?: Blob }> {
  const form = await formOf(context);
  const texts = [...form].filter(([name, value]) => name !== field && typeof value === "string");
  const file = form.get(field);
  if (!(file instanceof Blob && file.size > 0)) return { body: read(schema, Object.fromEntries(texts)) };
  return { body: read(schema.partial(), Object.fromEntries(texts)), file };
}

/** The file of a form field; 415 or 400 when the body is not a form, 422 without a file. */
export async function readUpload(context: ApiContext, field: keyof typeof UPLOADS): Promise<Blob> {
  const { noun, missing } = UPLOADS[field];
  if (!isForm(context)) {
    throw new HttpError(415, "unsupported_type", `Please send the ${noun} as a form, in the field ${field}`);
  }
  const form = await formOf(context);
  const file = form.get(field);
  if (file instanceof Blob && file.size > 0) return file;
  throw new HttpError(422, "invalid", missing, { [field]: missing });
}
