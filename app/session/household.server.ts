import type { AppSession } from "./session.server.ts";
import { forgetSessionCheck } from "./session-check.server.ts";

export const OTHER_HOUSEHOLD = "You have chosen another kitchen since. Look at the name, and send it again";

/** The next request asks the API which household it is, and what the person may do in it. */
export function forgetHousehold(session: AppSession): void {
  session.unset("household");
  const token = session.get("apiToken")?.token;
  if (token) forgetSessionCheck(token);
}
