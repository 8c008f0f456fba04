import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";
import type { FailureMessage } from "./form-error.server.ts";

const CHANGED =
  "Somebody changed this item while you were editing it. Nothing of yours is lost: send again to keep your version.";

const GONE = "Somebody has deleted this item meanwhile, so it cannot be saved. What you typed is still here.";

interface Edit {
  id: string;
  version: number | undefined;
  failed: FailureMessage;
}

/** The message for a failed edit of a food, and the version for the next try: after a conflict the current one. */
export async function afterFailedEdit(upstream: UpstreamClient, error: unknown, edit: Edit) {
  const { id, version, failed } = edit;
  if (isUpstreamError(error, "not_found")) return { failed: () => GONE, version };
  if (!isUpstreamError(error, "conflict")) return { failed, version };
  const current = await upstream.getFood(id).catch(() => undefined);
  return { failed: () => CHANGED, version: current?.version ?? version };
}
