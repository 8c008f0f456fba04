import type { RouterContextProvider } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { identity } from "#app/server/services.server.ts";
import { refuseChange } from "./refuse-change.server.ts";

/** Returns the due date (ISO). Throws FormError for a wrong password, UpstreamError when the API refuses. */
export async function requestDeletion(
  context: Readonly<RouterContextProvider>,
  email: string,
  password: string | undefined,
): Promise<string> {
  const proof =
    password === undefined ? undefined : await identity.signIn(email, password).catch(refuseChange);
  const request = { email, idToken: proof?.idToken };
  return (await context.get(upstreamContext).requestDeletion(request)).deletionDueAt;
}
