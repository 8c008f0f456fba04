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

export const oneOf = (words: readonly string[]) => `One of ${words.join(", ")}`;
