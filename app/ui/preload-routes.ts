import { matchPath } from "react-router";

interface Manifest {
  routes: Record<string, { path?: string; index?: boolean; parentId?: string; module: string }>;
}

/**
 * Loads the scripts of the routes at these paths. The router reloads the page when it cannot load them: a form that is sent,
 * or a page that is asked for without a connection, would be lost.
 */
export function preloadRoutes(paths: string[]): void {
  // Not part of the router's API: without it nothing is loaded ahead.
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  const { routes = {} } = manifest ?? {};
  for (const { path, index, module, parentId = "" } of Object.values(routes)) {
    const pattern = index ? "/" : path;
    if (!pattern || !paths.some((wanted) => matchPath(pattern, wanted))) continue;
    for (const script of [module, routes[parentId]?.module ?? module]) {
      import(/* @vite-ignore */ script).catch(() => undefined);
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
