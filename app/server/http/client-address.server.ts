import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList, isIPv6 } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { type Env, env, type Trust } from "#app/server/env.server.ts";
import { addressSite, readAddress } from "#app/server/limits/address.server.ts";
import {
  CLIENT_ADDRESS_HEADER,
  FRONT_SECRET_HEADER,
  KNOWN_DEVICE_HEADER,
} from "#app/server/limits/caller.server.ts";

const LISTED_MAX = 100;

interface Connection {
  remoteAddress?: string | undefined;
}

type Settings = Pick<Env, "origin" | "trustProxy" | "frontSecret">;

/** Sets the public URL and the client's address, trusting proxies as far as TRUST_PROXY says. */
export function applyForwardedHeaders(
  request: Request,
  connection: Connection | undefined,
  settings: Settings = env,
): Request {
  const url = new URL(request.url);
  const { headers } = request;
  const trusted = trustedHops(headers, connection?.remoteAddress, settings.trustProxy);
  const origin = settings.origin ?? originOf(url, headers, trusted);
  const seen =
    origin === url.origin ? request : new Request(new URL(url.pathname + url.search, origin), request);
  if (!connection) return seen;
  const address = clientAddress(headers, connection, settings);
  if (!isFromFront(headers, settings)) seen.headers.delete(KNOWN_DEVICE_HEADER);
  seen.headers.delete(FRONT_SECRET_HEADER);
  seen.headers.delete(CLIENT_ADDRESS_HEADER);
  if (address) seen.headers.set(CLIENT_ADDRESS_HEADER, address);
  return seen;
}

/** The address that a front process with FRONT_SECRET names, or the one before the last trusted proxy. */
export function clientAddress(
  headers: Headers,
  { remoteAddress = "" }: Connection,
  { frontSecret, trustProxy }: Omit<Settings, "origin"> = env,
): string | undefined {
  const ofFront =
    isFromFront(headers, { frontSecret }) && readAddress(headers.get(CLIENT_ADDRESS_HEADER) ?? "");
  if (ofFront) return ofFront;
  const trusted = trustedHops(headers, remoteAddress, trustProxy);
  const hops = [remoteAddress, ...forwardedFor(headers)].slice(0, trusted + 1).map(readAddress);
  const unreadable = hops.indexOf(undefined);
  return (unreadable === -1 ? hops : hops.slice(0, unreadable)).at(-1);
}

function isFromFront(headers: Headers, { frontSecret }: Pick<Settings, "frontSecret">): boolean {
  return Boolean(frontSecret) && isSame(headers.get(FRONT_SECRET_HEADER) ?? "", frontSecret ?? "");
}

/** Requests of one site wait for each other. A request without a connection is from this process, and names the address itself. */
export function addressSiteOf({ env: bindings, req }: Context): string {
  const socket = (bindings as Partial<HttpBindings> | undefined)?.incoming?.socket;
  return addressSite(socket ? clientAddress(req.raw.headers, socket) : req.header(CLIENT_ADDRESS_HEADER));
}

function trustedHops(headers: Headers, remoteAddress = "", trust: Trust): number {
  if ("hops" in trust) return trust.hops;
  const hops = [remoteAddress, ...forwardedFor(headers)];
  const trusted = new BlockList();
  for (const { address, prefix } of trust.networks) trusted.addSubnet(address, prefix, familyOf(address));
  const first = hops.map(readAddress).findIndex((one) => !one || !trusted.check(one, familyOf(one)));
  return first === -1 ? hops.length : first;
}

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

const forwardedFor = (headers: Headers) => listIn(headers, "X-Forwarded-For").toReversed();

/** Whether it is a name or an address with its port: what pages, feeds and commands can show as it is. */
export const isHost = (host: string) => /^[\w.:[\]-]+$/.test(host);

function originOf(url: URL, headers: Headers, trusted: number): string {
  if (trusted === 0) return url.origin;
  const forwardedValue = (name: string) => {
    const values = listIn(headers, name);
    return values.at(-trusted) ?? values[0];
  };
  const scheme = forwardedValue("X-Forwarded-Proto") === "https" ? "https:" : url.protocol;
  const host = forwardedValue("X-Forwarded-Host") ?? url.host;
  const address = URL.parse(`${scheme}//${host}`);
  return address && isHost(address.host) && address.href === `${address.origin}/`
    ? address.origin
    : `${scheme}//${url.host}`;
}

function listIn(headers: Headers, name: string): string[] {
  const text = headers.get(name);
  return text
    ? text
        .split(",")
        .slice(-LISTED_MAX)
        .map((value) => value.trim())
    : [];
}

function isSame(given: string, secret: string): boolean {
  const [one, other] = [given, secret].map((text) => createHash("sha256").update(text).digest());
  return Boolean(one && other && timingSafeEqual(one, other));
}
