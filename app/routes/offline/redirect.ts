import { href, redirect } from "react-router";

/** The page's address before. */
export const loader = () => redirect(href("/offline"), 301);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
