import { redirect } from "react-router";
import { UpstreamError } from "#app/upstream/errors.server.ts";

/** A file to keep, and nothing that a cache may keep. */
export function download(body: BodyInit, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": typeof body === "string" ? `${type}; charset=utf-8` : type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** In an outage back to the page with the links: a file with an apology in it would look like the data. */
export function orRedirectBack<T>(call: Promise<T>): Promise<T> {
  return call.catch((error) => {
    if (error instanceof UpstreamError) throw redirect("/account/data?failed");
    throw error;
  });
}
