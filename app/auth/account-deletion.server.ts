import type { RouterContextProvider } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { identity } from "#app/services.server.ts";
import { refuseChange } from "./refuse-change.server.ts";

/**
 * Has the account deleted in a week, with the password as proof where it has one. Answers with the moment. Throws
 * FormError for a password that is wrong, UpstreamError when the API refuses.
 */
export async function requestDeletion(
  context: Readonly<RouterContextProvider>,
  email: string,
  password: string | undefined,
): Promise<string> {
  const proof =
    password === undefined ? undefined : await identity.signIn(email, password).catch(refuseChange);
  return (await context.get(upstreamContext).requestDeletion(email, proof?.idToken)).deletionDueAt;
}
