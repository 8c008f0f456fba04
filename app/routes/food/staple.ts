import { href, redirect } from "react-router";
import { findSample } from "#app/content/samples.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { command, SAVE_FAILED } from "#app/session/command.server.ts";
import { markStaple, recentUses } from "#app/session/food/recent-uses.server.ts";
import { listPath, withAnchor } from "#app/session/return-path.ts";
import type { Route } from "./+types/staple.ts";
import { comingSoon } from "./coming-soon.server.ts";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(href("/food/:id", { id }));

const listOf = (url: URL) => listPath(url.searchParams.get("from"));

/** Makes a food a staple. If it is used up, `?from` is the list that offers this, and `?used` is the entry of its use. */
export const action = command(
  {
    back: ({ url, params: { id } }: Route.ActionArgs) => {
      const list = listOf(url);
      return list === undefined
        ? href("/food/:id", { id })
        : withAnchor(list, "used", url.searchParams.get("used"));
    },
    failed: ({ problem, message }) => (problem === "conflict" && message) || SAVE_FAILED,
    staysOnPage: ({ url }) => listOf(url) !== undefined,
  },
  async ({ request, url, context, params: { id } }) => {
    if (findSample(id)) return comingSoon(request, url, context, id);
    const session = context.get(sessionContext);
    const upstream = context.get(upstreamContext);
    const used = recentUses(session, context.get(viewerContext).now.getTime()).find(
      ({ entry, item }) => item === id && entry === url.searchParams.get("used"),
    );
    const { name } = used ?? (await upstream.getFood(id));
    const staple = await upstream.addStaple({ name });
    if (used) markStaple(session, used.entry, staple.id);
    return used ? {} : { message: `${name} is always on the list now` };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
