import { OWNER_HEADER, personOf, WAITED_HEADER } from "../protocol.ts";
import { type Change, dropChange, foodOf, listChanges, updateChange } from "../queue.ts";
import { noteChange } from "./page-copies.ts";

const TICK = /^\/shopping\/[\w-]+\/tick/;
const OF_LIST = /^\/shopping/;
/** Longer than a person would wait. */
const LIMIT_MS = 5_000;
/** The server answers this status before it looks at the owner, and with a page. */
const TOO_LARGE = 413;
const TOO_LARGE_MESSAGE = "It is too long to be saved";

const sending = new Map<string, { done: Promise<void>; isAskedAgain: boolean }>();

/** Changes of one person in one household, in order, without those that were refused. */
export async function queuedChanges(owner: string): Promise<Change[]> {
  const changes = await listChanges(personOf(owner)).catch((): Change[] => []);
  return changes.filter((change) => change.owner === owner && change.problem === undefined);
}

/**
 * Sends what waits, one after the other, until one is not answered: then once more if that was asked for meanwhile. `onChange`
 * is called when there is less to send.
 */
export function sendChanges(owner: string, onChange: () => Promise<void>): Promise<void> {
  const underWay = sending.get(owner);
  if (underWay) {
    underWay.isAskedAgain = true;
    return underWay.done;
  }
  const state = { isAskedAgain: true, done: Promise.resolve() };
  sending.set(owner, state);
  const run = async () => {
    while (state.isAskedAgain) {
      state.isAskedAgain = false;
      await sendAll(owner, onChange);
    }
  };
  state.done = run().finally(() => sending.delete(owner));
  return state.done;
}

async function sendAll(owner: string, onChange: () => Promise<void>): Promise<void> {
  let isChanged = false;
  for (let isNext = true; isNext; isChanged ||= isNext) isNext = await sendNext(owner);
  if (isChanged) await onChange();
}

/** False if the queue is empty, or its next change has to wait longer. */
async function sendNext(owner: string): Promise<boolean> {
  const [next] = await queuedChanges(owner);
  const change = next && (await updateChange(next.id, { isSent: true }));
  if (!change) return next !== undefined;
  const answer = await send(change).catch(() => undefined);
  // After 500 this change cannot be applied; after a higher status it may be applied later.
  if (!answer || answer.status === 429 || answer.status > 500) return false;
  // The page of a hotspot does not name its origin.
  const isOurs = answer.headers.has(OWNER_HEADER) || answer.status === TOO_LARGE;
  if (answer.status === 401 || !isOurs) return false;
  noteChange();
  const isGone = answer.status === 404 && OF_LIST.test(change.path);
  if (answer.ok || isGone) {
    await dropChange(change.id);
    if (answer.ok) await followUp(change);
  } else {
    const problem = answer.status === TOO_LARGE ? TOO_LARGE_MESSAGE : await answer.text();
    await updateChange(change.id, { problem });
  }
  return true;
}

function send({ owner, path, body, at }: Change): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LIMIT_MS);
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

/** Moves queued changes of the same food to its new version. Later ticks get a later time. */
async function followUp(sent: Change): Promise<void> {
  const food = foodOf(sent);
  const [before] = versionIn(sent.body) ?? [];
  for (const change of await queuedChanges(sent.owner)) {
    if (TICK.test(sent.path) && change.path === sent.path) await updateChange(change.id, { at: Date.now() });
    if (!food || foodOf(change) !== food || versionIn(change.body)?.[0] !== before) continue;
    const body = change.body.replace(VERSION, (_, name, version) => name + (Number(version) + 1));
    await updateChange(change.id, { body });
  }
}

const VERSION = /((?:^|&)(?:version=|item=[\w-]+%3A))(\d+)/;

const versionIn = (body: string) => VERSION.exec(body)?.slice(2);
