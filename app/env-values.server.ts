import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { z } from "zod";
import { isEmail } from "./domain/email.ts";

export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
export const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
export const withoutSlash = httpUrl.transform((url) => url.replace(/\/+$/, ""));

/** Where Crisper is reached: a name of its own, as links and cookies lead to all of it. */
export const origin = httpUrl
  .refine((url) => new URL(url).pathname === "/" && isPlain(new URL(url)), {
    error:
      "must be an address without a path: Crisper needs a name of its own, such as https://food.example.org",
  })
  .transform((url) => new URL(url).origin);

/** Such as '/' in a password, which ends the part of an address that names the server. */
const SPLIT_PASSWORD = /^\w+:\/\/[^@/?#]*:[^@/?#]*[/?#].*@/;

/** An address with a user and a password, which is never repeated in a message. */
export const secretAddress = (schemes: string[]) => {
  const wanted = schemes.map((scheme) => `${scheme}://`).join(" or ");
  return z
    .string()
    .refine((text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)), {
      error: `must start with ${wanted}`,
      abort: true,
    })
    .refine((text) => !SPLIT_PASSWORD.test(text), {
      error: "in its user and password, please write / as %2F, ? as %3F, # as %23 and @ as %40",
    });
};

export const sender = z.string().refine((text) => isEmail(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text), {
  error: "must be an e-mail address, or a name and an address: Crisper <food@example.org>",
});

export const addressOrOff = z
  .union([z.literal("off"), withoutSlash], { error: "must be an http or https address, or off" })
  .refine(
    (value) => value === "off" || isPlain(new URL(value)),
    "must be an address without a password, a ? or a #",
  );

const isPlain = ({ username, password, search, hash }: URL) => !(username || password || search || hash);

export const words = z
  .string()
  .trim()
  .max(200, "at most 200 characters")
  .regex(/^[^\p{Cc}]*$/u, "must be one line");

export const numberBetween = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
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

/** How many proxies stand in front, or their networks. */
type Trust = { hops: number } | { networks: { address: string; prefix: number }[] };

export function readTrust(text: string, context: z.RefinementCtx): Trust {
  if (/^\d{1,2}$/.test(text.trim())) return { hops: Number(text) };
  const networks = text.split(",").map((network) => {
    const [address = "", prefix] = network.trim().split("/");
    const bits = isIP(address) === 4 ? 32 : 128;
    return { address, prefix: prefix === undefined ? bits : Number(prefix), bits };
  });
  if (networks.every(({ address, prefix, bits }) => isIP(address) && prefix >= 0 && prefix <= bits)) {
    return { networks };
  }
  context.addIssue("must be a number of proxies, or addresses and networks as in 10.0.0.0/8");
  return z.NEVER;
}

export function isPrivateWay(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {};
  return protocol !== "http:" || /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname ?? "");
}
