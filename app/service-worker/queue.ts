import { personOf } from "#app/domain/page-copy.ts";
import { DAY_IN_MS, DONE_DAYS } from "#app/domain/periods.ts";

/** What a form said while there was no signal. */
export interface Change {
  id: number;
  /** Of the page with the form, see `ownerOf`. */
  owner: string;
  /** The form's action, with its search. */
  path: string;
  body: string;
  /** When it was made, by this device's clock. */
  at: number;
  /** What was done, escaped: 'Ticked', 'Used half'. */
  done: string;
  /** To what, escaped. */
  name: string;
  /** How often somebody else than the server has answered. */
  tries?: number;
  /** Why the server refused it. */
  problem?: string;
  /** Since when it has been too old to be sent, by this device's clock. */
  since?: number;
}

const NAME = "changes";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () =>
      asked.result.createObjectStore(NAME, { keyPath: "id", autoIncrement: true });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

/** Resolves once it is stored; rejects where storage is denied or full. */
async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(NAME, mode);
    const asked = act(transaction.objectStore(NAME));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    return asked.result;
  } finally {
    database.close();
  }
}

export const addChange = (change: Omit<Change, "id">) => run("readwrite", (store) => store.add(change));
/** Unless it was taken back meanwhile. */
export const keepChange = (change: Change) =>
  run("readwrite", (store) => {
    const asked = store.getKey(change.id);
    asked.onsuccess = () => asked.result && store.put(change);
    return asked;
  });
export const dropChange = (id: number) => run("readwrite", (store) => store.delete(id));

/**
 * Of one person, in order; those that are too old for the server have that as their problem. They are deleted when they have
 * been shown as long again: the clock they were made by may have been years behind. Empty where storage is denied.
 */
export async function listChanges(person: string): Promise<Change[]> {
  const all: Change[] = await run("readonly", (store) => store.getAll()).catch(() => []);
  const earliest = Date.now() - DONE_DAYS * DAY_IN_MS;
  for (const change of all) {
    const { id, at, since = Date.now() } = change;
    if (since < earliest) await dropChange(id);
    if (at >= earliest) continue;
    await keepChange({ ...change, since });
    change.problem ??= "It was too long ago";
  }
  return all.filter(({ owner }) => personOf(owner) === person);
}
