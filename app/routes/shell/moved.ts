import { redirect } from "react-router";
import type { RequestArgs } from "#app/context.ts";

/** What addresses ended with before, and end with now. */
const ENDINGS = [
  [/undoing\/?$/, "undo"],
  [/email\/disowning\/?$/, "email/not-me"],
  [/households\/choice\/?$/, "households/select"],
] as const;

/** Pages from before, and what was done offline with them, are sent on: 308. */
function moved({ url: { pathname, search } }: RequestArgs, status: number) {
  const now = ENDINGS.reduce((path, [ending, other]) => path.replace(ending, other), pathname);
  return redirect(now + search, status);
}

export const loader = (args: RequestArgs) => moved(args, 301);
export const action = (args: RequestArgs) => moved(args, 308);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
