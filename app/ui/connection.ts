import { useEffect, useSyncExternalStore } from "react";
import type { unstable_RouterFetch } from "react-router/dom";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { OPEN_HEADER } from "#app/domain/page-copy.ts";
import { openCopy, openPage } from "./open-copy.ts";

const ANSWER_WITHIN_MS = 30_000;
/** What the slowest lines carry of a photo. */
const BYTES_PER_MS = 5;

/** There is no connection, or a proxy or a hotspot answers in place of the server. */
export class ConnectionLost extends Error {}

interface UnsentForm {
  message: string;
  isNavigation: boolean;
  retry: () => void;
}

const unsent = new Set<UnsentForm>();
const subscribers = new Set<() => void>();
/** The button of the form that is being sent. */
let pressed: HTMLElement | null = null;

/**
 * Loads for the router. A page that does not come is asked for once more, and then is an error. A form that is not
 * answered waits until it is sent again, so that the page keeps what was typed and the chosen file.
 */
export const fetchWithRetry: unstable_RouterFetch = async (request, { type }) => {
  if (request.method !== "GET") return sendForm(request, type === "navigation");
  try {
    return await send(request.clone()).catch(() => send(request));
  } catch (error) {
    if (type === "navigation") await openCopy(request.url);
    // Nobody asked for it: the page stays as it is until the next load, which aborts this one.
    if (type === "revalidation" && error instanceof ConnectionLost) return new Promise(() => {});
    throw error;
  }
};

async function sendForm(request: Request, isNavigation: boolean): Promise<Response> {
  const button = pressed as HTMLButtonElement | null;
  pressed = null;
  try {
    return await send(request.clone());
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error;
    await new Promise<void>((resolve) => {
      const { message } = error;
      // A form is sent as it is then: pressing its button once more aborts this request.
      const press = () => button?.form?.requestSubmit(button);
      const form = { message, isNavigation, retry: isNavigation && button?.form ? press : resolve };
      request.signal.addEventListener("abort", () => {
        unsent.delete(form);
        notify();
      });
      unsent.add(form);
      notify();
    });
    return sendForm(request, isNavigation);
  }
}

/** Reads all of the answer, so that it cannot break off later. */
async function send(request: Request): Promise<Response> {
  // WebKit does not read a form with a file in it.
  const sent = request.clone().blob();
  const bytes = await sent.then(({ size }) => size).catch(() => IMAGE_MAX_BYTES);
  const limitMs = ANSWER_WITHIN_MS + bytes / BYTES_PER_MS;
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no answer")), limitMs));
  try {
    const answer = await Promise.race([fetch(request), late]);
    const path = answer.headers.get(OPEN_HEADER);
    if (path) await openPage(path);
    const content = await Promise.race([answer.blob(), late]);
    if (isOfServer(answer)) return content.size > 0 ? new Response(content, answer) : answer;
    const isText = /^text\/plain/.test(answer.headers.get("Content-Type") ?? "");
    throw new ConnectionLost(isText ? await content.text() : "No connection.");
  } catch (error) {
    if (request.signal.aborted || error instanceof ConnectionLost) throw error;
    throw new ConnectionLost("No connection.");
  }
}

const isOfServer = ({ status, headers }: Response) =>
  headers.has("X-Remix-Response") || headers.has("X-Remix-Redirect") || (status >= 400 && status < 500);

/** Sends all forms again that wait for a connection. */
export function retryAll() {
  const waiting = [...unsent];
  unsent.clear();
  notify();
  for (const { retry } of waiting) retry();
}

/** What a button of a list sent may go out unasked; a form may have been changed since. */
function retryButtons() {
  if ([...unsent].every(({ isNavigation }) => !isNavigation)) retryAll();
}

function notify() {
  for (const subscriber of subscribers) subscriber();
}

function subscribe(subscriber: () => void) {
  subscribers.add(subscriber);
  return () => void subscribers.delete(subscriber);
}

/** Why a form could not be sent; empty while none waits. */
export function useLostConnection(): string {
  return useSyncExternalStore(
    subscribe,
    () => [...unsent][0]?.message ?? "",
    () => "",
  );
}

/** Belongs into the page once. */
export function useConnection() {
  useEffect(() => {
    const remember = ({ submitter }: SubmitEvent) => {
      // conform validates a field with a hidden button, and sends nothing then.
      if (!submitter?.hidden) pressed = submitter;
    };
    document.addEventListener("submit", remember, true);
    addEventListener("online", retryButtons);
    return () => {
      document.removeEventListener("submit", remember, true);
      removeEventListener("online", retryButtons);
    };
  }, []);
}
