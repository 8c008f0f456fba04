import { redirect } from "react-router";
import type { RequestArgs } from "#app/context.ts";

/** The address now. Pages from before, and what was done offline with them, are sent on: 308. */
const moved = ({ url: { pathname, search } }: RequestArgs, status: number) =>
  redirect(pathname.replace(/undoing\/?$/, "undo") + search, status);

export const loader = (args: RequestArgs) => moved(args, 301);
export const action = (args: RequestArgs) => moved(args, 308);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
