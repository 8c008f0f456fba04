import { href, redirect } from "react-router";
import { command, SAVE_FAILED } from "#app/session/command.server.ts";
import { isDataRequest } from "#app/session/data-request.server.ts";
import { readFavourites, setFavourite } from "#app/session/food/favourites.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { previousPath } from "#app/session/return-path.ts";
import type { Route } from "./+types/favourite.ts";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(href("/food/:id", { id }));

const back = ({ request, url, params: { id } }: Route.ActionArgs) =>
  previousPath(request, url, href("/food/:id", { id }));

/** Toggles when the form does not say which. */
export const action = command(
  { back, failed: SAVE_FAILED, staysOnPage: true },
  async (args: Route.ActionArgs) => {
    const { request, url, context, params } = args;
    const { id } = params;
    const wanted = (await readForm(request, context)).get("favourite");
    const liked = wanted ? wanted === "on" : !(await readFavourites({ request, context })).includes(id);
    const headers = await setFavourite({ request, context, url }, id, liked);
    return isDataRequest(request)
      ? Response.json(null, { headers })
      : redirect(back(args), { status: 303, headers });
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
