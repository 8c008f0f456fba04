import { fetchOrHold } from "./connection.ts";

interface RouterGlobals {
  __reactRouterManifest: { routes: Record<string, { id: string; module: string; imports?: string[] }> };
  __reactRouterRouteModules: Record<string, unknown>;
}

/** The router reloads the page when a route's script does not come. Here it waits for it instead. */
export function holdModules() {
  if (import.meta.hot) return;
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } =
    window as unknown as RouterGlobals;
  for (const { id, module, imports = [] } of Object.values(manifest.routes)) {
    if (id in modules) continue;
    let loading: Promise<unknown> | undefined;
    const load = async () => {
      // Afterwards they are in the browser's cache.
      await Promise.all([module, ...imports].map(fetchModule));
      const value = await import(/* @vite-ignore */ module).catch(() => location.reload());
      Object.defineProperty(modules, id, { value });
      return value;
    };
    Object.defineProperty(modules, id, { configurable: true, get: () => (loading ??= load()) });
  }
}

const fetchModule = (path: string) => fetchOrHold(new Request(path), { type: "module" });
