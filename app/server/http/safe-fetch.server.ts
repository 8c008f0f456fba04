import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from "node:http";
import { Agent as HttpsAgent, request as overHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import pLimit from "p-limit";
import { log } from "#app/server/log.server.ts";
import type {
  SafeFetch,
  SafeFetchAnswer,
  SafeFetchProblem,
  SafeFetchRequest,
} from "#app/upstream/safe-fetch.ts";
import { isInsideName, isPublicAddress } from "./public-address.server.ts";

export interface SafeFetchOptions {
  /** An origin that the operator configured, such as `http://10.0.0.5:8080`: the only one that may be inside the network. */
  inside?: string | undefined;
  /** Elsewhere than there, `http:` is refused too. */
  httpsOnly?: boolean;
  redirectsMax?: number;
  /** How many requests are under way, and how many wait for that. */
  atOnce?: number;
  waitingMax?: number;
  isAllowed?: (address: string) => boolean;
  ports?: (port: string) => boolean;
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
}

const REDIRECTS_MAX = 3;
const ASK_NAMES_MS = 1_500;
const AT_ONCE = 4;
const WAITING_MAX = 40;
const USUAL_PORTS = ["", "80", "443"];
/** A million chunks of a byte would fill the memory, and stop the process. Twice as many as an answer of the greatest size has when each packet of a network brings one. */
const CHUNKS_MAX = 10_000;
const INFORMATION_MAX = 10;
const ENCODED = /^(?!identity$)/i;

class Refused extends Error {
  readonly problem: SafeFetchProblem;

  constructor(problem: SafeFetchProblem, reason: string) {
    super(reason);
    this.problem = problem;
  }
}

/**
 * Fetches from public addresses only. The address is checked when connecting, so that no name and no redirect
 * leads elsewhere. Every request has its limits of time and size; no cookies are sent.
 */
export function createSafeFetch(options: SafeFetchOptions = {}): SafeFetch {
  const { inside, isAllowed = isPublicAddress, resolve = askNameServers } = options;
  const { redirectsMax = REDIRECTS_MAX, atOnce = AT_ONCE, waitingMax = WAITING_MAX } = options;
  const few = pLimit(atOnce);

  /** All addresses of a name must be public. */
  const publicAddresses = async (hostname: string) => {
    const found = await resolve(hostname);
    const [first] = found;
    if (!first || found.some(({ address }) => !isAllowed(address))) {
      throw new Refused("unreachable", "the name leads nowhere, or to an address inside");
    }
    return { found, first };
  };
  const lookup: LookupFunction = (hostname, { all }, callback) => {
    publicAddresses(hostname).then(
      ({ found, first }) => (all ? callback(null, found) : callback(null, first.address, first.family)),
      (error) => callback(error, ""),
    );
  };
  // The default agents may use a proxy from the environment, which resolves names itself.
  const agents = { "http:": new HttpAgent(), "https:": new HttpsAgent() };

  const open = (url: URL, { accept, headers, post }: SafeFetchRequest, signal: AbortSignal) =>
    new Promise<IncomingMessage>((answered, failed) => {
      const options = {
        signal,
        method: post ? "POST" : "GET",
        headers: { ...HEADERS, ...headers, Accept: accept },
        // The system's own way to look up a name knows those of the operator's network.
        ...(url.origin !== inside && { lookup }),
      };
      const request =
        url.protocol === "https:"
          ? overHttps(url, { ...options, agent: agents["https:"] }, answered)
          : overHttp(url, { ...options, agent: agents["http:"] }, answered);
      let information = 0;
      request.on("information", () => {
        information += 1;
        if (information <= INFORMATION_MAX) return;
        failed(new Refused("unreachable", "at work without end"));
        request.destroy();
      });
      request.on("error", failed);
      // A server that switches protocols (101) ends the request without an error or answer.
      request.on("close", () => failed(new Refused("unreachable", "closed without an answer")));
      request.end(post);
    });

  const follow = async (address: string, asked: SafeFetchRequest, signal: AbortSignal) => {
    let url = checked(address, options);
    for (let redirects = 0; ; redirects++) {
      const response = await open(url, asked, signal);
      try {
        const { statusCode = 0, headers } = response;
        if (statusCode < 300 || statusCode >= 400 || !headers.location)
          return await answerOf(response, asked);
        if (redirects === redirectsMax) throw new Refused("unreachable", "too many redirects");
        url = checked(headers.location, options, url);
      } finally {
        response.destroy();
      }
    }
  };

  return async (address, asked) => {
    if (few.pendingCount >= waitingMax) return { problem: "unreachable" };
    const { accept, withinMs, signal } = asked;
    const limit = AbortSignal.timeout(withinMs);
    const end = signal ? AbortSignal.any([limit, signal]) : limit;
    const fetched = few(() => {
      end.throwIfAborted();
      return follow(address, asked, end);
    });
    try {
      return await Promise.race([fetched, endOf(end)]);
    } catch (error) {
      signal?.throwIfAborted();
      // The log does not name the address.
      const { message: reason, problem = "unreachable" as const } = error as Partial<Refused>;
      log.info(
        { event: "outside_not_fetched", accept, problem, reason: knownReason(error) && reason },
        "outside",
      );
      return { problem };
    }
  };
}

/** Whether a request to this address is allowed, as far as that can be told without resolving its name. */
export function mayLeadOutside(address: string, options: SafeFetchOptions): boolean {
  try {
    checked(address, options);
    return true;
  } catch {
    return false;
  }
}

/** Throws for addresses that are refused without looking up their name. */
function checked(address: string, options: SafeFetchOptions, base?: URL): URL {
  const { inside, httpsOnly, isAllowed = isPublicAddress } = options;
  const { ports = (port: string) => USUAL_PORTS.includes(port) } = options;
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Refused("unreachable", "no web address");
  if (url.username || url.password) throw new Refused("unreachable", "a password in the address");
  if (url.origin === inside) return url;
  if (httpsOnly && url.protocol !== "https:") throw new Refused("unreachable", "not encrypted");
  if (!ports(url.port)) throw new Refused("unreachable", `port ${url.port}`);
  // Node does not resolve IP addresses. URL has normalized 0x7f.1 and 2130706433 to 127.0.0.1.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) ? !isAllowed(host) : isInsideName(host)) {
    throw new Refused("unreachable", "an address inside");
  }
  return url;
}

const endOf = (end: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (end.aborted) reject(end.reason);
    end.addEventListener("abort", () => reject(end.reason), { once: true });
  });

/** The system's resolver would block one of few threads while a name server is silent. */
async function askNameServers(hostname: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: ASK_NAMES_MS, tries: 2 });
  const asked = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return asked.flatMap((answer, index) =>
    answer.status === "fulfilled"
      ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
      : [],
  );
}

const HEADERS = { "Accept-Encoding": "identity", "User-Agent": "Crisper" };

/** Replaces messages of Node, which contain the host. */
function knownReason(error: unknown): boolean {
  return error instanceof Refused || (error as Error | undefined)?.name === "TimeoutError";
}

async function answerOf(
  response: IncomingMessage,
  { accept, maxBytes, post }: SafeFetchRequest,
): Promise<SafeFetchAnswer> {
  const { statusCode: status = 0, headers } = response;
  const type = headers["content-type"]?.split(";")[0]?.trim() ?? "";
  const answer = { status, type, retryAfter: headers["retry-after"] };
  if (post || status !== 200) return { ...answer, body: new Blob() };
  if (!isOf(accept, type)) throw new Refused("other_type", "another content type");
  if (ENCODED.test(headers["content-encoding"] ?? "identity")) throw new Refused("other_type", "packed");
  const tooLarge = () => new Refused("too_large", `over ${maxBytes} bytes`);
  if (Number(headers["content-length"] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
    if (chunks.length > CHUNKS_MAX) throw new Refused("too_large", "too many chunks");
  }
  if (!response.complete) throw new Refused("unreachable", "cut short");
  return { ...answer, body: new Blob(chunks, { type }) };
}

/** `image/*` stands for all pictures. */
function isOf(accept: string, type: string): boolean {
  const given = type.toLowerCase();
  if (!accept.endsWith("/*")) return given === accept;
  const family = accept.slice(0, -1);
  return given.startsWith(family) && given.length > family.length;
}
