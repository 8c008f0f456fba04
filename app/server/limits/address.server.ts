import { isIP, isIPv6 } from "node:net";

const ADDRESS_MAX_LENGTH = 60;
const WITH_PORT = /^(?:\[([^\]]*)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/;

/** The canonical form of an IP address, without port and zone. Undefined for anything else. */
export function readAddress(text: string): string | undefined {
  if (text.length > ADDRESS_MAX_LENGTH) return undefined;
  const [, bracketed, plain] = text.trim().match(WITH_PORT) ?? [];
  const address = (bracketed ?? plain ?? text.trim()).replace(/%.*$/, "");
  if (!isIP(address)) return undefined;
  if (!isIPv6(address)) return address;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  // IPv4 in IPv6, as a socket shows it and as NAT64 writes it (RFC 6052).
  const [, high, low] = canonical.match(/^(?:::ffff|64:ff9b:):([0-9a-f]+):([0-9a-f]+)$/) ?? [];
  return high && low ? dotted(high, low) : canonical;
}

function dotted(high: string, low: string): string {
  const [left, right] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [left >> 8, left & 255, right >> 8, right & 255].join(".");
}

/** The part of an address that one customer has: an IPv4 address, or an IPv6 /64. */
export const addressGroup = (text: string | null | undefined): string => prefixOf(text, 64);

/** The part of an address that one customer can have at most: an IPv4 address, or an IPv6 /48 (RFC 6177). */
export const addressSite = (text: string | null | undefined): string => prefixOf(text, 48);

function prefixOf(text: string | null | undefined, bits: 48 | 64): string {
  const address = readAddress(text ?? "");
  if (!address) return "unknown";
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const [before, after] = [head, tail].map((part) => part.split(":").filter(Boolean));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array<string>(missing).fill("0"), ...(after ?? [])];
  return `${groups.slice(0, bits / 16).join(":")}::/${bits}`;
}
