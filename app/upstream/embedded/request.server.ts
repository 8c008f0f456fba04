import type { Context } from "hono";
import { z } from "zod";
import { CLIENT_ADDRESS_HEADER } from "#app/limits/caller.server.ts";
import type { Member, SessionStore } from "../sessions/store.server.ts";
import { Failure } from "./failure.server.ts";

export type ApiEnv = { Variables: { token: string | undefined; member?: Member; now: Date } };
export type ApiContext = Context<ApiEnv>;

/** Where the request comes from, as far as it is known. */
export const addressOf = (context: ApiContext) => context.req.header(CLIENT_ADDRESS_HEADER);

/** The member behind the Bearer token; 401 without one. */
export async function getMember(context: ApiContext, sessions: SessionStore): Promise<Member> {
  const member = await findMember(context, sessions);
  if (!member) throw Failure.unauthorized("No authentication token found");
  return member;
}

/** Undefined without a token. A token that does not hold is 401 here too: the caller should know. */
export async function findMember(context: ApiContext, sessions: SessionStore): Promise<Member | undefined> {
  const token = context.get("token");
  if (!token) return undefined;
  const member = context.get("member") ?? (await sessions.findByToken(token));
  if (!member) throw Failure.unauthorized();
  context.set("member", member);
  return member;
}

const requestKey = z.string().regex(/^[\w-]{8,128}$/);

/** What the caller calls this request, so that sending it twice does it once; undefined without one. */
export function requestKeyOf(context: ApiContext): string | undefined {
  return requestKey.safeParse(context.req.header("Idempotency-Key")).data;
}

/** The JSON body as this schema reads it; 415 or 400 when it is no JSON, 422 with `fields` when it does not fit. */
export async function readBody<T extends z.ZodType>(context: ApiContext, schema: T): Promise<z.output<T>> {
  if (!/^application\/json\b/i.test(context.req.header("Content-Type") ?? "")) {
    throw new Failure(415, "unsupported_type", "Please send JSON, with the content type application/json");
  }
  const body = await context.req.json().catch(() => {
    throw new Failure(400, "malformed", "The request body is not JSON");
  });
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw Failure.invalid(parsed.error);
  return parsed.data;
}
