import { OWNER_HEADER, personOf, WAITED_HEADER } from "#app/domain/page-copy.ts";
import { ownerHere, pathOf } from "./copies.ts";
import { noteChange } from "./fetch-ahead.ts";
import { type Change, dropChange, keepChange, listChanges } from "./queue.ts";

/** The list of what is wanted, what is used, wasted and opened, and food by lines. */
const SENT_LATER =
  /^\/(shopping(\/[\w-]+\/(tick|removal))?|food\/[\w-]+\/(opening|consumption|waste|shopping-list)|my-items\/(consumption|waste)|add-food\/lines)$/;
const OF_LIST = /^\/shopping/;
const TICK = /^\/shopping\/[\w-]+\/tick/;
const TRIES_MAX = 20;
const ANSWER_MS = 10_000;
/** Answered before anybody knows whose it is. */
const TOO_LARGE = 413;

export const isSentLater = (pathname: string) => SENT_LATER.test(pathname);

let sending: Promise<void> | undefined;
/** Whose wait for something else, though there was an answer: for their person to sign in, or to get past a hotspot. */
let heldUp: string | undefined;

/** Changes of who is signed in, in order, in all kitchens. Those that were refused have a problem. */
export const ownChanges = async () => listChanges(personOf((await ownerHere()) ?? ""));

/** Of the kitchen that is chosen. */
export async function waitingChanges(): Promise<Change[]> {
  const [owner, changes] = await Promise.all([ownerHere(), ownChanges()]);
  return changes.filter((change) => change.owner === owner && change.problem === undefined);
}

/** Of the taps on one line that wait the last counts. True if those before it were not under way. */
export async function replaceTick(path: string): Promise<boolean> {
  const isUnderWay = sending !== undefined;
  const before = TICK.test(path)
    ? (await waitingChanges()).filter((change) => isSamePath(change.path, path))
    : [];
  for (const { id } of before) await dropChange(id);
  return before.length > 0 && !isUnderWay && !sending;
}

const isSamePath = (one: string, other: string) => pathOf(one) === pathOf(other);

/** Sends what waits, one after the other, until one is not answered. */
export function sendChanges(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Whether some still wait for signal. */
export const isWaiting = async () => (await waitingChanges()).some(({ owner }) => owner !== heldUp);

async function sendAll(): Promise<void> {
  heldUp = undefined;
  for (;;) {
    const [change] = await waitingChanges();
    if (!change) return;
    const answer = await send(change).catch(() => undefined);
    // 500 says that this change cannot be done; what is above, that it may be done later.
    if (!answer || answer.status === 429 || answer.status > 500) return;
    // The page of a hotspot does not say whose it is. Others may say the same for ever.
    const isOurs = answer.headers.has(OWNER_HEADER) || answer.status === TOO_LARGE;
    const tries = (change.tries ?? 0) + 1;
    if (answer.status === 401 || (!isOurs && tries < TRIES_MAX)) {
      heldUp = change.owner;
      if (!isOurs) await keepChange({ ...change, tries });
      return;
    }
    const isGone = answer.status === 404 && OF_LIST.test(change.path);
    if (isOurs && (answer.ok || isGone)) {
      await dropChange(change.id);
      noteChange();
      if (answer.ok) await followUp(change);
    } else {
      await keepChange({ ...change, problem: isOurs ? await answer.text() : "The server did not take it" });
    }
  }
}

function send({ owner, path, body, at }: Change): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ANSWER_MS);
  const waited = Math.max(0, Date.now() - at);
  return fetch(path.replace(/(\?|$)/, ".data$1"), {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      [OWNER_HEADER]: owner,
      [WAITED_HEADER]: String(waited),
    },
    body,
    signal: limit.signal,
  }).finally(() => clearTimeout(timer));
}

/** The food has another version now: what was done to it after this was done to that. A later tick counts as later. */
async function followUp(sent: Change): Promise<void> {
  if (TICK.test(sent.path)) {
    for (const change of await waitingChanges())
      if (isSamePath(change.path, sent.path)) await keepChange({ ...change, at: Date.now() });
  }
  const food = foodOf(sent);
  if (!food) return;
  const [before] = versionIn(sent.body) ?? [];
  for (const change of await waitingChanges()) {
    if (foodOf(change) !== food || versionIn(change.body)?.[0] !== before) continue;
    const body = change.body.replace(VERSION, (_, name, version) => name + (Number(version) + 1));
    await keepChange({ ...change, body });
  }
}

const VERSION = /((?:^|&)(?:version=|item=[\w-]+%3A))(\d+)/;

const versionIn = (body: string) => VERSION.exec(body)?.slice(2);

/** The id of the one food that a change is about. */
export const foodOf = ({ path, body }: Pick<Change, "path" | "body">) =>
  /^\/food\/([\w-]+)/.exec(path)?.[1] ?? /(?:^|&)item=([\w-]+)/.exec(body)?.[1];
