import { z } from "zod";
import { CLIENT_ADDRESS_HEADER, KNOWN_DEVICE_HEADER } from "#app/server/limits/caller.server.ts";
import { type LimitName, limitForCall } from "#app/server/limits/limits.ts";
import type { RateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { whileUnderway } from "#app/server/limits/request-underway.server.ts";
import type { IdentityFetch } from "./client.server.ts";
import { address } from "./embedded/protocol.server.ts";

type Body = Record<string, unknown>;

const BODY_MAX_LENGTH = 64 * 1024;
const body = z.record(z.string(), z.unknown());
const withAccount = z.object({ email: address });

/** Parses each call once and forwards it as parsed, so that the counted call is the one made. */
export function limitIdentity(send: IdentityFetch, limiter: RateLimiter): IdentityFetch {
  return async (request) => {
    const url = new URL(request.url);
    const name = nameIn(url.pathname);
    if (!name || request.method !== "POST") return refuse(404, "NOT_FOUND");
    const form = readerFor(name, request.headers.get("Content-Type") ?? "");
    if (!form) return refuse(415, "UNSUPPORTED_MEDIA_TYPE");
    if (Number(request.headers.get("Content-Length") ?? 0) > BODY_MAX_LENGTH) return refuse(413, "TOO_LARGE");
    const text = await request.text();
    if (text.length > BODY_MAX_LENGTH) return refuse(413, "TOO_LARGE");
    const given = form(text);
    if (!given) return refuse(400, "INVALID_REQUEST");

    const at = request.headers.get(CLIENT_ADDRESS_HEADER);
    const account = withAccount.safeParse(given).data?.email;
    const device = request.headers.get(KNOWN_DEVICE_HEADER) ?? undefined;
    const limit = limitOfCall(name, given, device);
    const wait = await limiter.secondsToWait(limit, { address: at, account, device });
    if (wait > 0) return refuse(429, "TOO_MANY_ATTEMPTS_TRY_LATER", { "Retry-After": String(wait) });

    const headers = new Headers(request.headers);
    headers.set("Content-Type", "application/json");
    headers.delete("Content-Length");
    const { signal, redirect } = request;
    const init = { method: "POST", headers, body: JSON.stringify(given), signal, redirect };
    const passedOn = new Request(new URL(`/v1/${name}${url.search}`, url), init);
    return whileUnderway(passedOn, async () => {
      const response = await send(passedOn);
      const proved = response.ok ? await ownerAddress(name, given, response) : undefined;
      if (proved) {
        await limiter.forgetTries("sign_in", { address: at, account: proved });
        await limiter.forgetTries("sign_in_known", { address: at, account: proved, device });
      }
      return response;
    });
  };
}

function nameIn(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname).match(/^\/v1\/(accounts:\w+|token)$/)?.[1];
  } catch {
    return undefined;
  }
}

/** OAuth clients renew tokens with a form. */
function readerFor(name: string, type: string): ((text: string) => Body | undefined) | undefined {
  if (/^application\/json\b/i.test(type)) return readJson;
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
  return name === "token" && isForm ? (text) => Object.fromEntries(new URLSearchParams(text)) : undefined;
}

function readJson(text: string): Body | undefined {
  try {
    return body.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Checking a code and changing a name prove nothing, so they have a wider limit. */
function limitOfCall(name: string, given: Body, device: string | undefined): LimitName {
  if (name === "accounts:signInWithPassword" && device) return "sign_in_known";
  const isLook = name === "accounts:resetPassword" && given.newPassword === undefined;
  const isProfile = name === "accounts:update" && given.password === undefined && given.oobCode === undefined;
  return isLook || isProfile ? "other" : (limitForCall(name) ?? "other");
}

async function ownerAddress(name: string, given: Body, response: Response): Promise<string | undefined> {
  if (name === "accounts:signInWithPassword") return withAccount.safeParse(given).data?.email;
  if (name !== "accounts:resetPassword" || given.newPassword === undefined) return undefined;
  const answer = await response
    .clone()
    .json()
    .catch(() => undefined);
  return withAccount.safeParse(answer).data?.email;
}

function refuse(status: number, message: string, headers: HeadersInit = {}): Response {
  return Response.json({ error: { code: status, message } }, { status, headers });
}
