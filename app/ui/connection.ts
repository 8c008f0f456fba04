import { useEffect, useSyncExternalStore } from "react";
import { IDLE_NAVIGATION, useNavigation } from "react-router";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { AHEAD, OPEN_HEADER } from "#app/domain/page-copy.ts";

const WAIT_MS = 30_000;
/** What the slowest lines carry. */
const BYTES_PER_MS = 5;
const AGAIN_MS = 15_000;

interface Load {
  type: string;
  fetcherKey?: string | null;
}

interface Held {
  isNavigation: boolean;
  isPost: boolean;
  key: string | null | undefined;
  button: HTMLElement | null;
  words: string;
  again: () => void;
}

const held = new Set<Held>();
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** The button of the form that is being sent. */
let pressed: HTMLElement | null = null;

/**
 * Loads for the router. A load without an answer is held, so that the page stays as it is, until it is sent once more:
 * one that leads to another page by hand, any other by itself. Posts of fetchers may therefore arrive twice.
 */
export async function fetchOrHold(request: Request, { type, fetcherKey }: Load): Promise<Response> {
  const load: Held = {
    isNavigation: type === "navigation",
    isPost: request.method !== "GET",
    key: fetcherKey,
    button: pressed,
    words: "",
    again: () => undefined,
  };
  pressed = null;
  // WebKit reads no form with a file in it, but sends copies of the request.
  const body = load.isPost
    ? await request
        .clone()
        .blob()
        .catch(() => undefined)
    : null;
  try {
    for (;;) {
      const answer = await answerTo(request, body).catch(() => undefined);
      const path = answer?.headers.get(OPEN_HEADER);
      if (path) await openPage(path);
      if (request.signal.aborted) throw new DOMException("Overtaken", "AbortError");
      if (answer && (type === "module" ? answer.status < 500 : isOfRouter(answer))) return answer;
      if (!answer && load.isNavigation && !load.isPost) await openCopy(request.url);
      load.words = (answer && (await wordsIn(answer))) ?? "No connection.";
      await untilSentAgain(load, request.signal);
    }
  } finally {
    held.delete(load);
    tell();
    setTimeout(sendWaiting);
  }
}

/** Opens the page itself where the service worker has a copy of it. */
async function openCopy(address: string): Promise<void> {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete("_routes");
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  const path = (pathname.replace(/(\/_root)?\.data$/, "") || "/") + search;
  // As the service worker does: of the main pages what is searched for does not matter.
  const ignoreSearch = AHEAD.includes(path.split("?")[0] ?? "");
  const copy = await window.caches?.match(path, { ignoreSearch }).catch(() => undefined);
  if (!copy) return;
  await openPage(path);
}

/** Leaves this page, also for itself. */
async function openPage(path: string): Promise<never> {
  if (path.split("#")[0] === location.pathname + location.search) location.reload();
  else location.assign(path);
  return new Promise(() => undefined);
}

/** All of the answer, so that none breaks off later. */
async function answerTo(request: Request, body: Blob | null | undefined): Promise<Response> {
  const { url, method, headers, signal } = request;
  const limit = new AbortController();
  const stop = () => limit.abort();
  const wait = setTimeout(
    stop,
    WAIT_MS + (body === undefined ? IMAGE_MAX_BYTES : (body?.size ?? 0)) / BYTES_PER_MS,
  );
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  try {
    const sent =
      body === undefined
        ? new Request(request.clone(), { signal: limit.signal })
        : new Request(url, { method, headers, body, signal: limit.signal });
    const answer = await fetch(sent);
    const content = await answer.blob();
    return content.size > 0 ? new Response(content, answer) : answer;
  } finally {
    clearTimeout(wait);
    signal.removeEventListener("abort", stop);
  }
}

/** Pages of proxies and of networks that want a sign-in are no answers. */
const isOfRouter = ({ status, headers }: Response) =>
  headers.has("X-Remix-Response") || headers.has("X-Remix-Redirect") || (status >= 400 && status < 500);

/** What the server says in plain text when too much is asked of it. */
async function wordsIn(answer: Response): Promise<string | undefined> {
  return /^text\/plain/.test(answer.headers.get("Content-Type") ?? "") ? answer.text() : undefined;
}

function untilSentAgain(load: Held, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    load.again = resolve;
    signal.addEventListener("abort", () => resolve(), { once: true });
    held.add(load);
    tell();
    clearTimeout(timer);
    timer = setTimeout(sendWaiting, AGAIN_MS);
  });
}

function tell() {
  for (const watcher of watchers) watcher();
}

function sendWaiting() {
  if (!navigator.onLine) return;
  for (const load of held) if (!load.isNavigation) load.again();
}

/** Sends what is held once more. A form is sent as it is now. */
export function tryAgain() {
  for (const load of [...held]) {
    held.delete(load);
    if (load.isNavigation && load.isPost && load.button?.isConnected) load.button.click();
    else load.again();
  }
  tell();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function useHeld<Value extends string | boolean>(look: (loads: Held[]) => Value, initial: Value): Value {
  return useSyncExternalStore(
    watch,
    () => look([...held]),
    () => initial,
  );
}

/** Why something that a person sent or asked for is held; empty if nothing is. */
export function useLostConnection(): string {
  return useHeld(
    (loads) => loads.find(({ isNavigation, isPost }) => isNavigation || isPost)?.words ?? "",
    "",
  );
}

/** Whether what this fetcher sends is held. */
export function useIsHeld(key: string): boolean {
  return useHeld((loads) => loads.some((load) => load.isPost && load.key?.startsWith(key)), false);
}

/** `useNavigation()`, but idle while the load is held: buttons come back. */
export function useActiveNavigation(): ReturnType<typeof useNavigation> {
  const navigation = useNavigation();
  const isHeld = useHeld((loads) => loads.some(({ isNavigation }) => isNavigation), false);
  return isHeld ? IDLE_NAVIGATION : navigation;
}

/** Belongs into the page once. */
export function useConnection() {
  useEffect(() => {
    const remember = ({ submitter }: SubmitEvent) => {
      // conform validates a field with a hidden button, and sends nothing then.
      if (!submitter?.hidden) pressed = submitter;
    };
    document.addEventListener("submit", remember, true);
    addEventListener("online", sendWaiting);
    return () => {
      document.removeEventListener("submit", remember, true);
      removeEventListener("online", sendWaiting);
    };
  }, []);
}
