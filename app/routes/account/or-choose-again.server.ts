import { href, type RouterContextProvider, redirect } from "react-router";
import { flashToast } from "#app/session/toast.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";

const EXPIRED = "We keep files for an hour, and this one has been deleted. Please choose it again.";

/** An expired import leads back to the file form. */
export function orChooseAgain<T>(
  call: Promise<T>,
  context: Readonly<RouterContextProvider>,
  status = 302,
): Promise<T> {
  return call.catch((error) => {
    if (!isUpstreamError(error, "not_found")) throw error;
    flashToast(context, { message: EXPIRED, tone: "error" });
    throw redirect(href("/account/import"), status);
  });
}
