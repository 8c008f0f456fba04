import { redirect } from "react-router";
import { preferenceCookie } from "#app/session/preference-cookie.server.ts";
import type { Route } from "./+types/decline-home-screen.ts";

export const loader = () => redirect("/");

export const action = ({ url }: Route.ActionArgs) =>
  redirect("/", {
    status: 303,
    headers: { "Set-Cookie": preferenceCookie("homescreen", "declined", url) },
  });

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
