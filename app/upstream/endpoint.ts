import { z } from "zod";

/** One call of the API: a row of the contract. */
export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  summary: string;
  /** "identity": Bearer ID token; "member": Bearer API token; "anyone": an API token is optional. */
  auth: "identity" | "member" | "anyone";
  body?: z.ZodType;
  query?: z.ZodObject;
  multipart?: "image" | "file";
  /** The same Idempotency-Key does it once, and gets the same answer for a day at least. */
  idempotencyKey?: true;
  /** Of a whole household: its answer may be larger than others, and take longer. */
  large?: true;
  status: number;
  /** How the client reads the answer: tolerant of other servers. */
  answer: z.ZodType;
  /** What this server answers, to the letter; none with 204. */
  documented?: z.ZodType;
  /** What it answers when it is not done, where that is not an `Error`. */
  failed?: z.ZodType;
};

/** An answer that the app does not read. */
export const done = z.unknown().transform(() => undefined);

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
