import { COPY_OF, MESSAGES_ID, NOT_SENT_PATH } from "#app/domain/page-copy.ts";
import { foodOf } from "./changes.ts";
import { type PageCopy, pathOf } from "./copies.ts";
import { escaped, WAITING_STYLE, withChanges } from "./draw.ts";
import type { Change } from "./queue.ts";

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};
/** Messages of then, and what needs scripts. */
const STYLE = `<style>#${MESSAGES_ID},.scripted{display:none!important}${WAITING_STYLE}</style>`;
const NAMES: Record<string, string> = { "/": "Today", "/fridge": "the fridge", "/shopping": "the list" };
const LATER = "What you tick, use or add there is kept, and sent later.";

/** The page as it was, without its scripts, since when, and with what waits. */
export function copyPage({ path, html, at, owner }: PageCopy, waiting: Change[]): Response {
  const name = NAMES[pathOf(path)] ?? "the page";
  const verb = pathOf(path) === "/shopping" ? "Wanted" : "Added";
  const added = waiting.flatMap(({ words }) => (words.startsWith(verb) ? `<li>${words}</li>` : []));
  const note = `<div class="page pt-4"><div role="status" class="rounded-2xl bg-yellow-soft px-4 py-3"><p><b>No signal. This is ${name} as of ${timeOf(at)}.</b> ${
    waiting.length > 0
      ? `${waitingWords(waiting)} <a class="link" href="${NOT_SENT_PATH}">See them</a>`
      : LATER.replace("there ", "")
  }</p>${list("list-disc ps-5", added)}</div></div>`;
  const drawn = withoutScripts(withChanges(html, waiting))
    // Each form of a copy is sent once.
    .replace(/name="requestId" value="[^"]*"/g, () => `name="requestId" value="${newId()}"`)
    .replace(/<form\b[^>]* method="post"[^>]*>/g, `$&${hidden(COPY_OF, owner)}`)
    .replace(/<main\b[^>]*>/, (main) => main + note);
  return page(drawn, 200);
}

/** For a page that was never opened here: those that were. */
export function unknownPage(path: string, copies: PageCopy[], waiting: Change[]): Response {
  return ownPage("No signal, and this page is not on this device yet", copies, 503, [
    waiting.length > 0 && `<p>${waitingWords(waiting)}</p>`,
    ...pagesThere(copies),
    `<p><a class="button button-secondary" href="${escaped(path.replace(/^\/+/, "/"))}">Try again</a></p>`,
  ]);
}

/** What was sent is lost with the page, unless one goes back. */
export function unsentPage(copies: PageCopy[]): Response {
  return ownPage("No signal: this was not sent", copies, 503, [
    "<p>Go back, and send it again when there is signal.</p>",
    ...pagesThere(copies),
  ]);
}

/** What could not be sent, with what was typed, and what still waits. */
export function changesPage(changes: Change[], copies: PageCopy[]): Response {
  const refused = changes.filter(({ problem }) => problem !== undefined);
  const waiting = changes.filter(({ problem }) => problem === undefined);
  const title = refused.length > 0 ? "Could not be sent" : "Waiting to be sent";
  return ownPage(changes.length > 0 ? title : "Nothing waits to be sent", copies, 200, [
    list("card divided", refused.map(refusedRow)),
    refused.length > 0 && waiting.length > 0 && `<h2 class="text-lg font-bold">Waiting to be sent</h2>`,
    waiting.length > 0 &&
      "<p>They are sent by themselves when there is signal and you are signed in, to the kitchen they are of.</p>",
    list(
      "card divided",
      waiting.map((change) => row(change, "", "Take back")),
    ),
    `<p><a class="button button-secondary" href="/shopping">Shopping List</a></p>`,
  ]);
}

/** Before signing out: what waits would be lost. */
export function leavePage(changes: Change[], copies: PageCopy[]): Response {
  return ownPage("Sign out, and lose what was not sent?", copies, 200, [
    list(
      "card divided",
      changes.map((change) => `<div class="px-4 py-3">${words(change)}</div>`),
    ),
    `<form method="post" action="/logout" class="flex flex-wrap gap-3">${hidden("unsent", "lost")}<a class="button button-primary" href="/">Stay signed in</a><button class="button button-secondary">Sign out and lose them</button></form>`,
  ]);
}

function refusedRow(change: Change): string {
  const food = foodOf(change);
  const [to, words] = food ? [`/food/${food}`, "See the food"] : ["/shopping", "See the list"];
  const fields = [...new URLSearchParams(change.body)].map(([name, value]) => hidden(name, value));
  const way = change.path.startsWith("/add-food/")
    ? `<form method="post" action="${escaped(change.path)}">${fields.join("")}<button class="button button-secondary">Read it again</button></form>`
    : `<a class="button button-secondary" href="${to}">${words}</a>`;
  return row(change, way, "Let it go");
}

const row = (change: Change, way: string, end: string) =>
  `<div class="flex flex-col gap-2 px-4 py-3">${words(change)}<div class="flex flex-wrap gap-2">${way}<form method="post" action="${NOT_SENT_PATH}">${hidden("id", String(change.id))}<button class="button button-quiet -ms-4">${end}</button></form></div></div>`;

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;

const words = ({ words, at, problem = "" }: Change) =>
  `<p class="whitespace-pre-line [overflow-wrap:anywhere]"><b>${words}</b> <small class="block text-muted">${timeOf(new Date(at))}${problem && `. ${escaped(problem)}`}</small></p>`;

const list = (className: string, items: string[]) =>
  items.length > 0
    ? `<ul class="${className}">${items.map((item) => (item.startsWith("<li") ? item : `<li>${item}</li>`)).join("")}</ul>`
    : "";

const waitingWords = ({ length }: Change[]) =>
  `${length === 1 ? "1 change is" : `${length} changes are`} waiting.`;

function pagesThere(copies: PageCopy[]): string[] {
  if (copies.length === 0) return [];
  const links = copies.map((copy) => {
    const [, name = copy.path] = /<title>([^<·]*)/.exec(copy.html) ?? [];
    return `<a class="flex min-h-11 flex-col justify-center px-4 py-2" href="${escaped(copy.path)}"><b>${name}</b> <small class="text-muted">as of ${timeOf(copy.at)}</small></a>`;
  });
  return ["<p>These are:</p>", list("card divided overflow-hidden", links), `<p>${LATER}</p>`];
}

function ownPage(title: string, [first]: PageCopy[], status: number, parts: (string | false)[]): Response {
  const content = `<div class="page narrow flex flex-col gap-4 py-8"><h1 class="text-2xl font-extrabold tracking-tight">${title}</h1>${parts.filter(Boolean).join("")}</div>`;
  const shell = first
    ? withoutScripts(first.html).replace(
        /(<main\b[^>]*>)[\s\S]*<\/main>/,
        (_, main) => `${main}${content}</main>`,
      )
    : `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title></title><body><main>${content}</main></body></html>`;
  return page(
    shell.replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`),
    status,
  );
}

const page = (html: string, status: number) => new Response(html, { status, headers: HEADERS });

/** The server escapes `<` in what scripts hold. */
const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "").replace("</head>", `${STYLE}</head>`);

/** As the server makes them; `randomUUID` is newer than some browsers. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

/** '17:20', or with its day where it is not of today. */
function timeOf(at: Date): string {
  const time: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString("en-GB", isToday ? time : { ...time, day: "numeric", month: "short" });
}
