import type { Context } from "hono";
import { z } from "zod";
import { CLIENT_ADDRESS_HEADER } from "#app/limits/caller.server.ts";
import type { SessionStore, User } from "../sessions/store.server.ts";
import { HttpError } from "./http-error.server.ts";

export type ApiEnv = { Variables: { token: string | undefined; user?: User; now: Date } };
export type ApiContext = Context<ApiEnv>;

/** Where the request comes from, as far as it is known. */
export const addressOf = (context: ApiContext) => context.req.header(CLIENT_ADDRESS_HEADER);

/** The user behind the Bearer token; 401 without one. */
export async function getUser(context: ApiContext, sessions: SessionStore): Promise<User> {
  const user = await findUser(context, sessions);
  if (!user) throw HttpError.unauthorized("No authentication token found");
  return user;
}

/** Undefined without a token. A token that does not hold is 401 here too: the caller should know. */
export async function findUser(context: ApiContext, sessions: SessionStore): Promise<User | undefined> {
  const token = context.get("token");
  if (!token) return undefined;
  const user = context.get("user") ?? (await sessions.findByToken(token));
  if (!user) throw HttpError.unauthorized();
  context.set("user", user);
  return user;
}

const requestKey = z.string().regex(/^[\w-]{8,128}$/);

/** What the caller calls this request, so that sending it twice does it once; undefined without one. */
export function requestKeyOf(context: ApiContext): string | undefined {
  return requestKey.safeParse(context.req.header("Idempotency-Key")).data;
}

/** The JSON body as this schema reads it; 415 or 400 when it is no JSON, 422 with `fields` when it does not fit. */
export async function readBody<T extends z.ZodType>(context: ApiContext, schema: T): Promise<z.output<T>> {
  if (!/^application\/json\b/i.test(context.req.header("Content-Type") ?? "")) {
    throw new HttpError(415, "unsupported_type", "Please send JSON, with the content type application/json");
  }
  const body = await context.req.json().catch(() => {
    throw new HttpError(400, "malformed", "The request body is not JSON");
  });
  return read(schema, body);
}

/** The query as this schema reads it; 422 with `fields` when it does not fit. */
export function readQuery<T extends z.ZodType>(context: ApiContext, schema: T): z.output<T> {
  return read(schema, context.req.query());
}

function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw HttpError.invalid(parsed.error);
  return parsed.data;
}

/** The file in this field of a form; 415 or 400 when it is no form, 422 when there is no file in it. */
export async function readUpload(
  context: ApiContext,
  field: string,
  { noun, missing }: { noun: string; missing: string },
): Promise<Blob> {
  if (!/^multipart\/form-data\b/i.test(context.req.header("Content-Type") ?? "")) {
    throw new HttpError(415, "unsupported_type", `Please send the ${noun} as a form, in the field ${field}`);
  }
  const form = await context.req.formData().catch(() => {
    throw new HttpError(400, "malformed", "The upload cannot be read");
  });
  const file = form.get(field);
  if (file instanceof Blob && file.size > 0) return file;
  throw new HttpError(422, "invalid", missing, { [field]: missing });
}
