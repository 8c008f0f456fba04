import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { Agent as HttpAgent, type IncomingMessage, get as overHttp } from "node:http";
import { Agent as HttpsAgent, get as overHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import pLimit from "p-limit";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { log } from "#app/log.server.ts";
import type { FetchPhoto } from "#app/upstream/images/address.server.ts";
import { isInsideName, isPublicAddress } from "./outside-address.server.ts";

interface OutsideOptions {
  isAllowed?: (address: string) => boolean;
  ports?: (port: string) => boolean;
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
}

const ALL_WITHIN_MS = 5_000;
const REDIRECTS_MAX = 3;
const ASK_NAMES_MS = 1_500;
const AT_ONCE = 4;
const WAITING_MAX = 40;
const USUAL_PORTS = ["", "80", "443"];
const ENCODED = /^(?!identity$)/i;

class Refused extends Error {
  readonly problem: Extract<Awaited<ReturnType<FetchPhoto>>, { problem: string }>["problem"];

  constructor(problem: Refused["problem"], reason: string) {
    super(reason);
    this.problem = problem;
  }
}

/**
 * Fetches pictures from public addresses only. The address is checked when connecting, so that no name and
 * no redirect leads elsewhere. Limits: 5 seconds, 5 MB; no cookies are sent.
 */
export function createOutside({
  isAllowed = isPublicAddress,
  ports = (port) => USUAL_PORTS.includes(port),
  resolve = askNameServers,
}: OutsideOptions = {}): FetchPhoto {
  const few = pLimit(AT_ONCE);

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

  const checked = (address: string, base?: URL): URL => {
    const url = URL.parse(address, base);
    if (!url || !/^https?:$/.test(url.protocol)) throw new Refused("unreachable", "no web address");
    if (url.username || url.password) throw new Refused("unreachable", "a password in the address");
    if (!ports(url.port)) throw new Refused("unreachable", `port ${url.port}`);
    // Node does not resolve IP addresses. URL has normalized 0x7f.1 and 2130706433 to 127.0.0.1.
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) ? !isAllowed(host) : isInsideName(host)) {
      throw new Refused("unreachable", "an address inside");
    }
    return url;
  };

  const open = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((answered, failed) => {
      const options = { lookup, signal, headers: HEADERS };
      const request =
        url.protocol === "https:"
          ? overHttps(url, { ...options, agent: agents["https:"] }, answered)
          : overHttp(url, { ...options, agent: agents["http:"] }, answered);
      request.on("error", failed);
      // A server that switches protocols (101) ends the request without an error or answer.
      request.on("close", () => failed(new Refused("unreachable", "closed without an answer")));
    });

  const fetchPicture = async (address: string, signal: AbortSignal): Promise<Blob> => {
    let url = checked(address);
    for (let redirects = 0; ; redirects++) {
      const response = await open(url, signal);
      try {
        const { statusCode = 0, headers } = response;
        if (statusCode < 300 || statusCode >= 400 || !headers.location) return await pictureOf(response);
        if (redirects === REDIRECTS_MAX) throw new Refused("unreachable", "too many redirects");
        url = checked(headers.location, url);
      } finally {
        response.destroy();
      }
    }
  };

  return async (address, signal) => {
    if (few.pendingCount >= WAITING_MAX) return { problem: "unreachable" };
    // One time limit for waiting and all redirects.
    const limit = AbortSignal.timeout(ALL_WITHIN_MS);
    const end = signal ? AbortSignal.any([limit, signal]) : limit;
    const fetched = few(() => {
      end.throwIfAborted();
      return fetchPicture(address, end);
    });
    try {
      return { image: await Promise.race([fetched, endOf(end)]) };
    } catch (error) {
      signal?.throwIfAborted();
      // The log does not name the address.
      const { message: reason, problem = "unreachable" as const } = error as Partial<Refused>;
      log.info({ event: "picture_not_fetched", problem, reason: knownReason(error) && reason }, "outside");
      return { problem };
    }
  };
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

const HEADERS = { Accept: "image/*", "Accept-Encoding": "identity", "User-Agent": "Crisper" };

/** Node's messages contain the host. */
function knownReason(error: unknown): boolean {
  return error instanceof Refused || (error as Error | undefined)?.name === "TimeoutError";
}

async function pictureOf(response: IncomingMessage): Promise<Blob> {
  const { statusCode, headers } = response;
  if (statusCode !== 200) throw new Refused("unreachable", `status ${statusCode}`);
  const type = headers["content-type"] ?? "";
  if (!/^image\/./i.test(type)) throw new Refused("no_picture", "another content type");
  if (ENCODED.test(headers["content-encoding"] ?? "identity")) throw new Refused("no_picture", "packed");
  const tooLarge = () => new Refused("too_large", "over 5 MB");
  if (Number(headers["content-length"] ?? 0) > IMAGE_MAX_BYTES) throw tooLarge();
  const chunks: Buffer<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.byteLength;
    if (size > IMAGE_MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  if (!response.complete) throw new Refused("unreachable", "cut short");
  return new Blob(chunks, { type: type.split(";")[0]?.trim() ?? "" });
}
