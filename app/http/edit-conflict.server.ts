import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError, orNotFound, settle } from "#app/upstream/errors.server.ts";
import type { FailureWords } from "./form-error.server.ts";

const CHANGED =
  "Somebody changed this item while you were editing it. Nothing of yours is lost: send again to keep your version.";

interface Edit {
  id: string;
  version: number | undefined;
  failed: FailureWords;
}

/** The message for a failed edit of a food, and the version for the next try: after a conflict the current one. */
export async function afterFailedEdit(upstream: UpstreamClient, error: unknown, edit: Edit) {
  const { id, version, failed } = edit;
  if (!isUpstreamError(error, "conflict")) return { failed, version };
  const current = await orNotFound(settle(upstream.getFood(id)));
  return { failed: () => CHANGED, version: current.ok ? current.value.version : version };
}
