import { data } from "react-router";
import { findStaticPage } from "#app/content/pages.ts";

export function getPage(path: string) {
  const page = findStaticPage(path);
  if (!page) throw data("This page has not been written yet.", { status: 404 });
  return page;
}
