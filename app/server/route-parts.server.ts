import { createRequestHandler, type ServerBuild } from "react-router";

type Handle = ReturnType<typeof createRequestHandler>;
type Routes = ServerBuild["routes"];

/** The first segment of a path in its plain form; data requests have a suffix. */
const FIRST_SEGMENT = /^\/([a-z-]+(?=\/.|$|\.data$)|$)/;

/**
 * Handles requests as `createRequestHandler` does, at less cost: the router tries one route after the other, twice for each
 * request, and prepares all of them for each page. So paths with the same first segment have a router of their own,
 * with the routes that they can match. Paths that are written in another way have the whole one.
 */
export function createPartedHandler(build: ServerBuild, mode: string): Handle {
  const whole = createRequestHandler(build, mode);
  const firsts = new Map(Object.keys(build.routes).map((id) => [id, firstSegmentOf(build.routes, id)]));
  const known = new Set(firsts.values());
  const parts = new Map<string, Handle>();
  return (request, context) => {
    const [, segment] = FIRST_SEGMENT.exec(new URL(request.url).pathname) ?? [];
    if (segment === undefined || !known.has(segment)) return whole(request, context);
    const part = parts.get(segment) ?? createRequestHandler(partOf(build, firsts, segment), mode);
    parts.set(segment, part);
    return part(request, context);
  };
}

/** Undefined for layouts without a path, which answer nothing by themselves. */
function firstSegmentOf(routes: Routes, id: string): string | undefined {
  if (!routes[id]?.path && !routes[id]?.index) return undefined;
  const path = lineOf(routes, id).flatMap((one) => routes[one]?.path ?? []);
  return path.join("/").replace(/^\/+/, "").split("/")[0];
}

/** A route and those around it, the outermost first. */
function lineOf(routes: Routes, id: string): string[] {
  const parentId = routes[id]?.parentId;
  return [...(parentId === undefined ? [] : lineOf(routes, parentId)), id];
}

function partOf(build: ServerBuild, firsts: Map<string, string | undefined>, segment: string): ServerBuild {
  const matching = [...firsts].filter(([, first]) => first === segment || isOpen(first));
  const ids = new Set(matching.flatMap(([id]) => lineOf(build.routes, id)));
  const only = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes) as Routes,
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** Whether other segments match it, too. */
const isOpen = (first: string | undefined) => first !== undefined && /^[:*]|\?$/.test(first);
