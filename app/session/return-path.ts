import { redirect } from "react-router";

/** Longer than any address of a page with its filters; several pages print it more than once. */
const PATH_MAX_LENGTH = 2_000;

/** A path in this app; the fallback for anything that could lead elsewhere, and for what no page has. */
export function safeReturnPath(path: string | null | undefined, fallback = "/"): string {
  if (!path || path.length > PATH_MAX_LENGTH || !/^\/(?![/\\])/.test(path) || /[\\\p{Cc}]/u.test(path))
    return fallback;
  const base = "http://self.invalid";
  let url: URL;
  try {
    // `URL.parse` is newer than the browsers that this runs in, too.
    url = new URL(path, base);
  } catch {
    return fallback;
  }
  if (url.origin !== base) return fallback;
  const plain = url.pathname.replace(/^\/{2,}/, "/") + url.search + url.hash;
  return plain.length > PATH_MAX_LENGTH ? fallback : plain;
}

export function loginPath(returnTo: string): string {
  return returnTo === "/" || returnTo.length > PATH_MAX_LENGTH
    ? "/login"
    : `/login?returnTo=${encodeURIComponent(returnTo)}`;
}

/** The token of the invitation that a sign-in leads back to. */
export function invitationIn(returnTo: string): string | undefined {
  return returnTo.match(/^\/join\/([\w-]{1,100})(?=[?#]|$)/)?.[1];
}

/** The sign-in leads back to this page; a form is not sent again. */
export function redirectToLogin(request: Request, url: URL): Response {
  return redirect(loginPath(url.pathname + url.search), request.method === "GET" ? 302 : 303);
}

/** The page of this app that the request came from (Referer); never the page itself. */
export function previousPath(request: Request, url: URL, fallback = "/"): string {
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  if (referrer?.origin !== url.origin || referrer.pathname === url.pathname) return fallback;
  return safeReturnPath(referrer.pathname + referrer.search, fallback);
}

/** Ids come from the request: one that is not valid in a header is left out. */
export function withAnchor(
  path: string,
  place: "entry" | "food" | "line" | "used",
  id: string | null,
): string {
  return id && /^[\w-]{1,64}$/.test(id) ? `${path}#${place}-${id}` : path;
}

const LISTS = ["/", "/fridge", "/my-items", "/notifications", "/stock-check", "/scan"];

/** A list of food that a form leads back to, without its hash; undefined for any other path. */
export function listPath(path: string | null): string | undefined {
  const [list = ""] = safeReturnPath(path, "").split("#");
  return LISTS.includes(list.split("?")[0] ?? "") ? list : undefined;
}
