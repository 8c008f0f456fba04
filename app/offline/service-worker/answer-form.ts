import { ANSWER_MS, isSentLater, NOBODY, OFFLINE_PATH, OWNER_HEADER } from "../protocol.ts";
import { addChange } from "../queue.ts";
import { copiedAt, ownerHere } from "./page-copies.ts";
import { waitingChanges } from "./send-changes.ts";

/** Before a page has hydrated the browser itself sends its forms: to the server, or into the queue of the page. */
export async function answerForm(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  const { pathname, search, origin } = new URL(request.url);
  const owner = (await ownerHere()) ?? NOBODY;
  // A form of another site must not get into the queue: it would be sent as one of this site.
  const isKept = owner !== NOBODY && isSentLater(pathname) && request.referrer.startsWith(`${origin}/`);
  if (!isKept) return fetch(request).catch(() => Response.redirect(`${OFFLINE_PATH}?unsent`));
  const fields = new URLSearchParams(await request.clone().text());
  // From a copy, a hotspot may answer first, and where it leads to cannot be read.
  if (copiedAt(clientId) === undefined && (await waitingChanges(owner)).length === 0) {
    const answer = await Promise.race([fetch(request).catch(() => undefined), tooLate()]);
    if (answer && (answer.type === "opaqueredirect" || answer.headers.has(OWNER_HEADER))) return answer;
  }
  await addChange(owner, pathname + search, fields);
  return Response.redirect(request.referrer, 303);
}

const tooLate = () => new Promise<undefined>((resolve) => setTimeout(resolve, ANSWER_MS));
