import { z } from "zod";
import { EMAIL_MAX } from "#app/domain/limits.ts";
import { toNfc } from "#app/domain/text.ts";

const INVALID_EMAIL = "Please enter a valid email address";

// The pattern of HTML's <input type="email">, with a dot in the domain and no stray dots.
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;
const LOCAL_PART_MAX_LENGTH = 64;

/** No name of a domain has them there (UTS 46, CheckHyphens), but `URL` takes them. */
const MISPLACED_HYPHEN = /^-|-$|^(?!xn)..--/u;

const TYPED_MAX_LENGTH = 1_000;

/** 'A@B.co' and ' a@b.co' are the same account. Text too long for an address is returned unchanged. */
export function normalizeEmail(text: string): string {
  // In lower case some other letters are Latin ones, and the address would be somebody else's: '\u212A' is 'k' there.
  const isPlain =
    text.length <= TYPED_MAX_LENGTH && !/\P{ASCII}/u.test(text.slice(0, text.lastIndexOf("@")).trim());
  return isPlain ? inAscii(toNfc(text.trim().toLowerCase())) : text;
}

/** 'ada@münchen.de' as mail servers know it: 'ada@xn--mnchen-3ya.de'. */
function inAscii(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  // Only letters, digits, hyphens and dots: the rest of an address has a meaning of its own in a URL.
  if (at < 0 || !/\P{ASCII}/u.test(domain) || !/^[\p{L}\p{M}\p{N}.。．-]+$/u.test(domain)) return address;
  if (domain.split(/[.。．]/).some((label) => MISPLACED_HYPHEN.test(label))) return address;
  const host = URL.canParse?.(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
  return `${address.slice(0, at)}@${host}`;
}

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && text.lastIndexOf("@") <= LOCAL_PART_MAX_LENGTH && ADDRESS.test(text);
}

/** `required` is the message for a missing address. */
export function emailField(required: string) {
  return z
    .string({ error: required })
    .overwrite(normalizeEmail)
    .refine(isEmail, { error: ({ input }) => (input === "" ? required : INVALID_EMAIL) })
    .meta({ format: "email", maxLength: EMAIL_MAX });
}

export const email = emailField(INVALID_EMAIL);

/** The name of somebody who has not given one: `ada` of ada@example.org. */
export const nameInAddress = (email: string): string => email.split("@")[0] || email;
