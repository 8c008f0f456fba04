import { href, type RouterContextProvider, redirect } from "react-router";
import { flashToast } from "#app/session/toast.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";

const FORGOTTEN = "This file is no longer here: files are kept for an hour. Please choose it again.";

/** An expired import leads back to the file form. */
export function orChooseAgain<T>(
  call: Promise<T>,
  context: Readonly<RouterContextProvider>,
  status = 302,
): Promise<T> {
  return call.catch((error) => {
    if (!isUpstreamError(error, "not_found")) throw error;
    flashToast(context, { message: FORGOTTEN, tone: "error" });
    throw redirect(href("/account/import"), status);
  });
}
