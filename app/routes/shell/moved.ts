import { redirect } from "react-router";
import type { RequestArgs } from "#app/context.ts";

/** Old endings of addresses, and their present ones. */
const ENDINGS = [
  [/undoing\/?$/i, "undo"],
  [/email\/disowning\/?$/i, "email/not-me"],
  [/households\/choice\/?$/i, "households/select"],
] as const;

/** Redirects with 308, so that forms of old pages and queued changes arrive, too. */
function moved({ url: { pathname, search } }: RequestArgs, status: number) {
  const now = ENDINGS.reduce((path, [ending, other]) => path.replace(ending, other), pathname);
  return redirect(now + search, status);
}

export const loader = (args: RequestArgs) => moved(args, 301);
export const action = (args: RequestArgs) => moved(args, 308);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
