import { z } from "zod";
import { DOWNLOAD_MAX_MS, readAtMost, readBytes } from "#app/server/limits/answer.server.ts";
import { whileUnderway } from "#app/server/limits/request-underway.server.ts";
import { serveOthers } from "#app/server/pauses.server.ts";
import { contract, type Endpoint, errorAnswer } from "./contract.ts";
import { NOT_A_MEMBER } from "./endpoint.ts";
import { UpstreamError } from "./errors.server.ts";

/** Sends a request whose path begins with `/api`, wherever the API runs. */
export type UpstreamFetch = (request: Request) => Promise<Response>;

const READ_TIMEOUT_MS = 3_000;
const WRITE_TIMEOUT_MS = 10_000;
const UPLOAD_TIMEOUT_MS = 20_000;
const LARGE_TIMEOUT_MS = 20_000;
/** Holds the foods of a full household with the longest texts. */
const ANSWER_MAX_BYTES = 64 * 1024 * 1024;
/** Holds 10,000 foods and ten years of a journal. */
const LARGE_MAX_BYTES = 128 * 1024 * 1024;
const LONG_ANSWER_CHARS = 200_000;
const PHOTO_WIDTH = 1280;
const PHOTO_MAX_BYTES = 8 * 1024 * 1024;
/** An HTML page comes from a proxy or portal on the way, not from the API, whatever its status. */
const WEB_PAGE = /^\s*<(?:!doctype|html)\b/i;

export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface ClientOptions {
  fetch: UpstreamFetch;
  token?: string | undefined;
  signal?: AbortSignal;
  /** Starts the time limit of a call. */
  timeout?: (milliseconds: number) => AbortSignal;
  /** The household that calls are about; by default the one of the token's session at the API. */
  household?: string | undefined;
  /** Called instead of throwing 401 when this client's token is refused. */
  onUnauthorized?: () => never;
  /** Called instead of throwing 403 when the person is no longer in that household. */
  onHouseholdLost?: () => never;
}

const startTimeout = (milliseconds: number) => AbortSignal.timeout(milliseconds);

/** The upload of a photo answers an error as an object, as image hosts do; a remote API may omit the code. */
const failedAnswer = errorAnswer.partial({ code: true }).extend({
  error: z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]),
});

/** The parsed answer of an endpoint. */
export type AnswerOf<E extends Endpoint> = E["answer"] extends z.ZodType ? z.output<E["answer"]> : undefined;

/** Sends one call with time-out and retry, and parses the answer. Throws UpstreamError. */
export async function send<E extends Endpoint>(
  client: ClientOptions,
  endpoint: E,
  options: CallOptions,
): Promise<AnswerOf<E>> {
  const { timeout = startTimeout } = client;
  const signal = withSignalOf(client, timeout(timeoutOf(endpoint)));
  const read = (answer: Response) => readAtMost(answer, maxBytesOf(endpoint));
  const { response, content: text } = await sendCall(client, endpoint, options, { signal, read });
  if (WEB_PAGE.test(text)) throw new UpstreamError(503);
  // A long answer takes time to read, to parse, to check and to show: others are served in between.
  const isLong = text.length > LONG_ANSWER_CHARS;
  if (isLong) await serveOthers();
  const answer = parseJson(text);
  if (!response.ok) throw failureOf(client, endpoint, options, { status: response.status, answer });
  if (isLong) await serveOthers();
  const parsed = endpoint.answer?.safeParse(answer);
  if (parsed?.success === false) throw new UpstreamError(503, undefined, {}, parsed.error);
  if (isLong) await serveOthers();
  return parsed?.data as AnswerOf<E>;
}

/** Sends one call whose answer, unread, is passed on as it arrives. Throws UpstreamError. */
export async function sendForBody(
  client: ClientOptions,
  endpoint: Endpoint,
  options: CallOptions,
): Promise<ReadableStream<Uint8Array>> {
  const { timeout = startTimeout } = client;
  const signal = withSignalOf(client, timeout(DOWNLOAD_MAX_MS));
  const read = async (answer: Response) => (answer.ok ? "" : readAtMost(answer, ANSWER_MAX_BYTES));
  const deadline = withSignalOf(client, timeout(timeoutOf(endpoint)));
  const { response, content } = await sendCall(client, endpoint, options, { signal, deadline, read });
  if (WEB_PAGE.test(content)) throw new UpstreamError(503);
  const { ok, status, body } = response;
  if (!ok) throw failureOf(client, endpoint, options, { status, answer: parseJson(content) });
  if (!body || !response.headers.get("Content-Type")?.includes("json")) throw new UpstreamError(503);
  return body;
}

async function sendCall<T>(
  client: ClientOptions,
  endpoint: Endpoint,
  options: CallOptions,
  {
    signal,
    deadline = signal,
    read,
  }: { signal: AbortSignal; deadline?: AbortSignal; read: (answer: Response) => Promise<T> },
) {
  const tries = endpoint.method === "GET" ? 2 : 1;
  const build = () => buildRequest(endpoint, { ...options, household: client.household }, signal);
  try {
    return await raceAbort(deadline, exchange(client.fetch, build, read, tries));
  } catch (error) {
    if (client.signal?.aborted) throw client.signal.reason;
    if (error instanceof UpstreamError) throw error;
    throw new UpstreamError(503, undefined, {}, error);
  }
}

const withSignalOf = ({ signal }: ClientOptions, other: AbortSignal) =>
  signal ? AbortSignal.any([other, signal]) : other;

function failureOf(
  client: ClientOptions,
  endpoint: Endpoint,
  { token }: CallOptions,
  { status, answer }: { status: number; answer: unknown },
): UpstreamError {
  if (status === 404 && !mayBeMissing(endpoint)) return new UpstreamError(503);
  // This call needs no sign-in: a server that wants a token for it is not this API, or is broken.
  if (status === 401 && endpoint.auth === "anyone" && !token) return new UpstreamError(503);
  if (status === 401 && client.token && token === client.token) client.onUnauthorized?.();
  const known = failedAnswer.safeParse(answer);
  if (status === 403 && known.data?.code === NOT_A_MEMBER) client.onHouseholdLost?.();
  return new UpstreamError(status, known.data?.error, known.data?.fields);
}

/** Downloads a photo; undefined where there is none. Throws UpstreamError. */
export async function sendForPhoto(
  { fetch, signal, timeout = startTimeout }: ClientOptions,
  address: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const timeoutSignal = timeout(READ_TIMEOUT_MS);
  const combinedSignal = signal ? AbortSignal.any([timeoutSignal, signal]) : timeoutSignal;
  const url = new URL(`${address}?w=${PHOTO_WIDTH}`, "http://upstream.invalid");
  const build = () =>
    new Request(url, { headers: { Accept: "*/*" }, signal: combinedSignal, redirect: "error" });
  const read = (answer: Response) => readBytes(answer, PHOTO_MAX_BYTES);
  const { response, content } = await raceAbort(combinedSignal, exchange(fetch, build, read, 2)).catch(
    (error) => {
      throw signal?.aborted ? signal.reason : new UpstreamError(503, undefined, {}, error);
    },
  );
  if (response.status === 404) return undefined;
  if (!response.ok) throw new UpstreamError(response.status);
  return content;
}

/** A 404 of one item or account means missing; a 404 of a list means that the API is not there. */
function mayBeMissing({ path }: Endpoint): boolean {
  return path.includes("{id}") || path === contract.issueToken.path;
}

const maxBytesOf = ({ large }: Endpoint) => (large ? LARGE_MAX_BYTES : ANSWER_MAX_BYTES);

function timeoutOf({ multipart, method, large }: Endpoint): number {
  if (multipart) return UPLOAD_TIMEOUT_MS;
  if (large) return LARGE_TIMEOUT_MS;
  return method === "GET" ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS;
}

/** Rejects on abort, even when `work` ignores the signal. */
async function raceAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let stop = () => {};
  const ended = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
  });
  return Promise.race([work, ended]).finally(() => signal.removeEventListener("abort", stop));
}

/** Tries again if the connection breaks before a response; never after a response or a time-out. */
async function exchange<T>(
  fetch: UpstreamFetch,
  build: () => Request,
  read: (response: Response) => Promise<T>,
  tries: number,
): Promise<{ response: Response; content: T }> {
  // Built anew for each try: a clone, too, may lose its signal to the garbage collector (see `whileUnderway`).
  const request = build();
  return whileUnderway(request, async () => {
    const response = await fetch(request).catch((error) => {
      if (tries === 1 || request.signal.aborted) throw error;
    });
    if (!response) return exchange(fetch, build, read, tries - 1);
    return { response, content: await read(response) };
  });
}

function buildRequest(
  endpoint: Endpoint,
  options: CallOptions & Pick<ClientOptions, "household">,
  signal: AbortSignal,
): Request {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(options.params?.[name]));
  const url = new URL(`/api${path}`, "http://upstream.invalid");
  for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, value);

  const headers = new Headers({ Accept: "application/json", ...options.headers });
  if (options.token) headers.set("Authorization", `Bearer ${options.token}`);
  if (options.token && options.household) headers.set("X-Household", options.household);
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

/** URLs drop '.' and '..' even when escaped, so no such id can be requested. */
function segmentOf(id = ""): string {
  if (id === "." || id === "..") throw new UpstreamError(404);
  return encodeURIComponent(id);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
