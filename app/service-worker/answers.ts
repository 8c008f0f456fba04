import { COPY_OF, NOBODY, NOT_SENT_PATH, OPEN_HEADER, OWNER_HEADER } from "#app/domain/page-copy.ts";
import { foodOf, isWaiting, ownChanges, replaceTick, sendChanges, waitingChanges } from "./changes.ts";
import { dropCopies, findCopy, keep, moment, ownerHere } from "./copies.ts";
import { describeForm, isTicked, lineOf } from "./draw.ts";
import { fetchPage } from "./fetch-ahead.ts";
import { changesPage, copyPage, leavePage, unknownPage, unsentPage } from "./no-signal.ts";
import { addChange, type Change, dropChange } from "./queue.ts";
import { fetchUntil, hasSignal, inTime, noteSignal } from "./signal.ts";

const LEAVE = "?sign-out";
const BODY_MAX = 100_000;

/** From the server; without signal, or while changes wait, the last copy, or which pages there are copies of. */
export async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const path = url.pathname + url.search;
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
  return load().catch(async () => unknownPage(url, await waitingChanges()));
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
  await inTime(async () => {
    await sent;
    return (await isWaiting()) ? Promise.reject() : new Response();
  });
  return isWaiting();
}

/** A form of the list or of food: from the server, or kept here until there is signal. */
export async function answerChange(
  event: FetchEvent,
  url: URL,
  worker: ServiceWorkerGlobalScope,
): Promise<Response> {
  const { request } = event;
  url.searchParams.delete("_routes");
  const path = url.pathname.replace(/\.data$/, "") + url.search;
  const fields = new URLSearchParams(await request.clone().text());
  const copyOf = fields.get(COPY_OF);
  fields.delete(COPY_OF);
  const body = fields.toString();
  const owner = copyOf ?? (await ownerHere());
  const isKept =
    owner !== undefined &&
    owner !== NOBODY &&
    body.length <= BODY_MAX &&
    /urlencoded/.test(request.headers.get("Content-Type") ?? "");
  if (!isKept) return answerForm(request);
  // What a form is led to cannot be read: from a copy, where a hotspot may answer first, it is sent as what waits is.
  if (!copyOf && hasSignal() && !(await isWaiting())) {
    const answer = await inTime((signal) => fetchUntil(request, signal));
    if (answer && isOfServer(answer)) return answer;
  }
  const from = new URL(request.referrer || "/", worker.location.origin);
  const back = [
    from.pathname + from.search,
    url.searchParams.get("from"),
    fields.get("to") ?? "/shopping",
    "/",
  ];
  let copy: Awaited<ReturnType<typeof findCopy>>;
  for (const candidate of back) copy ??= candidate ? await findCopy(candidate.replace(/#.*/, "")) : undefined;
  const html = copy?.html ?? "";
  try {
    // A line that is ticked, and then not, is as it was.
    if (!((await replaceTick(path)) && isTicked(path, body, html)))
      await addChange({ owner, path, body, at: Date.now(), ...describeForm(path, body, html) });
  } catch {
    return answerForm(request);
  }
  event.waitUntil(askForSync(worker));
  await sendFirst(event);
  const line = lineOf(path);
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
  const isNavigation = request.mode === "navigate";
  const answer = await fetch(request).catch((error) => {
    if (!isNavigation) throw error;
  });
  if (!answer) return unsentPage();
  noteSignal();
  return answer;
}

/** What waits is of the kitchen before. */
export async function answerChoice(request: Request): Promise<Response> {
  await sendChanges();
  return answerForm(request);
}

/** What waits and what was refused; a form takes one of them back. */
export async function answerChanges(request: Request, worker: ServiceWorkerGlobalScope): Promise<Response> {
  if (request.method === "POST") {
    const id = new URLSearchParams(await request.text()).get("id");
    const isTaken = (change: Change) =>
      id === "all" ? change.problem === undefined : change.id === Number(id);
    for (const change of await ownChanges()) if (isTaken(change)) await dropChange(change.id);
    return openPage(request, new URL(request.url).pathname, worker);
  }
  const { search } = new URL(request.url);
  const changes = await ownChanges();
  return (search === LEAVE && changes.length > 0 ? leavePage : changesPage)(changes);
}

/** What was not sent is asked about first. */
export async function answerLogout(request: Request, worker: ServiceWorkerGlobalScope): Promise<Response> {
  const isLost = /unsent=lost/.test(await request.clone().text());
  if (!isLost) await sendChanges();
  const unsent = await ownChanges();
  if (!isLost && unsent.length > 0) return openPage(request, NOT_SENT_PATH + LEAVE, worker);
  const answer = await answerForm(request);
  // Before the page that follows is shown. What a redirect leads to cannot be read.
  const said = answer.type === "opaqueredirect" ? await fetchPage("/").catch(() => answer) : answer;
  if (said.headers.get(OWNER_HEADER) === NOBODY) await leave(unsent, worker);
  return answer;
}

/** Nothing of who has signed out stays on this device. */
async function leave(unsent: Change[], { registration }: ServiceWorkerGlobalScope): Promise<void> {
  await dropCopies();
  for (const { id } of unsent) await dropChange(id);
  for (const message of (await registration.getNotifications?.()) ?? []) message.close();
}

/** A hotspot has a page of its own for everything. */
const isOfServer = ({ type, headers }: Response) => type === "opaqueredirect" || headers.has(OWNER_HEADER);
