import { upstreamContext, viewerContext } from "#app/context.ts";
import { requireUser } from "#app/session/guard.server.ts";
import { isUpstreamError, toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/export.ts";
import { insightsCsv } from "./export.server.ts";
import { readRange } from "./range.server.ts";

/** A sign-in leads to the page, not to the file. */
export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => requireUser({ ...args, url: new URL(`/insights${args.url.search}`, args.url) }, next),
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const upstream = context.get(upstreamContext);
  const { period } = readRange(url.searchParams, context.get(viewerContext));
  const answer = await toResult(upstream.getInsights({ ...period }));
  if (!answer.ok) {
    const isForbidden = isUpstreamError(answer.error, "forbidden");
    return new Response(isForbidden ? answer.error.message : "The figures could not be loaded", {
      status: isForbidden ? 403 : 503,
    });
  }
  const insights = answer.value;
  const isJson = url.pathname.endsWith(".json");
  const type = isJson ? "application/json" : "text/csv; charset=utf-8";
  const name = `crisper-insights-${period.from}-to-${period.to}.${isJson ? "json" : "csv"}`;
  return new Response(isJson ? JSON.stringify(insights, null, 2) : insightsCsv(insights), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
