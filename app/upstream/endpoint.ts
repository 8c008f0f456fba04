import { z } from "zod";
import { OFFLINE_QUEUE_DAYS } from "#app/domain/periods.ts";

export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  summary: string;
  /** "identity": Bearer ID token; "user": Bearer API token; "anyone": an API token is optional. */
  auth: "identity" | "user" | "anyone";
  body?: z.ZodType;
  query?: z.ZodObject;
  /** The field of a file in a form. With a `body`, an object, it is a form with the file or the texts of the body, or JSON. */
  multipart?: "image" | "file";
  /** Repeating a key within a day returns the first answer. Whether this app always sends one. */
  idempotencyKey?: "always" | "optional";
  /** The id is a secret. The app sends it without a token: a wrong secret must not end a session. */
  bySecret?: true;
  /** The answer covers a whole household: more bytes and more time are allowed. */
  large?: true;
  /** Answers server-sent events, and has no end. */
  stream?: true;
  status: number;
  /** The answer as the client parses it; none with 204. */
  answer?: z.ZodType;
  /** The answer of this server, where the client accepts less or tolerates other servers. */
  documented?: z.ZodType;
  failed?: z.ZodType;
  /** A request for the documentation; CAPITALS stand for values of an earlier answer. */
  example?: { id?: string; body?: unknown };
};

/** Keys that begin with `import-` are those of imported food. */
export const IDEMPOTENCY_KEY = /^(?!import-)[\w-]{8,128}$/;

export const text = z.string();
export const timestamp = z.iso.datetime();

/** When a queued change was made on the device. */
export const doneAt = timestamp
  .optional()
  .describe(`When it was done, at most ${OFFLINE_QUEUE_DAYS} days ago. Default: now`);

/** For answers that this app does not read. */
export const ignoredAnswer = z.unknown().transform(() => undefined);

export const message = z.object({ message: z.string() });

/** Lists are answered as `{ data: [...] }` and parsed to the array. */
export function listOf<Item extends z.ZodType>(item: Item) {
  const documented = z.object({ data: z.array(item) });
  return { answer: documented.transform(({ data }) => data), documented };
}

const failure = {
  code: z.string().describe("What went wrong, as a code for programs"),
  fields: z.record(z.string(), z.string()).optional().describe("One message for each field at fault"),
};
const errorText = z.string().describe("What went wrong, as a message for people");

export const errorAnswer = z.object({ error: errorText, ...failure }).meta({ id: "Error" });

/** The code of the error for a household that the caller is not in, or no longer. */
export const NOT_A_MEMBER = "not_a_member";

/** Image hosts wrap the error of an upload in an object. */
export const imageErrorAnswer = z
  .object({ success: z.literal(false), error: z.object({ message: errorText }), ...failure })
  .meta({ id: "ImageError" });

/** Fields that clients may send and this server does not need. */
export const ignored = z.unknown().optional().describe("Ignored");

/** Forms and stores have no literal types. `kind` stays one: it discriminates unions. */
export type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly (infer Item)[]
      ? Widened<Item>[]
      : T extends object
        ? { [Key in keyof T]: Key extends "kind" ? T[Key] : Widened<T[Key]> }
        : T;
