import { href, redirect } from "react-router";
import type { Route } from "./+types/redirect.ts";

/** The present address of the page. 308 forwards the forms of old pages, too. */
const moved = ({ url }: Route.LoaderArgs | Route.ActionArgs, status: number) =>
  redirect(href("/stock-check") + url.search, status);

export const loader = (args: Route.LoaderArgs) => moved(args, 301);
export const action = (args: Route.ActionArgs) => moved(args, 308);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
