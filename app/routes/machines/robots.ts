import type { Route } from "./+types/robots.ts";
import { PRIVATE_PATHS } from "./public-paths.ts";

export function loader({ url }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    `Sitemap: ${url.origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
