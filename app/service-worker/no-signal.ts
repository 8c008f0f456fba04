import { COPY_OF, NOT_SENT_PATH, type PagePart } from "#app/domain/page-copy.ts";
import { foodOf, isSentLater } from "./changes.ts";
import { findCopy, listCopies, type PageCopy, pathOf } from "./copies.ts";
import { ADDED, escaped, seenFood, WANTED, withChanges } from "./draw.ts";
import type { Change } from "./queue.ts";

const CONTENT_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; script-src 'nonce-";
/** Sign-out and the choice of a kitchen: the service worker knows what to do first. */
const AT_ONCE = /^\/(logout|households\/choice)$/;
const NAMES: Record<string, string> = { "/": "Today", "/fridge": "the fridge", "/shopping": "the list" };

type Values = Record<string, string | number>;
type Fill = (part: PagePart, values?: Values) => string;

/** The parts of the page at `NOT_SENT_PATH`. What is put into them is escaped already. */
const fillIn =
  (html = ""): Fill =>
  (part, values = {}) =>
    (new RegExp(`<template id="part-${part}">([\\s\\S]*?)</template>`).exec(html)?.[1] ?? "").replace(
      /\{(\w+)\}/g,
      (_, name) => String(values[name] ?? ""),
    );

const parts = async (): Promise<Fill> => fillIn((await findCopy(NOT_SENT_PATH))?.html);

/** The page as it was, without its scripts, since when, and with what waits. */
export async function copyPage({ path, html, at, owner }: PageCopy, waiting: Change[]): Promise<Response> {
  const fill = await parts();
  const isNew = pathOf(path) === "/shopping" ? WANTED : ADDED;
  const added = waiting.filter(({ done }) => done === isNew);
  const time = timeOf(at);
  const filled = fill("note", {
    path: escaped(path),
    name: NAMES[pathOf(path)] ?? "the page",
    time,
    waitingHtml: waiting.length > 0 ? waitingWords(fill, waiting) : fill("later"),
    addedHtml: added.length > 0 ? fill("added", { itemsHtml: items(fill, added) }) : "",
  });
  const note = filled || `<p role="status">No signal. As of ${time}.</p>`;
  const drawn = withoutScripts(withChanges(html, pathOf(path), waiting, (done) => fill("done", { done })))
    // Each form of a copy is sent once.
    .replace(/name="requestId" value="[^"]*"/g, () => `name="requestId" value="${newId()}"`)
    .replace(/<form\b[^>]* action="([^"?]*)[^>]*>/g, (form, action) =>
      isSentLater(action) || AT_ONCE.test(action)
        ? form + hidden(COPY_OF, owner)
        : form.replace("<form", "<form inert"),
    )
    .replace(/<main\b[^>]*>/, (main) => main + note);
  return page(drawn, 200, fill);
}

/** For a page that was never opened here: those that were. What can be said of a food is asked without its page. */
export async function unknownPage({ pathname, search }: URL, waiting: Change[]): Promise<Response> {
  const fill = await parts();
  const food = /^\/food\/([\w-]+)\/(?:consumption|waste)$/.exec(pathname)?.[1];
  const copies = await listCopies();
  const seen = food && seenFood(food, copies);
  if (seen) {
    const from = encodeURIComponent(new URLSearchParams(search).get("from") ?? "/");
    return ownPage(fill("use", { ...seen, food, from }), 200);
  }
  return ownPage(
    fill("unknown", {
      path: escaped((pathname + search).replace(/^\/+/, "/")),
      waitingHtml: waiting.length > 0 ? waitingWords(fill, waiting) : "",
      pagesHtml: pagesThere(fill, copies),
    }),
    503,
  );
}

/** What was sent is lost with the page, unless one goes back. */
export async function unsentPage(): Promise<Response> {
  const fill = await parts();
  return ownPage(fill("unsent", { pagesHtml: pagesThere(fill, await listCopies()) }), 503);
}

/** What could not be sent, with what was typed, and what still waits. */
export async function changesPage(changes: Change[]): Promise<Response> {
  const fill = await parts();
  const refused = changes.filter(({ problem }) => problem !== undefined);
  const waiting = changes.filter(({ problem }) => problem === undefined);
  const waitingHtml =
    waiting.length > 0 &&
    fill("queue", {
      changesHtml: waiting.map((change) => fill("change", valuesOf(change))).join(""),
      allHtml: waiting.length > 1 ? fill("all", { id: "all" }) : "",
    });
  const refusedHtml = refused.map((change) => refusal(fill, change)).join("");
  const part = refusedHtml ? "refused" : waitingHtml ? "changes" : "nothing";
  return ownPage(fill(part, { refusedHtml, waitingHtml: waitingHtml || "" }), 200);
}

/** Before signing out: what waits would be lost. */
export async function leavePage(changes: Change[]): Promise<Response> {
  const fill = await parts();
  return ownPage(fill("leave", { itemsHtml: items(fill, changes) }), 200);
}

function refusal(fill: Fill, change: Change): string {
  const { path, body } = change;
  const food = foodOf(change);
  const wayHtml = path.startsWith("/add-food/")
    ? fill("again", {
        path: escaped(path),
        fieldsHtml: [...new URLSearchParams(body)].map((field) => hidden(...field)).join(""),
      })
    : food
      ? fill("way", { path: `/food/${food}`, words: "See the food" })
      : fill("way", { path: "/shopping", words: "See the list" });
  return fill("refusal", { ...valuesOf(change), wayHtml });
}

const valuesOf = ({ id, done, name, at, problem = "" }: Change) => ({
  id,
  done,
  name,
  time: timeOf(new Date(at)),
  problem: escaped(problem),
});

const items = (fill: Fill, changes: Change[]) =>
  changes.map((change) => fill("item", valuesOf(change))).join("");

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;

const waitingWords = (fill: Fill, { length }: Change[]) =>
  fill("waiting", { changes: length === 1 ? "1 change is" : `${length} changes are` });

function pagesThere(fill: Fill, copies: PageCopy[]): string {
  const links = copies.flatMap(({ path, html, at }) => {
    if (path === NOT_SENT_PATH) return [];
    const [, name = path] = /<title>([^<·]*)/.exec(html) ?? [];
    return fill("page", { path: escaped(path), name, time: timeOf(at) });
  });
  return links.length > 0 ? fill("pages", { linksHtml: links.join("") }) : "";
}

/** Plain where the page with the parts is not on this device. */
async function ownPage(content: string, status: number): Promise<Response> {
  const [, title = "No signal"] = /<h1[^>]*>([^<]*)/.exec(content) ?? [];
  const shell = (await findCopy(NOT_SENT_PATH))?.html ?? "<title></title><main></main>";
  const html = withoutScripts(shell)
    .replace(/(<main\b[^>]*>)[\s\S]*(?=<\/main>)/, (_, main) => main + (content || title))
    .replace(/<title>[^<]*/, () => `<title>${title}`);
  return page(html, status, fillIn(shell));
}

function page(html: string, status: number, fill: Fill): Response {
  const nonce = newId();
  const complete = html
    .replace("</head>", () => `${fill("style")}</head>`)
    .replace("</body>", () => `${fill("script", { nonce }).replace("text/plain", "")}</body>`);
  return new Response(complete, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Referrer-Policy": "same-origin",
      "Content-Security-Policy": `${CONTENT_POLICY}${nonce}'`,
    },
  });
}

/** In the place of a picture that was never loaded here. */
export const noPicture = async () =>
  new Response((await parts())("picture"), { headers: { "Content-Type": "image/svg+xml" } });

/** The server escapes `<` in what scripts hold. */
const withoutScripts = (html: string) => html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");

/** As the server makes them; `randomUUID` is newer than some browsers. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

/** '17:20', or with its day where it is not of today. */
function timeOf(at: Date): string {
  const time: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString("en-GB", isToday ? time : { ...time, day: "numeric", month: "short" });
}
