import { href, redirect } from "react-router";
import type { Route } from "./+types/redirect.ts";

/** The present address of the page. Old mails and pages lead here; 308 forwards their forms, too. */
const moved = ({ url }: Route.LoaderArgs | Route.ActionArgs, status: number) =>
  redirect(url.pathname.replace(/^\/[^/]+/, href("/notifications")) + url.search, status);

export const loader = (args: Route.LoaderArgs) => moved(args, 301);
export const action = (args: Route.ActionArgs) => moved(args, 308);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
