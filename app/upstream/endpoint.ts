import { z } from "zod";

/** One call of the API: a row of the contract. */
export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  summary: string;
  /** "identity": Bearer ID token; "member": Bearer API token; "anyone": an API token is optional. */
  auth: "identity" | "user" | "anyone";
  body?: z.ZodType;
  query?: z.ZodObject;
  multipart?: "image" | "file";
  /** The same Idempotency-Key does it once, and gets the same answer for a day at least. */
  idempotencyKey?: true;
  /** Of a whole household: its answer may be larger than others, and take longer. */
  large?: true;
  status: number;
  /** What is answered, as the client reads it; none with 204. */
  answer?: z.ZodType;
  /** What this server answers, to the letter, where the client reads less of it or is tolerant of other servers. */
  documented?: z.ZodType;
  /** What it answers when it is not done, where that is not an `Error`. */
  failed?: z.ZodType;
  /** A call that can be sent as it stands; words in CAPITALS stand for what an earlier call answered. */
  example?: { id?: string; body?: unknown };
};

/** An answer that the app does not read. */
export const done = z.unknown().transform(() => undefined);

/** What is said where there is nothing else to say. */
export const message = z.object({ message: z.string() });

export const moneyAnswer = z.object({
  minor: z.int().describe("In the smallest unit: cents"),
  currency: z.string(),
});

/** A list is answered as an object, and read as what is in it. */
export function listOf<Item extends z.ZodType>(item: Item) {
  const documented = z.object({ data: z.array(item) });
  return { answer: documented.transform(({ data }) => data), documented };
}

const failure = {
  code: z.string().describe("The same in one word for a machine"),
  fields: z.record(z.string(), z.string()).optional().describe("One message for each field at fault"),
};
const words = z.string().describe("What went wrong, in words for a person");

export const errorAnswer = z.object({ error: words, ...failure }).meta({ id: "Error" });

/** What went wrong with an upload: image hosts say it in an object. */
export const imageErrorAnswer = z
  .object({ success: z.literal(false), error: z.object({ message: words }), ...failure })
  .meta({ id: "ImageError" });

/** What the specification has clients send, and this server knows better or does not need. */
export const ignored = z.unknown().optional().describe("Ignored");

/**
 * The same with any text for a text of a list: what comes from a form or a store has no narrower type. Only `kind`,
 * which tells objects apart, stays as it is.
 */
export type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly (infer Item)[]
      ? Widened<Item>[]
      : T extends object
        ? { [Key in keyof T]: Key extends "kind" ? T[Key] : Widened<T[Key]> }
        : T;
