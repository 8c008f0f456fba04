import { NoResultError } from "kysely";
import type { z } from "zod";
import { NOT_A_MEMBER } from "#app/upstream/endpoint.ts";

const CHANGED =
  "Somebody else has changed this meanwhile. What you typed is still here: save again to replace their version";

export class HttpError extends Error {
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

  static notFound = (message = "Food item not found") => new HttpError(404, "not_found", message);
  static registered = (cause?: unknown) =>
    new HttpError(409, "user_exists", "User already exists in our system", undefined, cause);
  static unauthorized = (message = "Session expired. Please login again.") =>
    new HttpError(401, "unauthorized", message);
  static changedMeanwhile = (message = CHANGED) => new HttpError(409, "changed_meanwhile", message);
  static roleChanged = () =>
    new HttpError(403, "forbidden", "Your role in this household has changed. Please try again");
  static notAMember = () => new HttpError(403, NOT_A_MEMBER, "You are no longer in this household");

  static invalid(error: z.ZodError) {
    const fields: Record<string, string> = {};
    for (const issue of error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
    return new HttpError(422, "invalid", Object.values(fields)[0] ?? "This cannot be read", fields);
  }
}

/** Image hosts wrap the error of an upload in an object. */
export function errorBody(
  { method, path }: { method: string; path: string },
  { message, code, fields }: Pick<HttpError, "message" | "code" | "fields">,
) {
  const rest = { code, ...(fields && { fields }) };
  const isUpload = method === "POST" && path === "/api/images";
  return isUpload ? { success: false, error: { message }, ...rest } : { error: message, ...rest };
}

const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;

/** SQLite's extended codes and PostgreSQL's, of a row that another request has added, or whose household or person it has deleted. */
const CHANGED_MEANWHILE = { sqlite: [787, 1555, 2067], postgres: ["23503", "23505"] };

/** Maps errors of the database: to 409 where two requests meet, else to 503, so that callers try again later. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const { errcode, code } = (error ?? {}) as { errcode?: number; code?: string };
  const isMet =
    CHANGED_MEANWHILE.sqlite.includes(errcode ?? 0) || CHANGED_MEANWHILE.postgres.includes(code ?? "");
  if (isMet || error instanceof NoResultError) {
    const message = "This was changed by another request at the same time. Please try again";
    return new HttpError(409, "changed_meanwhile", message, undefined, error);
  }
  // Text that PostgreSQL cannot store: it has a NUL.
  if (code === "22021") return new HttpError(422, "invalid", "This cannot be read", undefined, error);
  const sqlite = errcode === undefined ? undefined : errcode & 0xff;
  if (sqlite === SQLITE_FULL || code === "53100") {
    return new HttpError(503, "storage_full", "Nothing can be saved at the moment: the storage is full");
  }
  if (sqlite === SQLITE_READONLY || code === "25006") {
    return new HttpError(
      503,
      "storage_read_only",
      "Nothing can be saved at the moment. You can go on reading",
    );
  }
  if (sqlite === SQLITE_BUSY || sqlite === SQLITE_IOERR || isConnectionTrouble(code, error)) {
    return new HttpError(503, "store_unavailable", "The database is busy. Please try again in a moment");
  }
  return new HttpError(503, "internal", "Something went wrong on our side. Please try again");
}

export function isStorageTrouble(error: unknown): boolean {
  return ["storage_full", "storage_read_only"].includes(toHttpError(error).code);
}

/**
 * PostgreSQL classes 08 (connection), 40 (transaction rollback), 53 (resources), 55 (locks) and 57 (operator
 * intervention), refused sockets, and driver errors without a code.
 */
function isConnectionTrouble(code: string | undefined, error: unknown): boolean {
  const lost =
    /timeout|connection (was )?(terminated|discarded|has been discarded)|connection error|not queryable/i;
  return /^(08|40|53|55|57)/.test(code ?? "") || /^E[A-Z]+$/.test(code ?? "") || lost.test(String(error));
}
