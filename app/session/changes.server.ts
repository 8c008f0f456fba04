import { upstreamFetch } from "#app/services.server.ts";
import { readSession } from "./session.server.ts";

/** The stream of changes in the household of a session; 204 without one. */
export async function openChanges(request: Request): Promise<Response> {
  const session = await readSession(request, new URL(request.url));
  const token = session.get("apiToken")?.token;
  if (!token) return new Response(null, { status: 204 });
  const household = session.get("household")?.id;
  const answer = await upstreamFetch(
    new Request("http://upstream.invalid/api/household/changes", {
      headers: { Authorization: `Bearer ${token}`, ...(household && { "X-Household": household }) },
      signal: request.signal,
    }),
  );
  return answer.ok ? answer : new Response(null, { status: 204 });
}
