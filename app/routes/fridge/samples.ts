import { redirect } from "react-router";
import { readForm } from "#app/session/forms/form.server.ts";
import { preferenceCookie } from "#app/session/preference-cookie.server.ts";
import type { Route } from "./+types/samples.ts";

export function loader() {
  return redirect("/fridge");
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const choice = form.get("samples") === "shown" ? "shown" : "hidden";
  return redirect("/fridge", {
    status: 303,
    headers: { "Set-Cookie": preferenceCookie("samples", choice, url) },
  });
}

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
