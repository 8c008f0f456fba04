import type { MiddlewareFunction } from "react-router";
import { sessionContext, userContext } from "#app/context.ts";
import { draftOf, readForm } from "#app/http/form.server.ts";
import { flashExpired } from "./expired-session.server.ts";
import { redirectToLogin } from "./return-path.ts";

/** Lets signed-in people through; others go to /login and come back, with what they had typed. */
export const requireUser: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const session = context.get(sessionContext);
  const user = session.get("user");
  if (user) {
    context.set(userContext, user);
    return;
  }
  if (request.method === "POST") {
    await readForm(request, context);
    const draft = draftOf(context, url.pathname);
    if (draft) session.set("draft", draft);
    flashExpired(session);
  }
  throw redirectToLogin(request, url);
};
