import { redirect } from "react-router";
import { sessionContext } from "#app/context.ts";
import { leaveSession } from "#app/session/sign-in.server.ts";
import type { Route } from "./+types/logout.ts";

export function loader() {
  return redirect("/");
}

export async function action({ context }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  await leaveSession(session);
  session.unset("draft");
  return redirect("/", 303);
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
