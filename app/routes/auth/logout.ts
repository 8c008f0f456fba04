import { redirect } from "react-router";
import { sessionContext } from "#app/context.ts";
import { upstreamFetch } from "#app/services.server.ts";
import { endSession } from "#app/session/session.server.ts";
import { createUpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/logout.ts";

export function loader() {
  return redirect("/");
}

export async function action({ context }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  const token = session.get("apiToken")?.token;
  const client = createUpstreamClient({ fetch: upstreamFetch, token });
  // This browser is signed out even when the API cannot be told.
  if (token) {
    await client.revokeToken().catch((error) => {
      if (!isUpstreamError(error, "unauthorized")) console.error("the API token lives on", error);
    });
  }
  endSession(session);
  session.unset("draft");
  return redirect("/", 303);
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
