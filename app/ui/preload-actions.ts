import { matchPath } from "react-router";

interface Manifest {
  routes: Record<string, { path?: string; parentId?: string; module: string }>;
}

/**
 * Loads the scripts of the routes that forms of this page are sent to. The router reloads the page when it cannot load
 * them, and a form that is sent without a connection would be lost.
 */
export function preloadActions(): void {
  // Not part of the router's API: without it nothing is loaded ahead.
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  const actions = [
    ...[...document.forms].map((form) => form.getAttribute("action")),
    ...[...document.querySelectorAll("[formaction]")].map((button) => button.getAttribute("formaction")),
  ];
  const paths = new Set(actions.map((action) => new URL(action ?? "", location.href).pathname));
  const { routes = {} } = manifest ?? {};
  for (const { path, module, parentId = "" } of Object.values(routes)) {
    if (!path || ![...paths].some((action) => matchPath(path, action))) continue;
    for (const script of [module, routes[parentId]?.module ?? module]) {
      import(/* @vite-ignore */ script).catch(() => undefined);
    }
  }
}
