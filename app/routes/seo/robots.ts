import { routes } from "virtual:react-router/server-build";
import type { Route } from "./+types/robots.ts";
import { privatePaths } from "./private-paths.ts";

export function loader({ url }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    ...privatePaths(routes).map((path) => `Disallow: ${path}`),
    `Sitemap: ${url.origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
