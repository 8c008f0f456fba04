import { z } from "zod";
import { safeReturnPath } from "#app/session/return-path.ts";
import { byProtocol, signedCookie } from "#app/session/signed-cookie.server.ts";

const ATTEMPT_SECONDS = 600;

const attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  purpose: z.enum(["login", "registration"]),
  returnTo: z.string().transform((path) => safeReturnPath(path)),
  startedAt: z.number(),
});

/** A sign-in that this browser started at another provider. Starting another one replaces it. */
export type SignInAttempt = z.output<typeof attempt>;

const cookieOf = byProtocol((secure) => signedCookie("openid", secure, ATTEMPT_SECONDS));

export function writeAttempt(begun: SignInAttempt, url: URL): Promise<string> {
  return cookieOf(url).serialize(begun);
}

export function forgetAttempt(url: URL): Promise<string> {
  return cookieOf(url).serialize("", { maxAge: 0 });
}

/** Undefined when missing, forged, or older than ten minutes. */
export async function readAttempt(request: Request, now: Date): Promise<SignInAttempt | undefined> {
  const value = await cookieOf(new URL(request.url)).parse(request.headers.get("Cookie"));
  const { data } = attempt.safeParse(value);
  return data && now.getTime() - data.startedAt < ATTEMPT_SECONDS * 1000 ? data : undefined;
}
