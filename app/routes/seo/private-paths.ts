/** Open to whoever has a link or a token, and nothing to find. */
const UNLISTED = ["/api/", "/calendar/", "/reset-password", "/sign-ups", "/unsubscribe"];
const SIGNED_IN = "routes/shell/signed-in";

type RouteManifest = Record<string, { parentId?: string | undefined; path?: string | undefined } | undefined>;

/** The beginnings of the addresses that a crawler would only find a sign-in behind, and of those it should not find. */
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
