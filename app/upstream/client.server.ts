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
    issueToken: (email: string, idToken: string) =>
      call(contract.issueToken, { body: { email }, token: idToken }),
    revokeToken: () => call(contract.revokeToken),
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
  const request = buildRequest(endpoint, options, signal);
  let response: Response;
  let text: string;
  try {
    response = await fetchWithRetry(fetch, request, endpoint.method);
    text = await readText(response);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
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

function buildRequest(endpoint: Endpoint, options: CallOptions, signal: AbortSignal | undefined): Request {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(options.params?.[name] ?? ""),
  );
  // The host is a placeholder: the given fetch decides where "/api" is.
  const url = new URL(`/api${path}`, "http://upstream.invalid");
  for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, value);

  const headers = new Headers({ Accept: "application/json", ...options.headers });
  if (options.token) headers.set("Authorization", `Bearer ${options.token}`);
  const isForm = options.body instanceof FormData;
  if (options.body !== undefined && !isForm) headers.set("Content-Type", "application/json");

  const limit = isForm ? UPLOAD_TIMEOUT_MS : endpoint.method === "GET" ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS;
  const signals = [AbortSignal.timeout(limit), ...(signal ? [signal] : [])];
  return new Request(url, {
    method: endpoint.method,
    headers,
    body: isForm
      ? (options.body as FormData)
      : options.body === undefined
        ? null
        : JSON.stringify(options.body),
    signal: AbortSignal.any(signals),
    redirect: "error",
  });
}

/** One more try for a read whose connection broke (not for one that answered, nor for one that was slow). */
async function fetchWithRetry(fetch: UpstreamFetch, request: Request, method: string): Promise<Response> {
  if (method !== "GET") return fetch(request);
  try {
    return await fetch(request.clone());
  } catch (error) {
    if (request.signal.aborted) throw error;
    return fetch(request);
  }
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
