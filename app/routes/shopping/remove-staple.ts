import { href, redirect } from "react-router";
import { sessionContext, upstreamContext } from "#app/context.ts";
import { command } from "#app/session/command.server.ts";
import { forgetStaple } from "#app/session/food/recent-uses.server.ts";
import { listPath, withAnchor } from "#app/session/return-path.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/remove-staple.ts";

export const loader = () => redirect(href("/shopping"));

const listOf = (url: URL) => listPath(url.searchParams.get("from"));

/** `?from` is the list of food that offers it after the entry `?used`. */
export const action = command(
  {
    back: ({ url }: Route.ActionArgs) => {
      const list = listOf(url);
      return list === undefined ? href("/shopping") : withAnchor(list, "used", url.searchParams.get("used"));
    },
    failed: "This could not be removed. Please try again.",
    staysOnPage: true,
  },
  async ({ url, context, params: { id } }) => {
    const upstream = context.get(upstreamContext);
    const staple = (await upstream.listStaples()).find((one) => one.id === id);
    await upstream.deleteStaple(id).catch((error) => {
      // Somebody else was first: it is as wanted.
      if (!isUpstreamError(error, "not_found")) throw error;
    });
    forgetStaple(context.get(sessionContext), id);
    if (listOf(url) !== undefined) return {};
    return {
      message: `${staple?.name ?? "It"} goes on the list by itself no more`,
      ...(staple && {
        undo: {
          action: `${href("/shopping/staples/restoration")}?${new URLSearchParams({ name: staple.name })}`,
        },
      }),
    };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
