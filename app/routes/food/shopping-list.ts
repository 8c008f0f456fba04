import { href, redirect } from "react-router";
import { findSample } from "#app/content/samples.ts";
import { sessionContext, upstreamContext } from "#app/context.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { isAtLeast } from "#app/domain/role.ts";
import { command } from "#app/http/command.server.ts";
import { previousPath, redirectToLogin } from "#app/session/return-path.ts";
import type { Route } from "./+types/shopping-list.ts";
import { comingSoon } from "./coming-soon.server.ts";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(href("/food/:id", { id }));

export const action = command(
  {
    back: ({ request, url, params: { id } }) => previousPath(request, url, href("/food/:id", { id })),
    failed: "This could not be added. Please try again.",
  },
  async ({ request, url, context, params: { id } }: Route.ActionArgs) => {
    if (findSample(id)) return comingSoon(request, url, context, id);
    if (!context.get(sessionContext).has("user")) throw redirectToLogin(request, url);
    const upstream = context.get(upstreamContext);
    const { name, category } = await upstream.getFood(id);
    const lines = await upstream.listShopping();
    const known = lines.some((line) => foodKey(line.name) === foodKey(name));
    const line = await upstream.addShoppingLine({ name, category });
    if (known) return { message: "This is on your shopping list already" };
    const role = context.get(sessionContext).get("household")?.role;
    const mayRemove = !role || isAtLeast(role, "adult");
    return {
      message: "Added to your shopping list",
      ...(mayRemove && { undo: { action: href("/shopping/:id/removal", { id: line.id }) } }),
    };
  },
);

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
