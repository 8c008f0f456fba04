import { href, redirect } from "react-router";
import type { Route } from "./+types/redirect.ts";

/** The page's address before. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(`${href("/stock-check")}${url.search}`, 301);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
