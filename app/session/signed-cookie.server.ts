import { type Cookie, createCookie } from "react-router";
import { env } from "#app/server/env.server.ts";

/** A signed cookie that scripts cannot read; over https it is bound to this host. `maxAge` is in seconds. */
export function signedCookie(name: string, secure: boolean, maxAge?: number): Cookie {
  return createCookie(secure ? `__Host-${name}` : name, {
    secrets: env.sessionSecrets,
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
    ...(maxAge && { maxAge }),
  });
}

/** Makes one for https and one for http, and finds that of a URL. */
export function byProtocol<T>(make: (secure: boolean) => T): (url: URL) => T {
  const made = { https: make(true), http: make(false) };
  return ({ protocol }) => (protocol === "https:" ? made.https : made.http);
}
