import { ANSWER_MS, isSentLater, NOBODY, OFFLINE_PATH, OWNER_HEADER } from "../protocol.ts";
import { addChange } from "../queue.ts";
import { leave } from "./leave.ts";
import { copiedAt, noteChange, ownerHere } from "./page-copies.ts";
import { queuedChanges } from "./send-changes.ts";

type Send = (owner: string) => Promise<void>;

/** Handles forms that the browser submits before hydration: sends them, or adds them to the queue. */
export async function answerForm(
  event: FetchEvent,
  worker: ServiceWorkerGlobalScope,
  send: Send,
): Promise<Response> {
  const { request } = event;
  const url = new URL(request.url);
  const owner = (await ownerHere()) ?? NOBODY;
  // A form of another site must not get into the queue: it would be sent as one of this site.
  const isKept = owner !== NOBODY && isSentLater(url) && request.referrer.startsWith(`${url.origin}/`);
  if (!isKept) {
    const answer = await fetch(request).catch(() => undefined);
    if (!answer) return Response.redirect(`${OFFLINE_PATH}?unsent`);
    noteChange();
    if (url.pathname === "/logout" && answer.type === "opaqueredirect") await leave(owner, worker);
    return answer;
  }
  const fields = new URLSearchParams(await request.clone().text());
  await Promise.race([send(owner), tooLate()]);
  // From a copy, a hotspot may answer first, and where it leads to cannot be read.
  if (!(await isFromCopy(request, worker)) && (await queuedChanges(owner)).length === 0) {
    const answer = await Promise.race([fetch(request).catch(() => undefined), tooLate()]);
    if (answer && (answer.type === "opaqueredirect" || answer.headers.has(OWNER_HEADER))) {
      noteChange();
      return answer;
    }
  }
  await addChange(owner, url.pathname + url.search, fields);
  event.waitUntil(send(owner));
  return Response.redirect(request.referrer, 303);
}

/** A navigation does not say which window it is of. */
async function isFromCopy({ referrer }: Request, { clients }: ServiceWorkerGlobalScope): Promise<boolean> {
  const windows = await clients.matchAll({ type: "window" });
  return windows.some(({ id, url }) => url.split("#")[0] === referrer && copiedAt(id) !== undefined);
}

const tooLate = () => new Promise<undefined>((resolve) => setTimeout(resolve, ANSWER_MS));
