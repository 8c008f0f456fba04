import { matchRoutes, type RouteObject } from "react-router";

interface Manifest {
  routes: Record<string, { id: string; path?: string; index?: boolean; parentId?: string; module: string }>;
}

const loaded = new Set<string>();

/**
 * Loads the scripts of the routes at these paths. The router reloads the page when it cannot load them: a form that is sent,
 * or a page that is asked for without a connection, would be lost.
 */
export function preloadRoutes(paths: string[]): void {
  // Not part of the router's API: without it nothing is loaded ahead.
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  const { routes = {} } = manifest ?? {};
  const known: RouteObject[] = Object.values(routes)
    .filter(({ path, index }) => path || index)
    .map(({ id, path, index }) => ({ id, path: index ? "/" : path }));
  for (const path of paths) {
    if (loaded.has(path)) continue;
    loaded.add(path);
    const [match] = matchRoutes(known, path) ?? [];
    const route = routes[match?.route.id ?? ""];
    const parent = routes[route?.parentId ?? ""];
    for (const script of [route?.module, parent?.module]) {
      if (script) import(/* @vite-ignore */ script).catch(() => loaded.delete(path));
    }
  }
}

/** The paths that forms of this page are sent to. */
export function actionPaths(): string[] {
  const actions = [
    ...[...document.forms].map((form) => form.getAttribute("action")),
    ...[...document.querySelectorAll("[formaction]")].map((button) => button.getAttribute("formaction")),
  ];
  return [...new Set(actions.map((action) => new URL(action ?? "", location.href).pathname))];
}
