import type { AppSession } from "./session.server.ts";
import { forgetSessionCheck } from "./session-checks.server.ts";

/** The next request asks the API which household it is, and what the person may do in it. */
export function forgetHousehold(session: AppSession): void {
  session.unset("household");
  const token = session.get("apiToken")?.token;
  if (token) forgetSessionCheck(token);
}
