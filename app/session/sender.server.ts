import { upstreamFetch } from "#app/services.server.ts";
import { contract } from "#app/upstream/contract.ts";
import { openSession } from "./session.server.ts";

const USER = `http://upstream.invalid/api${contract.getUser.path}`;

/** Whether a request, whose body has not arrived yet, has the session of a page or the token of an API call. */
export async function isSignedIn(request: Request): Promise<boolean> {
  const url = new URL(request.url);
  if (!url.pathname.startsWith("/api/")) {
    // Where the database is away, the page says so.
    const opened = await openSession(request, url).catch(() => undefined);
    return opened?.session.has("user") ?? true;
  }
  const token = request.headers.get("Authorization");
  if (!token) return false;
  const asked = upstreamFetch(new Request(USER, { headers: { Authorization: token } }));
  // Where the API is away, the call that follows says so.
  const answer = await asked.catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status !== 401;
}
