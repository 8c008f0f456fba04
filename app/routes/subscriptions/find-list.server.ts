import { MAILING_LISTS } from "#app/domain/mailing-list.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";

/** The name of the token's list; undefined when unknown. */
export async function findList(upstream: UpstreamClient, token: string) {
  const signUp = await upstream.getSignUp(token || "none").catch((error) => {
    if (!isUpstreamError(error)) throw error;
  });
  return signUp && MAILING_LISTS[signUp.kind];
}
