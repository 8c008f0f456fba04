import { randomBytes } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { nonceContext } from "#app/context.ts";
import { env, type FirebaseEnv } from "#app/server/env.server.ts";
import { REQUEST_ID_HEADER, ROUTE_HEADER, withRequestId } from "#app/server/log.server.ts";

const TWO_YEARS_IN_SECONDS = 63_072_000;

export const headersMiddleware: MiddlewareFunction<Response> = async (
  { request, url, pattern, context },
  next,
) => {
  const nonce = randomBytes(16).toString("base64");
  context.set(nonceContext, nonce);
  const response = await withRequestId(request.headers.get(REQUEST_ID_HEADER) ?? "", next);
  const { headers } = response;
  if (!headers.has(ROUTE_HEADER)) headers.set(ROUTE_HEADER, pattern.replace(/^\/?/, "/"));
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", contentPolicy(nonce, pattern));
  if (isScan(pattern)) headers.set("Permissions-Policy", permissions("camera=(self)"));
  setSafetyHeaders(headers, url);
  return response;
};

/** Headers of every answer of the app. */
export function setSafetyHeaders(headers: Headers, { protocol }: URL): void {
  headers.set("X-Content-Type-Options", "nosniff");
  // "no-referrer" would make browsers send "Origin: null" with our own forms.
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Cross-Origin-Opener-Policy", env.firebase ? "same-origin-allow-popups" : "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (!headers.has("Permissions-Policy")) headers.set("Permissions-Policy", permissions("camera=()"));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  if (protocol === "https:") {
    // Without ORIGIN the host comes from the request, and its subdomains may be somebody else's.
    const subdomains = env.origin ? "; includeSubDomains" : "";
    headers.set("Strict-Transport-Security", `max-age=${TWO_YEARS_IN_SECONDS}${subdomains}`);
  }
}

const permissions = (camera: string) => `${camera}, geolocation=(), microphone=(), payment=()`;

/** The one page that opens the camera, and reads what it sees with WebAssembly. */
const isScan = (pattern: string) => /^\/?scan$/.test(pattern);

/** What Google's popup needs. On every page, because client navigations keep the first page's policy. */
const popup = env.firebase ? popupSources(env.firebase) : { connect: [], frame: [] };

function popupSources({ projectId, emulatorHost }: FirebaseEnv) {
  if (emulatorHost) {
    return { connect: [`http://${emulatorHost}`], frame: [`frame-src http://${emulatorHost}`] };
  }
  return {
    connect: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
    frame: [`frame-src https://${projectId}.firebaseapp.com`],
  };
}

function contentPolicy(nonce: string, pattern: string): string {
  const wasm = isScan(pattern) ? " 'wasm-unsafe-eval'" : "";
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${wasm}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...popup.connect].join(" "),
    ...popup.frame,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
