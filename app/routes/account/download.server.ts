import { redirect } from "react-router";
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

/** Redirects back when the data cannot be had: a file with an error message would look like the data. */
export function orRedirectBack<T>(call: Promise<T>): Promise<T> {
  return call.catch((error) => {
    if (isUpstreamError(error, "too_many")) throw redirect("/account/data?failed=too-often");
    if (isUpstreamError(error)) throw redirect("/account/data?failed");
    throw error;
  });
}
