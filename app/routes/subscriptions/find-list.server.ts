import { MAILING_LISTS } from "#app/domain/mailing-list.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { UpstreamError } from "#app/upstream/errors.server.ts";

/** The name of the token's list; undefined when unknown. */
export async function findList(upstream: UpstreamClient, token: string) {
  try {
    return MAILING_LISTS[(await upstream.getSignUp(token || "none")).kind];
  } catch (error) {
    if (error instanceof UpstreamError) return undefined;
    throw error;
  }
}
