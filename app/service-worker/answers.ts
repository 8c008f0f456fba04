import { NOT_SENT_PATH, OPEN_HEADER, OWNER_HEADER } from "#app/domain/page-copy.ts";
import { foodOf, isWaiting, ownChanges, sendChanges, waitingChanges } from "./changes.ts";
import { dropAll, findCopy, keep, listCopies, moment, ownerHere } from "./copies.ts";
import { wordsOf } from "./draw.ts";
import { changesPage, copyPage, leavePage, unknownPage, unsentPage } from "./no-signal.ts";
import { addChange, dropChange } from "./queue.ts";
import { fetchUntil, hasSignal, inTime } from "./signal.ts";

const LEAVE_PATH = `${NOT_SENT_PATH}?sign-out`;
const BODY_MAX = 100_000;

/** From the server; without signal, or while changes wait, the last copy, or which pages there are copies of. */
export async function answerPage(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  const path = pathname + search;
  const isBehind = await sendFirst(event);
  const copy = await findCopy(path);
  const load = async (signal?: AbortSignal) => {
    const asked = moment();
    const preloaded: Response | undefined = isBehind === undefined && (await event.preloadResponse);
    const response = preloaded || (await (signal ? fetchUntil(event.request, signal) : fetch(event.request)));
    event.waitUntil(keep(path, response, asked));
    return response;
  };
  if (copy) return (!isBehind && (await inTime(load))) || copyPage(copy, await waitingChanges());
  return load().catch(async () => unknownPage(path, await listCopies(), await waitingChanges()));
}

/** What scripts load instead of a page. An error leads them to the page itself. */
export async function answerData(event: FetchEvent, { pathname }: URL): Promise<Response> {
  const path = pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
  const isBehind = await sendFirst(event);
  const asked = moment();
  const load = (signal?: AbortSignal) => (signal ? fetchUntil(event.request, signal) : fetch(event.request));
  const isKept = await findCopy(path);
  if (isKept && isBehind) return Response.error();
  const response = isKept ? ((await inTime(load)) ?? Response.error()) : await load();
  event.waitUntil(keep(path, response, asked));
  return response;
}

/** A page of the server must not come before what waits. Undefined where nothing did; true if something still does. */
async function sendFirst(event: FetchEvent): Promise<boolean | undefined> {
  if (!(await isWaiting())) return undefined;
  const sent = sendChanges();
  event.waitUntil(sent);
  await inTime(() => sent.then(() => new Response()));
  return isWaiting();
}

/** A form of the list or of food: from the server, or kept here until there is signal. */
export async function answerChange(
  event: FetchEvent,
  url: URL,
  worker: ServiceWorkerGlobalScope,
): Promise<Response> {
  const { request } = event;
  const path = url.pathname.replace(/\.data$/, "") + url.search.replace(/[?&]_routes=[^&]*/, "");
  const body = await request.clone().text();
  const owner = await ownerHere();
  const isKept =
    owner !== undefined &&
    body.length <= BODY_MAX &&
    /urlencoded/.test(request.headers.get("Content-Type") ?? "");
  if (!isKept) return answerForm(request);
  if (hasSignal() && !(await isWaiting())) {
    const answer = await inTime((signal) => fetchUntil(request, signal));
    // A hotspot has a page of its own for everything.
    if (answer?.type === "opaqueredirect" || answer?.headers.has(OWNER_HEADER)) return answer;
  }
  const from = new URL(request.referrer || "/", worker.location.origin);
  const to = new URLSearchParams(body).get("to");
  const back = [from.pathname + from.search, to ?? "/shopping", "/"];
  let copy: Awaited<ReturnType<typeof findCopy>>;
  for (const candidate of back) copy ??= await findCopy(candidate);
  try {
    await addChange({ owner, path, body, at: Date.now(), words: wordsOf(path, body, copy?.html ?? "") });
  } catch {
    return answerForm(request);
  }
  event.waitUntil(askForSync(worker));
  await sendFirst(event);
  const line = /^\/shopping\/([\w-]+)\//.exec(path)?.[1];
  const food = foodOf({ path, body });
  const anchor = line ? `#line-${line}` : food ? `#food-${food}` : "";
  return openPage(request, (copy?.path ?? "/") + anchor, worker);
}

/** Where the browser has it, it says when there is signal again. */
async function askForSync({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  const { sync } = registration as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register("changes").catch(() => undefined);
}

/** What a form without scripts is led to, and a page with scripts opens by itself. */
function openPage(request: Request, path: string, { location }: ServiceWorkerGlobalScope): Response {
  if (request.mode === "navigate") return Response.redirect(new URL(path, location.origin).href, 303);
  return new Response(null, { headers: { [OPEN_HEADER]: path } });
}

/** A form that is sent by the browser itself, while there is no signal. */
export async function answerForm(request: Request): Promise<Response> {
  if (request.mode !== "navigate") return fetch(request);
  return fetch(request).catch(async () => unsentPage(await listCopies()));
}

/** What waits and what was refused; a form takes one of them back. */
export async function answerChanges(request: Request, worker: ServiceWorkerGlobalScope): Promise<Response> {
  if (request.method === "POST") {
    await dropChange(Number((await request.formData()).get("id")) || 0);
    return openPage(request, new URL(request.url).pathname, worker);
  }
  const { search } = new URL(request.url);
  const changes = await ownChanges();
  return (search && changes.length > 0 ? leavePage : changesPage)(changes, await listCopies());
}

/** Before the answer, so that nothing is left when the page says so. What was not sent is asked about first. */
export async function answerLogout(event: FetchEvent, worker: ServiceWorkerGlobalScope): Promise<Response> {
  const { request } = event;
  const isLost = /unsent=lost/.test(await request.clone().text());
  if (!isLost) {
    await sendFirst(event);
    if ((await ownChanges()).length > 0) return openPage(request, LEAVE_PATH, worker);
  }
  await dropAll();
  return answerForm(request);
}
