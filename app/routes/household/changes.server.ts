import { logFailure, ROUTE_HEADER } from "#app/server/log.server.ts";
import { upstreamFetch } from "#app/server/services.server.ts";
import { renewToken } from "#app/session/api-token.server.ts";
import { forCaller } from "#app/session/caller.middleware.server.ts";
import { setSafetyHeaders } from "#app/session/headers.middleware.server.ts";
import { type AppSession, openSession } from "#app/session/session.server.ts";
import { contract } from "#app/upstream/contract.ts";

const ADDRESS = `http://upstream.invalid/api${contract.watchHousehold.path}`;

/**
 * The stream of changes in the household of a session; 204 without one, which tells the browser to stop asking. A
 * stream ends with its token, and the next one begins by renewing that.
 */
export async function openChanges(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const opened = await openSession(request, url).catch(logFailure("a session was not read"));
  if (!opened) return new Response(null, { status: 503 });
  const { session, isOver, commit } = opened;
  const answer = await forCaller(request, async () => {
    await renewToken(session, new Date());
    return streamOf(session, request);
  });
  const headers = new Headers(answer.headers);
  headers.delete(ROUTE_HEADER);
  headers.set("Cache-Control", "no-store");
  headers.set("Content-Security-Policy", "default-src 'none'");
  setSafetyHeaders(headers, url);
  const cookie = isOver ? undefined : await commit();
  if (cookie) headers.append("Set-Cookie", cookie);
  return new Response(answer.body, { status: answer.status, headers });
}

async function streamOf(session: AppSession, { url, method, signal }: Request): Promise<Response> {
  const token = session.get("apiToken")?.token;
  if (!token) return new Response(null, { status: 204 });
  const { searchParams } = new URL(url);
  const household = /^[\w-]{1,64}$/.exec(searchParams.get("household") ?? "")?.[0];
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(household && { "X-Household": household }),
  };
  const answer = await upstreamFetch(new Request(ADDRESS, { method, headers, signal })).catch(
    () => undefined,
  );
  if (answer?.ok) return answer;
  await answer?.body?.cancel();
  const isOver = answer?.status === 401 || answer?.status === 403;
  return new Response(null, { status: isOver ? 204 : (answer?.status ?? 503) });
}
