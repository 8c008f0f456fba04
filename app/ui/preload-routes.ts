import { matchPath } from "react-router";
import { AHEAD } from "#app/domain/page-copy.ts";

interface Manifest {
  routes: Record<string, { path?: string; index?: boolean; parentId?: string; module: string }>;
}

/**
 * Loads the scripts of the routes that forms of this page are sent to, and of the pages that are kept on the device. The
 * router reloads the page when it cannot load them: the form, or the page that was asked for, would be lost.
 */
export function preloadRoutes(): void {
  // Not part of the router's API: without it nothing is loaded ahead.
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  const { routes = {} } = manifest ?? {};
  const actions = [
    ...[...document.forms].map((form) => form.getAttribute("action")),
    ...[...document.querySelectorAll("[formaction]")].map((button) => button.getAttribute("formaction")),
  ];
  const kept = navigator.serviceWorker?.controller ? AHEAD : [];
  const paths = new Set([...actions.map((action) => new URL(action ?? "", location.href).pathname), ...kept]);
  for (const { path, index, module, parentId = "" } of Object.values(routes)) {
    const pattern = index ? "/" : path;
    if (!pattern || ![...paths].some((wanted) => matchPath(pattern, wanted))) continue;
    for (const script of [module, routes[parentId]?.module ?? module]) {
      import(/* @vite-ignore */ script).catch(() => undefined);
    }
  }
}
