import { useEffect, useSyncExternalStore } from "react";
import type { unstable_RouterFetch } from "react-router/dom";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { canQueue, noteAnswer } from "./offline-store.ts";
import { ANSWER_MS, pagePathOf } from "./protocol.ts";

const ANSWER_WITHIN_MS = 30_000;
/** Size of photo that the slowest connections can send. */
const BYTES_PER_MS = 5;

/** Thrown without a connection, or where a proxy or a hotspot answered in place of the server. */
export class ConnectionLost extends Error {}

export const NO_CONNECTION = "No connection.";

interface Waiting {
  message: string;
  /** The form leads to another page, so it may be changed before it is sent again. */
  isNavigation: boolean;
  retry: () => void;
}

const waiting = new Set<Waiting>();
const subscribers = new Set<() => void>();
let pressed: HTMLElement | null = null;

/**
 * The router's `fetch`. A load without an answer is repeated once, then it fails. So does a change for the offline queue, which is
 * stored instead. Other forms wait until they are sent again, so that the page keeps what was typed and the chosen file.
 */
export const fetchWithRetry: unstable_RouterFetch = async (request, context) => {
  const { type } = context;
  const isGet = request.method === "GET";
  const button = isGet ? null : (pressed as HTMLButtonElement | null);
  if (!isGet) pressed = null;
  const isNavigation = type === "navigation";
  // After an action of a fetcher, the page reloads as part of the fetcher.
  const isPage = type !== "fetcher" || pagePathOf(new URL(request.url).pathname) === location.pathname;
  const isKept = !isGet && canQueue(new URL(request.url));
  const limitMs = isKept ? ANSWER_MS : ANSWER_WITHIN_MS;
  try {
    return await send(request.clone(), limitMs, isPage).catch((error) => {
      if (!isGet) throw error;
      return send(request.clone(), limitMs, isPage);
    });
  } catch (error) {
    if (!(error instanceof ConnectionLost) || isKept) throw error;
    // As a document, the service worker can show more: a copy, or the list of cached pages.
    if (isGet && isNavigation && navigator.serviceWorker?.controller) return openDocument(request.url);
    if (isGet && (isNavigation || type === "initialization")) throw error;
    // Revalidation runs by itself, so its failure is not shown.
    const message = type === "revalidation" ? "" : error.message;
    await untilRetried(request, { message, isNavigation, button });
    if (request.signal.aborted) throw error;
    return fetchWithRetry(request, context);
  }
};

function openDocument(address: string): Promise<never> {
  const url = new URL(address);
  url.searchParams.delete("_routes");
  location.assign(pagePathOf(url.pathname) + url.search);
  return new Promise(() => undefined);
}

function untilRetried(
  { signal }: Request,
  { button, ...load }: Omit<Waiting, "retry"> & { button: HTMLButtonElement | null },
): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      waiting.delete(entry);
      notify();
      resolve();
    };
    // Pressing the button sends the form as it is now, and aborts this request.
    const press = () => (button?.isConnected && button.form ? pressAgain(button, button.form) : settle());
    const entry = { ...load, retry: load.isNavigation ? press : settle };
    signal.addEventListener("abort", settle);
    waiting.add(entry);
    notify();
  });
}

/** Keeps the button enabled, because the values of disabled buttons are not sent. */
function pressAgain(button: HTMLButtonElement, form: HTMLFormElement) {
  const { disabled } = button;
  button.disabled = false;
  form.requestSubmit(button);
  button.disabled = disabled;
}

/** Reads the whole answer, so that it cannot break off later. */
async function send(request: Request, limitMs: number, isPage: boolean): Promise<Response> {
  // WebKit does not read a form with a file in it.
  const sent = request.clone().blob();
  const bytes = await sent.then(({ size }) => size).catch(() => IMAGE_MAX_BYTES);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs + bytes / BYTES_PER_MS);
  request.signal.addEventListener("abort", () => limit.abort());
  try {
    const answer = await fetch(request, { signal: limit.signal });
    const content = await answer.blob();
    if (isOfServer(answer)) {
      noteAnswer(request.method === "GET", isPage, answer.headers);
      return content.size > 0 ? new Response(content, answer) : answer;
    }
    const isText = /^text\/plain/.test(answer.headers.get("Content-Type") ?? "");
    throw new ConnectionLost(isText ? await content.text() : NO_CONNECTION);
  } catch (error) {
    if (request.signal.aborted || error instanceof ConnectionLost) throw error;
    throw new ConnectionLost(NO_CONNECTION);
  } finally {
    clearTimeout(timer);
  }
}

const isOfServer = ({ status, headers }: Response) =>
  headers.has("X-Remix-Response") || headers.has("X-Remix-Redirect") || (status >= 400 && status < 500);

/** Sends waiting requests again. */
export function retryAll() {
  for (const { retry } of [...waiting]) retry();
}

/** Waits, because browsers report being online before the connection works. */
const TRIES_ONCE_ONLINE_MS = [0, 1_000, 5_000, 20_000];

function retryOnceOnline() {
  for (const delay of TRIES_ONCE_ONLINE_MS) setTimeout(retryOthers, delay);
}

/** Reloads the page, unless a form on it may have been edited. */
function retryOthers() {
  for (const { isNavigation, retry } of [...waiting]) if (!isNavigation) retry();
}

function notify() {
  for (const subscriber of subscribers) subscriber();
}

function subscribe(subscriber: () => void) {
  subscribers.add(subscriber);
  return () => void subscribers.delete(subscriber);
}

/** Why requests are waiting; empty while none is. */
export function useLostConnection(): string {
  return useSyncExternalStore(
    subscribe,
    () => [...waiting].find(({ message }) => message)?.message ?? "",
    () => "",
  );
}

/** Call once, at the root. */
export function useConnection() {
  useEffect(() => {
    const remember = ({ submitter, target }: SubmitEvent) => {
      // conform validates a field with a hidden button, and sends nothing then.
      if (!submitter?.hidden && (target as HTMLFormElement).method === "post") pressed = submitter;
    };
    document.addEventListener("submit", remember, true);
    addEventListener("online", retryOnceOnline);
    return () => {
      document.removeEventListener("submit", remember, true);
      removeEventListener("online", retryOnceOnline);
    };
  }, []);
}
