import { upstreamFetch } from "#app/server/services.server.ts";
import { contract } from "#app/upstream/contract.ts";
import { openSession } from "./session.server.ts";

const USER = `http://upstream.invalid/api${contract.getUser.path}`;
/** Returned while the database or the API is unavailable: the request itself reports that. */
const UNCHECKED = "unchecked";

/** The account of the session or the token that a request has, before its body has arrived; undefined for strangers. */
export async function senderOf(request: Request): Promise<string | undefined> {
  const url = new URL(request.url);
  if (!url.pathname.startsWith("/api/")) {
    const opened = await openSession(request, url).catch(() => undefined);
    return opened ? opened.session.get("user")?.uid : UNCHECKED;
  }
  const token = request.headers.get("Authorization");
  if (!token) return undefined;
  const asked = upstreamFetch(new Request(USER, { headers: { Authorization: token } }));
  const answer = await asked.catch(() => undefined);
  if (answer?.status === 401) return undefined;
  const user = contract.getUser.answer.safeParse(await answer?.json().catch(() => undefined));
  return user.data?.uid ?? UNCHECKED;
}
