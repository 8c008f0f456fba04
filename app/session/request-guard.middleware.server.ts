import { data, type MiddlewareFunction } from "react-router";
import { bodyLimitOf, tooLargeMessage } from "#app/server/limits/body-limits.ts";

const SAFE_METHODS = ["GET", "HEAD"];
/** Reads this much of a body that is too large, because browsers show no answer before they have sent it. */
const DRAIN_MAX_BYTES = 64 * 1024 * 1024;

/** Mail programs post here from another origin (RFC 8058). The token in the URL authorises, no cookie. */
const FROM_MAILS = /^\/(unsubscribe|(?:notifications|notices)\/mail)\/?$/;

type Refusal = "cross_site" | "too_large";

const REFUSALS: Record<Refusal, { status: number; message?: string }> = {
  cross_site: { status: 403, message: "This form was sent from another site and was not accepted." },
  too_large: { status: 413 },
};

/**
 * Refuses forms that other sites send, and bodies that are too large. This is the only check of where a form comes
 * from: React Router's own is switched off in its configuration, because it covers routes with a page only.
 */
export const requestGuard: MiddlewareFunction<Response> = async ({ request, url }) => {
  const code = await problemOf(request, url);
  if (!code) return;
  const { status, message = tooLargeMessage(url.pathname) } = REFUSALS[code];
  if (url.pathname.startsWith("/api/")) return Response.json({ error: message, code }, { status });
  throw data(message, { status });
};

async function problemOf(request: Request, url: URL): Promise<Refusal | undefined> {
  if (SAFE_METHODS.includes(request.method)) return undefined;
  if (comesFromElsewhere(request, url) && !FROM_MAILS.test(url.pathname)) return "cross_site";
  const maxBytes = bodyLimitOf(url.pathname, request.headers.get("Content-Type") ?? "");
  if (Number(request.headers.get("Content-Length") ?? 0) <= maxBytes) return undefined;
  if (request.body) await drain(request.body);
  return "too_large";
}

/** Fetch metadata first, the Origin header where a browser is too old to send it. */
function comesFromElsewhere(request: Request, url: URL): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("Origin");
  return origin !== null && origin !== url.origin;
}

async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > DRAIN_MAX_BYTES) return;
  }
}
