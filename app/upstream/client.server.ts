import type { z } from "zod";
import { contract, type Endpoint, errorAnswer, type FoodFields } from "./contract.ts";
import { UpstreamError } from "./errors.server.ts";

/** Sends a request whose path begins with `/api` to the upstream, wherever that is. */
export type UpstreamFetch = (request: Request) => Promise<Response>;

/** Tells an API in the same process under which address people see it. */
export const PUBLIC_ORIGIN_HEADER = "X-Public-Origin";

const READ_TIMEOUT_MS = 3_000;
const WRITE_TIMEOUT_MS = 10_000;
const UPLOAD_TIMEOUT_MS = 20_000;
const ANSWER_MAX_BYTES = 8 * 1024 * 1024;
/** A whole page comes from a proxy or a portal on the way, and with any status says nothing about the call. */
const WEB_PAGE = /^\s*<(?:!doctype|html)\b/i;

interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface ClientOptions {
  fetch: UpstreamFetch;
  token?: string | undefined;
  /** Ends every call of this client, e.g. when the person has left the page. */
  signal?: AbortSignal;
  /** The address people see, for links in mails. */
  origin?: string;
  /** Called instead of throwing 401 when the token of this client no longer holds. */
  onUnauthorized?: () => never;
}

export type UpstreamClient = ReturnType<typeof createUpstreamClient>;

/** The typed API client. Every method throws UpstreamError when the call does not succeed. */
export function createUpstreamClient(options: ClientOptions) {
  const call = <E extends Endpoint>(endpoint: E, given: CallOptions = {}) =>
    send(options, endpoint, { token: options.token, ...given });
  const originHeader: Record<string, string> = options.origin
    ? { [PUBLIC_ORIGIN_HEADER]: options.origin }
    : {};

  return {
    /** In a session that exists, or in a new one on this device. */
    issueToken: (email: string, idToken: string, signIn: { session?: string; device?: string } = {}) =>
      call(contract.issueToken, { body: { email, ...signIn }, token: idToken }),
    revokeToken: () => call(contract.revokeToken),
    listSessions: () => call(contract.listSessions),
    endSession: (id: string) => call(contract.endSession, { params: { id } }),
    endSessions: () => call(contract.endSessions),
    getUser: () => call(contract.getUser),
    updateUser: (profile: z.input<typeof contract.updateUser.body>) =>
      call(contract.updateUser, { body: profile }),
    exportUser: () => call(contract.exportUser),
    requestDeletion: (email: string) =>
      call(contract.requestDeletion, { body: { email }, headers: originHeader }),
    cancelDeletion: () => call(contract.cancelDeletion),
    createUser: (record: z.input<typeof contract.createUser.body>, idToken: string) =>
      call(contract.createUser, { body: record, token: idToken }),
    /** `today` lets the demo kitchen and the expired list follow the viewer's calendar. */
    listFood: (today: string) => call(contract.listFood, { query: { today } }),
    listExpiredFood: (today: string) => call(contract.listExpiredFood, { query: { today } }),
    listDemoFood: (today: string) => call(contract.listFood, { query: { today }, token: undefined }),
    listOwnFood: () => call(contract.listOwnFood),
    getFood: (id: string) => call(contract.getFood, { params: { id } }),
    /** The same key never makes a second item. */
    addFood: (fields: FoodFields & Record<string, unknown>, idempotencyKey: string) =>
      call(contract.addFood, { body: fields, headers: { "Idempotency-Key": idempotencyKey } }),
    updateFood: (id: string, fields: Partial<FoodFields> & { version?: number | undefined }) =>
      call(contract.updateFood, { params: { id }, body: fields }),
    deleteFood: (id: string) => call(contract.deleteFood, { params: { id } }),
    restoreFood: (id: string) => call(contract.restoreFood, { params: { id } }),
    /** The same key never uses twice. */
    consumeFood: (id: string, body: z.input<typeof contract.consumeFood.body>, idempotencyKey: string) =>
      call(contract.consumeFood, { params: { id }, body, headers: { "Idempotency-Key": idempotencyKey } }),
    wasteFood: (id: string, body: z.input<typeof contract.wasteFood.body>, idempotencyKey: string) =>
      call(contract.wasteFood, { params: { id }, body, headers: { "Idempotency-Key": idempotencyKey } }),
    listJournal: (query: Record<string, string>) => call(contract.listJournal, { query }),
    undoMovement: (id: string) => call(contract.undoMovement, { params: { id } }),
    listShopping: () => call(contract.listShopping),
    /** Under a name that is on the list already it is the same line. */
    addShoppingLine: (line: z.input<typeof contract.addShoppingLine.body>) =>
      call(contract.addShoppingLine, { body: line }),
    updateShoppingLine: (id: string, changes: z.input<typeof contract.updateShoppingLine.body>) =>
      call(contract.updateShoppingLine, { params: { id }, body: changes }),
    deleteShoppingLine: (id: string) => call(contract.deleteShoppingLine, { params: { id } }),
    suggestPurchases: () => call(contract.suggestPurchases),
    /** All of it or nothing; a line that was put away before makes no second food. */
    putAway: (lines: z.input<typeof contract.putAway.body>["lines"]) =>
      call(contract.putAway, { body: { lines } }),
    listNotices: () => call(contract.listNotices),
    readNotices: () => call(contract.readNotices),
    getNoticeSettings: () => call(contract.getNoticeSettings),
    updateNoticeSettings: (settings: z.input<typeof contract.updateNoticeSettings.body>) =>
      call(contract.updateNoticeSettings, { body: settings }),
    getReminder: (id: string) => call(contract.getReminder, { params: { id } }),
    setReminder: (id: string, day: string) => call(contract.setReminder, { params: { id }, body: { day } }),
    deleteReminder: (id: string) => call(contract.deleteReminder, { params: { id } }),
    getCalendar: () => call(contract.getCalendar),
    renewCalendar: () => call(contract.renewCalendar),
    revokeCalendar: () => call(contract.revokeCalendar),
    /** Also for whoever is signed in: the secret counts, and nobody is sent to sign in again. */
    readCalendar: (secret: string) =>
      call(contract.readCalendar, { params: { id: secret }, token: undefined }),
    getMailLink: (token: string) => call(contract.getMailLink, { params: { id: token }, token: undefined }),
    followMailLink: (token: string) =>
      call(contract.followMailLink, { params: { id: token }, token: undefined }),
    getHousehold: () => call(contract.getHousehold),
    updateHousehold: (household: z.input<typeof contract.updateHousehold.body>) =>
      call(contract.updateHousehold, { body: household }),
    getInsights: (query: Record<string, string>) => call(contract.getInsights, { query }),
    getBudget: (query: Record<string, string>) => call(contract.getBudget, { query }),
    setBudget: (budget: z.input<typeof contract.setBudget.body>) =>
      call(contract.setBudget, { body: budget }),
    listNotes: (id: string) => call(contract.listNotes, { params: { id } }),
    addNote: (id: string, note: { text: string; postedBy: string; postedDate: string }) =>
      call(contract.addNote, { params: { id }, body: note }),
    addSignUp: (signUp: z.input<typeof contract.addSignUp.body>) =>
      call(contract.addSignUp, { body: signUp, headers: originHeader }),
    deleteSignUp: (token: string) => call(contract.deleteSignUp, { params: { id: token } }),
    addMessage: (message: z.input<typeof contract.addMessage.body>, idempotencyKey: string) =>
      call(contract.addMessage, { body: message, headers: { "Idempotency-Key": idempotencyKey } }),
    uploadImage: async (image: File) => {
      const body = new FormData();
      body.set("image", image);
      return (await call(contract.uploadImage, { body })).data.url;
    },
  };
}

async function send<E extends Endpoint>(
  { fetch, signal, token, onUnauthorized }: ClientOptions,
  endpoint: E,
  options: CallOptions,
): Promise<z.output<E["answer"]>> {
  const limit = AbortSignal.timeout(limitOf(endpoint));
  const end = signal ? AbortSignal.any([limit, signal]) : limit;
  const tries = endpoint.method === "GET" ? 2 : 1;
  let response: Response;
  let text: string;
  try {
    const exchanged = exchange(fetch, () => buildRequest(endpoint, options, end), tries);
    ({ response, text } = await orEnd(end, exchanged));
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof UpstreamError) throw error;
    throw new UpstreamError(503, undefined, {}, error);
  }
  if (WEB_PAGE.test(text)) throw new UpstreamError(503);
  const answer = parseJson(text);
  if (!response.ok) {
    if (response.status === 404 && !mayBeMissing(endpoint)) throw new UpstreamError(503);
    if (response.status === 401 && token && options.token === token) onUnauthorized?.();
    const known = errorAnswer.partial({ code: true }).safeParse(answer);
    throw new UpstreamError(response.status, known.data?.error, known.data?.fields);
  }
  const parsed = endpoint.answer.safeParse(answer);
  if (!parsed.success) throw new UpstreamError(503, undefined, {}, parsed.error);
  return parsed.data as z.output<E["answer"]>;
}

/** What speaks of one item or one account can be missing; a list that is "not found" is an API that is not there. */
function mayBeMissing({ path }: Endpoint): boolean {
  return path.includes("{id}") || path === contract.issueToken.path;
}

function limitOf({ multipart, method }: Endpoint): number {
  if (multipart) return UPLOAD_TIMEOUT_MS;
  return method === "GET" ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS;
}

/** Ends when it has to, also when whoever answers does not hear the signal. */
async function orEnd<T>(end: AbortSignal, work: Promise<T>): Promise<T> {
  let stop = () => {};
  const ended = new Promise<never>((_, reject) => {
    stop = () => reject(end.reason);
    if (end.aborted) stop();
    end.addEventListener("abort", stop);
  });
  return Promise.race([work, ended]).finally(() => end.removeEventListener("abort", stop));
}

/** A request that nobody holds may be collected while it is out, and with it the way from its limit to the socket. */
const underway = new Set<Request>();

/** One more try for a read whose connection broke (not for one that answered, nor for one that was slow). */
async function exchange(
  fetch: UpstreamFetch,
  build: () => Request,
  tries: number,
): Promise<{ response: Response; text: string }> {
  // Not a clone for each try: a clone's signal is lost in the same way, whoever holds it.
  const request = build();
  underway.add(request);
  try {
    const response = await fetch(request).catch((error) => {
      if (tries === 1 || request.signal.aborted) throw error;
    });
    if (!response) return await exchange(fetch, build, tries - 1);
    return { response, text: await readText(response) };
  } finally {
    underway.delete(request);
  }
}

function buildRequest(endpoint: Endpoint, options: CallOptions, signal: AbortSignal): Request {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(options.params?.[name]));
  // The host is a placeholder: the given fetch decides where "/api" is.
  const url = new URL(`/api${path}`, "http://upstream.invalid");
  for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, value);

  const headers = new Headers({ Accept: "application/json", ...options.headers });
  if (options.token) headers.set("Authorization", `Bearer ${options.token}`);
  const isForm = options.body instanceof FormData;
  if (options.body !== undefined && !isForm) headers.set("Content-Type", "application/json");

  return new Request(url, {
    method: endpoint.method,
    headers,
    body: isForm
      ? (options.body as FormData)
      : options.body === undefined
        ? null
        : JSON.stringify(options.body),
    signal,
    redirect: "error",
  });
}

/** URLs drop '.' and '..' even when they are escaped, so nothing can be asked about such an id. */
function segmentOf(id = ""): string {
  if (id === "." || id === "..") throw new UpstreamError(404);
  return encodeURIComponent(id);
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return "";
  let text = "";
  let size = 0;
  const decoder = new TextDecoder();
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX_BYTES) throw new Error("the answer is too large");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
