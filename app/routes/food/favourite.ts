import { href, redirect } from "react-router";
import { readForm } from "#app/http/form.server.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { readFavourites, setFavourite } from "#app/session/favourites.server.ts";
import { previousPath } from "#app/session/return-path.ts";
import { UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/favourite.ts";

const TOAST_MS = 5_000;

export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href("/food/:id", { id }));
}

/** Likes a food, or no longer does; a form that does not say which asks for the other of the two. */
export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const wanted = (await readForm(request, context)).get("favourite");
  const to = previousPath(request, url, href("/food/:id", { id }));
  try {
    const liked = wanted ? wanted === "on" : !(await readFavourites({ request, context })).includes(id);
    const headers = await setFavourite({ request, context, url }, id, liked);
    return redirect(to, { status: 303, headers });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const message = error.message || "This could not be saved. Please try again.";
    flashToast(context, { message, tone: "error", durationMs: TOAST_MS });
    return redirect(to, 303);
  }
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
