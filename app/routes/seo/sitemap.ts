import type { Route } from "./+types/sitemap.ts";
import { PUBLIC_PATHS } from "./public-paths.ts";

export function loader({ url }: Route.LoaderArgs) {
  const entries = PUBLIC_PATHS.map((path) => `<url><loc>${url.origin}${path}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
