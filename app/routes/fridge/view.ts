import { redirect } from "react-router";
import { readForm } from "#app/session/forms/form.server.ts";
import { preferenceCookie } from "#app/session/preference-cookie.server.ts";
import { previousPath } from "#app/session/return-path.ts";
import type { Route } from "./+types/view.ts";

export function loader() {
  return redirect("/fridge");
}

/** Remembers whether the fridge is shown in rows or cards. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const view = form.get("view") === "cards" ? "cards" : "rows";
  return redirect(previousPath(request, url, "/fridge"), {
    status: 303,
    headers: { "Set-Cookie": preferenceCookie("fridge", view, url) },
  });
}

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
