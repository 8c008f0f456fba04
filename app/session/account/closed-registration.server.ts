import type { RegistrationBlock } from "#app/domain/registration.ts";
import { env } from "#app/server/env.server.ts";
import { upstreamFetch } from "#app/server/services.server.ts";
import { createUpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";

const REMEMBERED_MS = 60_000;

let closedAt = Number.NEGATIVE_INFINITY;

/**
 * Whether only invited people can register, as far as pages show it; the API decides. It opens again only when
 * no account is left, so 'closed' is remembered for a minute.
 */
export async function isRegistrationClosed(): Promise<boolean> {
  if (!env.registrationClosed) return false;
  if (performance.now() - closedAt < REMEMBERED_MS) return true;
  const closed = await createUpstreamClient({ fetch: upstreamFetch })
    .getVersion()
    .then(({ registration }) => registration !== "open")
    .catch((error) => {
      if (!isUpstreamError(error)) throw error;
      return true;
    });
  if (closed) closedAt = performance.now();
  return closed;
}

/** Undefined for who may register with this token of an invitation, or without one. */
export async function findRegistrationBlock(
  token: string | undefined,
): Promise<RegistrationBlock | undefined> {
  if (!(await isRegistrationClosed())) return undefined;
  if (!token) return "closed";
  const invitation = await createUpstreamClient({ fetch: upstreamFetch })
    .getInvitation(token)
    .catch((error) => {
      if (isUpstreamError(error)) return undefined;
      throw error;
    });
  return invitation && invitation.accountsLeft !== 0 ? undefined : "spent";
}
