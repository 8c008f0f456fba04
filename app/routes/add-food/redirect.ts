import { href, redirect } from "react-router";
import type { Route } from "./+types/redirect.ts";

export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(id ? href("/add-food/:id", { id }) : href("/add-food"), 301);
}

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
