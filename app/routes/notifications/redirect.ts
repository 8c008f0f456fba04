import { href, redirect } from "react-router";
import type { Route } from "./+types/redirect.ts";

/** The address of the same page now. Mails and pages from before lead here, and their forms are sent on: 308. */
const moved = ({ url }: Route.LoaderArgs | Route.ActionArgs, status: number) =>
  redirect(url.pathname.replace(/^\/notices/, href("/notifications")) + url.search, status);

export const loader = (args: Route.LoaderArgs) => moved(args, 301);
export const action = (args: Route.ActionArgs) => moved(args, 308);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
