import { redirect } from "react-router";
import { readForm } from "#app/session/forms/form.server.ts";
import { preferenceCookie } from "#app/session/preference-cookie.server.ts";
import { safeReturnPath } from "#app/session/return-path.ts";
import type { Route } from "./+types/theme.ts";

export function loader() {
  return redirect("/");
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const theme = form.get("theme") === "dark" ? "dark" : "light";
  return redirect(safeReturnPath(String(form.get("returnTo") ?? "/")), {
    status: 303,
    headers: { "Set-Cookie": preferenceCookie("theme", theme, url) },
  });
}

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
