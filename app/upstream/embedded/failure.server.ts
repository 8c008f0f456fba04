import type { z } from "zod";

/** An answer other than success, in words for a person. Thrown anywhere inside the service. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    fields?: Record<string, string>,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  static notFound = (words = "Food item not found") => new Failure(404, "not_found", words);
  static unauthorized = () => new Failure(401, "unauthorized", "Session expired. Please login again.");

  /** One message for each field: the first that the schema gave for it. */
  static invalid(error: z.ZodError) {
    const fields: Record<string, string> = {};
    for (const issue of error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
    return new Failure(422, "invalid", Object.values(fields)[0] ?? "This cannot be read", fields);
  }
}

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;
const SQLITE_READONLY = 8;

/** What the store's own trouble means to a caller: come back later, not "it is gone". */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { errcode, code } = (error ?? {}) as { errcode?: number; code?: string };
  if (errcode !== undefined && [SQLITE_FULL, SQLITE_READONLY].includes(errcode & 0xff)) {
    return new Failure(503, "storage_full", "Nothing can be saved at the moment: the storage is full");
  }
  const busy = errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY;
  if (busy || isConnectionTrouble(code, error)) {
    return new Failure(503, "store_unavailable", "The kitchen's store is busy. Please try again in a moment");
  }
  return new Failure(503, "internal", "Something went wrong on our side. Please try again");
}

/** PostgreSQL classes 08 (connection), 53 (resources) and 57 (operator intervention), and refused sockets. */
function isConnectionTrouble(code: string | undefined, error: unknown): boolean {
  return /^(08|53|57)/.test(code ?? "") || /^E[A-Z]+$/.test(code ?? "") || /timeout/i.test(String(error));
}
