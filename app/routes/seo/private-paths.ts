/** Reachable with a link or token only; calendar feeds have a noindex header of their own. */
const UNLISTED = ["/api/", "/reset-password", "/sign-ups", "/unsubscribe"];
const SIGNED_IN = "routes/shell/signed-in";

type RouteManifest = Record<string, { parentId?: string | undefined; path?: string | undefined } | undefined>;

/** Paths that need a sign-in, or must not be crawled. */
export function privatePaths(routes: RouteManifest): string[] {
  const guarded = Object.keys(routes).filter(
    (id) => routes[id]?.path && ancestorsOf(routes, id).includes(SIGNED_IN),
  );
  const beginnings = guarded.map((id) => pathOf(routes, id).replace(/:.*/, ""));
  const paths = new Set([...UNLISTED, ...beginnings].toSorted());
  return [...paths].filter((path) => ![...paths].some((other) => other !== path && path.startsWith(other)));
}

function ancestorsOf(routes: RouteManifest, id: string): string[] {
  const parentId = routes[id]?.parentId;
  return parentId ? [parentId, ...ancestorsOf(routes, parentId)] : [];
}

function pathOf(routes: RouteManifest, id: string): string {
  const parts = [id, ...ancestorsOf(routes, id)].map((one) => routes[one]?.path).filter(Boolean);
  return `/${parts.toReversed().join("/")}`;
}
