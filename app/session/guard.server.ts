import type { MiddlewareFunction } from "react-router";
import { sessionContext, userContext } from "#app/context.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { flashExpired } from "./expired-session.server.ts";
import { keepForm } from "./kept-form.server.ts";
import { redirectToLogin } from "./return-path.ts";

/** Redirects to /login without a session; afterwards the form's values are shown again. */
export const requireUser: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const session = context.get(sessionContext);
  const user = session.get("user");
  if (user) {
    context.set(userContext, user);
    return;
  }
  if (request.method === "POST") {
    // A stranger's photo has not been stored.
    if (request.body) await readForm(request, context);
    keepForm(session, context, url.pathname);
    flashExpired(session);
  }
  throw redirectToLogin(request, url);
};
