import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { DAY_IN_MS, OFFLINE_QUEUE_DAYS } from "#app/domain/periods.ts";
import { personOf } from "./protocol.ts";

/** A form that was submitted offline. */
export interface Change {
  id: number;
  /** The owner of the page with the form, see `ownerOf`. */
  owner: string;
  /** The form's action, with its search. */
  path: string;
  body: string;
  /** When it was made, by this device's clock. */
  at: number;
  /** The name of the food or shopping line that it changes. */
  name: string;
  /** The change was sent without an answer, so it may have arrived. */
  isSent?: true;
  /** Why the server refused it. */
  problem?: string;
  /** Since when it has been too old to be sent, by this device's clock. */
  since?: number;
}

const NAME = "changes";

interface Schema extends DBSchema {
  [NAME]: { key: number; value: Change };
}

let connection: Promise<IDBPDatabase<Schema>> | undefined;

/** Rejects if the browser denies storage. */
function open() {
  const forget = () => {
    connection = undefined;
  };
  connection ??= openDB<Schema>(NAME, 1, {
    upgrade: (database) => void database.createObjectStore(NAME, { keyPath: "id", autoIncrement: true }),
    terminated: forget,
  });
  connection.catch(forget);
  return connection;
}

const TICK = /^\/shopping\/[\w-]+\/tick$/;

const NAME_MAX = 200;

/**
 * Keeps a form to be sent later; resolves once it is stored. Ticking a line and unticking it again cancel each other out,
 * unless the first was sent. Each has a key of its own, so that sending it again does nothing twice.
 */
export async function addChange(owner: string, path: string, fields: URLSearchParams): Promise<void> {
  const transaction = (await open()).transaction(NAME, "readwrite", { durability: "strict" });
  const all = await transaction.store.getAll();
  const requestId = fields.get("requestId");
  const isKnown = all.some(({ body }) => new URLSearchParams(body).get("requestId") === requestId);
  if (!requestId || isKnown) fields.set("requestId", crypto.randomUUID());
  const name = (fields.get("name") ?? fields.get("lines") ?? "").slice(0, NAME_MAX);
  const change = { owner, path, body: fields.toString(), name, at: Date.now() };
  const before = TICK.test(path)
    ? all.find((one) => one.path === path && one.owner === owner && !one.isSent && !one.problem)
    : undefined;
  const isTicked = (body: string) => new URLSearchParams(body).get("ticked") !== "no";
  // The id is given by the database.
  if (!before) await transaction.store.add(change as Change);
  else if (isTicked(before.body) !== isTicked(change.body)) await transaction.store.delete(before.id);
  await transaction.done;
}

/** Changes the stored one; undefined if it was taken back meanwhile. */
export async function updateChange(id: number, fields: Partial<Change>): Promise<Change | undefined> {
  const transaction = (await open()).transaction(NAME, "readwrite");
  const stored = await transaction.store.get(id);
  if (stored) await transaction.store.put({ ...stored, ...fields });
  await transaction.done;
  return stored && { ...stored, ...fields };
}

export const dropChange = async (id: number): Promise<void> => (await open()).delete(NAME, id);

/**
 * Of one person, in order; those that are too old for the server have that as their problem. They are deleted when they have
 * been shown as long again: the clock they were made by may have been years behind. Rejects where storage is denied.
 */
export async function listChanges(person: string): Promise<Change[]> {
  const all = await (await open()).getAll(NAME);
  const earliest = Date.now() - OFFLINE_QUEUE_DAYS * DAY_IN_MS;
  for (const change of all) {
    const { id, at, since = Date.now() } = change;
    if (since < earliest) await dropChange(id);
    if (at >= earliest) continue;
    await updateChange(id, { since });
    change.problem ??= "It was too long ago";
  }
  return all.filter(({ owner }) => personOf(owner) === person);
}

/** The id of the one food that a change is about. */
export const foodOf = ({ path, body }: Pick<Change, "path" | "body">) =>
  /^\/food\/([\w-]+)/.exec(path)?.[1] ?? /(?:^|&)item=([\w-]+)/.exec(body)?.[1];
