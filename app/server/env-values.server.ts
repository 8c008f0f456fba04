import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { z } from "zod";
import { isEmail } from "../domain/email.ts";

export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
/** A web address. It aborts at an error, because later checks treat the value as an address. */
const webAddress = (error: string) => z.url({ protocol: /^https?$/, error, abort: true });
const isPlain = ({ username, password, search, hash }: URL) => !(username || password || search || hash);
const NOT_PLAIN = "must be an address without a password, a ? or a #";
const anyUrl = webAddress("must be an http or https address");
const cutSlash = (url: string) => url.replace(/\/+$/, "");
export const httpUrl = anyUrl.refine((url) => isPlain(new URL(url)), { error: NOT_PLAIN, abort: true });
export const withoutSlash = httpUrl.transform(cutSlash);

const NO_HOST = /\*|^(?:0\.0\.0\.0|\[::\])$/;
/** Where Crisper is reached: a name of its own, as links and cookies lead to all of it. */
export const origin = webAddress(
  "must be an address such as https://food.example.org, without quotation marks",
)
  .refine((url) => new URL(url).pathname === "/" && isPlain(new URL(url)), {
    error:
      "must be an address without a path: Crisper needs a name of its own, such as https://food.example.org",
  })
  .refine((url) => !NO_HOST.test(new URL(url).hostname), "must name the server as browsers reach it")
  .transform((url) => new URL(url).origin);

export const hostName = z
  .string()
  .refine(
    (text) => isIP(text) > 0 || /^[\w.-]+$/.test(text),
    "must be an address such as 0.0.0.0 or ::, or a name, without a port",
  );

export const folder = z
  .string()
  .trim()
  .regex(/^[^"']/, "must be a folder, without quotation marks");

/** Characters such as '/' in a password, which would end the host part of the address. */
const SPLIT_PASSWORD = /^\w+:\/\/(?:[^@/?#]*:[^@/?#]*[/?#].*@|[^/?#]+[/?#][^=]*@)/;
const SERVER = /^(?!.*%20)[\w.%:[\]-]+$/;

/** An address with a user and a password, which is never repeated in a message. */
const secretAddress = (schemes: string[]) => {
  const wanted = schemes.map((scheme) => `${scheme}://`).join(" or ");
  return z
    .string()
    .refine((text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)), {
      error: `must start with ${wanted}`,
      abort: true,
    })
    .refine((text) => !SPLIT_PASSWORD.test(text), {
      error: "in its user and password, please write / as %2F, ? as %3F, # as %23 and @ as %40",
      abort: true,
    });
};

export const mailServer = secretAddress(["smtp", "smtps"]).refine(
  (text) => SERVER.test(URL.parse(text)?.hostname ?? ""),
  "must name a server, and its port in figures, as in smtp://user:password@mail.example.org:587",
);

export const databaseAddress = secretAddress(["postgres", "postgresql"]).refine(
  isDatabaseAddress,
  "must name one server, and its port in figures, as in postgres://user:password@db.example.org:5432/crisper",
);

/** Parses the address as the driver does: '%' may stand for itself, and the query may name a socket. */
function isDatabaseAddress(text: string): boolean {
  const isPlainPercent = / |%(?![a-f\d]{2})/i.test(text);
  const address = isPlainPercent ? encodeURI(text).replace(/%25(\d\d)/g, "%$1") : text;
  const url = URL.parse(address) ?? URL.parse(address.replace("@/", "@local/"));
  if (!url || (url.hostname && !SERVER.test(url.hostname))) return false;
  try {
    for (const part of [url.username, url.password, url.hostname, url.pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

export const sender = z
  .string()
  .refine((text) => isEmail(/^(?:"[^"\p{Cc}]*" *|[^<>:;\p{Cc}]*)<([^<>]+)>$/u.exec(text)?.[1] ?? text), {
    error: "must be an email address, or a name and an address: Crisper <food@example.org>",
  });

export const addressOrOff = z
  .union([z.literal("off"), anyUrl.transform(cutSlash)], {
    error: "must be an http or https address, or off",
  })
  .refine((value) => value === "off" || isPlain(new URL(value)), NOT_PLAIN);

export const text = z
  .string()
  .trim()
  .max(200, "at most 200 characters")
  .regex(/^[^\p{Cc}]*$/u, "must be one line");

export const numberBetween = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\s*\d{1,9}\s*$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
};

const serviceAccount = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
});

/** JSON, or the path of a file. */
export function readServiceAccount(text: string, context: z.RefinementCtx) {
  try {
    const json = text.trimStart().startsWith("{") ? text : readFileSync(text, "utf8");
    return serviceAccount.parse(JSON.parse(json));
  } catch {
    context.addIssue("must be the JSON of a service account's key, or the path of its file");
    return z.NEVER;
  }
}

/** The number of proxies in front, or their networks. */
type Trust = { hops: number } | { networks: { address: string; prefix: number }[] };

const NETWORK = /^([\da-f.:]+)(?:\/(0|[1-9]\d{0,2}))?$/i;

export function readTrust(text: string, context: z.RefinementCtx): Trust {
  if (/^\d{1,2}$/.test(text.trim())) return { hops: Number(text) };
  const networks = text.split(",").map((one) => networkOf(one.trim()));
  const known = networks.filter((network) => network !== undefined);
  if (known.length === networks.length) return { networks: known };
  context.addIssue("must be a number of proxies, or addresses and networks as in 10.0.0.0/8");
  return z.NEVER;
}

function networkOf(text: string) {
  const [, address = "", length] = NETWORK.exec(text) ?? [];
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const prefix = length === undefined ? bits : Number(length);
  return bits >= 0 && prefix <= bits ? { address, prefix } : undefined;
}

export function isPrivateWay(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {};
  return protocol !== "http:" || /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname ?? "");
}
