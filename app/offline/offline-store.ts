import { useSyncExternalStore } from "react";
import { COPIED_HEADER, isSentLater, NOBODY, personOf, type WorkerMessage } from "./protocol.ts";
import { addChange, type Change, dropChange, listChanges } from "./queue.ts";

interface OfflineState {
  /** When the page came from the server, in ms, if it is a copy. */
  copiedAt: number | undefined;
  /** The person's changes, oldest first, with the refused ones. */
  changes: readonly Change[];
}

const NOTHING: OfflineState = { copiedAt: undefined, changes: [] };

let state = NOTHING;
/** The owner of the page, see `ownerOf`. */
let owner = NOBODY;
let isChanged = false;
let isStorageDenied = false;
const listeners = new Set<() => void>();

function set(fields: Partial<OfflineState>): void {
  state = { ...state, ...fields };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useOffline = (): OfflineState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => NOTHING,
  );

/** Unsent changes of the household on the page. */
export function usePendingChanges(): Change[] {
  return useOffline().changes.filter((change) => change.owner === owner && change.problem === undefined);
}

export const noteCopy = (copiedAt: number | undefined) => {
  if (copiedAt !== state.copiedAt) set({ copiedAt });
};

/** Call with each answer to the router. What a fetcher loads is ignored: it does not replace the page. */
export function noteAnswer(isGet: boolean, isPage: boolean, headers: Headers): void {
  if (!isGet) isChanged = true;
  if (!isGet || !isPage) return;
  const copied = headers.get(COPIED_HEADER);
  noteCopy(copied ? Number(copied) : undefined);
}

/** Whether something was changed since the last call. */
function takeChanged(): boolean {
  const wasChanged = isChanged;
  isChanged = false;
  return wasChanged;
}

/** Reads the offline queue again; it is empty for visitors. */
export async function readChanges(shownOwner = owner): Promise<void> {
  owner = shownOwner;
  const changes = owner === NOBODY ? [] : await listChanges(personOf(owner)).catch(noteStorageDenied);
  // Every row subscribes, so an empty queue that stays empty must not update them.
  if (owner === shownOwner && changes.length + state.changes.length > 0) set({ changes });
}

/** Whether there are unsent or refused changes. */
export async function hasChanges(): Promise<boolean> {
  await readChanges();
  return state.changes.length > 0;
}

/** Whether a form with this action goes to the offline queue when there is no connection. */
export const canQueue = (url: URL) =>
  owner !== NOBODY && !isStorageDenied && Boolean(navigator.serviceWorker?.controller) && isSentLater(url);

/** Called when the device denies storage. From then on, forms wait on their page. */
function noteStorageDenied(): Change[] {
  isStorageDenied = true;
  return [];
}

/** Whether earlier changes have to be sent first. */
export const hasEarlierChanges = () =>
  state.changes.some((change) => change.owner === owner && change.problem === undefined);

/** Adds a form to the offline queue, and sends it as soon as there is a connection. Rejects where it cannot be stored. */
export async function queueChange(path: string, fields: URLSearchParams): Promise<void> {
  await addChange(owner, path, fields);
  await readChanges();
  void sendWaiting();
  const { sync } = (await navigator.serviceWorker.ready) as {
    sync?: { register(tag: string): Promise<void> };
  };
  // Browsers with Background Sync start the worker when there is a connection again.
  await sync?.register("changes").catch(() => undefined);
}

export async function discardChanges(changes: readonly Change[]): Promise<void> {
  for (const { id } of changes) await dropChange(id);
  await readChanges();
}

/** Resolves when the queue was sent, as far as there is a connection. */
export const sendWaiting = () => askWorker({ type: "send", owner });

/** Deletes the cache and the queue of the person who has signed out. */
export const leaveDevice = () => askWorker({ type: "leave", owner });

/** `path`: a page that the router loaded, so that the service worker has not seen it as a document. */
export const prefetchPages = (path = "/") => askWorker({ type: "prefetch", isChanged: takeChanged(), path });

/** Older and stopped service workers may never answer. */
const WORKER_MS = 8_000;

/** Resolves once the service worker is done; at once where there is none. */
async function askWorker(message: WorkerMessage): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const worker = registration?.active;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
    setTimeout(resolve, WORKER_MS);
  });
  worker.postMessage(message, [port2]);
  await answered;
}
