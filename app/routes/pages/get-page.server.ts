import { data } from "react-router";
import { staticPages } from "#app/content/pages.ts";
import { canonicalPath } from "#app/content/site.ts";
import { env } from "#app/server/env.server.ts";

const pages = staticPages(env.operator);

/** Throws a 404 response for an unknown path. */
export function getPage(path: string) {
  const page = pages.find((each) => each.path === canonicalPath(path));
  if (!page) throw data("This page has not been written yet.", { status: 404 });
  return page;
}
