import { matchRoutes, type RouteObject } from "react-router";

interface Manifest {
  routes: Record<string, { id: string; path?: string; index?: boolean; parentId?: string; module: string }>;
}

const loaded = new Set<string>();

/**
 * Loads the scripts of the routes that forms of this page are sent to. The router reloads the page when it cannot load them:
 * what was typed would be lost. One route after the other, so that the page answers a tap in between. Returns a function
 * that stops it.
 */
export function preloadActions(): () => void {
  let paths: string[] | undefined;
  let timer = setTimeout(next);
  function next() {
    paths ??= actionPaths().filter((path) => !loaded.has(path));
    const path = paths.shift();
    if (path === undefined) return;
    preloadRoute(path);
    timer = setTimeout(next);
  }
  return () => clearTimeout(timer);
}

function preloadRoute(path: string): void {
  // Not part of the router's API: without it nothing is loaded ahead.
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  const { routes = {} } = manifest ?? {};
  const known: RouteObject[] = Object.values(routes)
    .filter(({ path, index }) => path || index)
    .map(({ id, path, index }) => ({ id, path: index ? "/" : path }));
  loaded.add(path);
  const [match] = matchRoutes(known, path) ?? [];
  const route = routes[match?.route.id ?? ""];
  const parent = routes[route?.parentId ?? ""];
  for (const script of [route?.module, parent?.module]) {
    if (script) import(/* @vite-ignore */ script).catch(() => loaded.delete(path));
  }
}

function actionPaths(): string[] {
  const actions = [
    ...[...document.forms].map((form) => form.getAttribute("action")),
    ...[...document.querySelectorAll("[formaction]")].map((button) => button.getAttribute("formaction")),
  ];
  return [...new Set([...new Set(actions)].map((action) => new URL(action ?? "", location.href).pathname))];
}
