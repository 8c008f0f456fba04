import { data, type MiddlewareFunction, redirect } from "react-router";
import { isDataRequest } from "#app/session/data-request.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";

export function download(body: BodyInit, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

/**
 * Makes a file only where somebody reads it. Files have no data request: the router would read the whole file into memory to
 * answer it.
 */
export const filesOnly: MiddlewareFunction<Response> = ({ request }, next) => {
  if (isDataRequest(request)) throw data(null, { status: 404 });
  return request.method === "HEAD" ? Promise.resolve(new Response(null)) : next();
};

/** Redirects back when the data cannot be had: a file with an error message would look like the data. */
export function orRedirectBack<T>(call: Promise<T>): Promise<T> {
  return call.catch((error) => {
    if (isUpstreamError(error, "too_many")) throw redirect("/account/data?failed=too-often");
    if (isUpstreamError(error)) throw redirect("/account/data?failed");
    throw error;
  });
}
