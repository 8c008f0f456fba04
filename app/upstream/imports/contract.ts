import { z } from "zod";
import { IMPORT_FOODS_MAX, IMPORT_LISTED_MAX } from "#app/domain/import.ts";
import { answers } from "../answers.ts";
import type { Endpoint } from "../endpoint.ts";

/** Food that comes from a file. */
export const importCalls = {
  startImport: {
    method: "POST",
    path: "/imports",
    summary:
      "Read the ZIP or JSON file of an export (at most 32 MB). Nothing is added yet; it is kept for an hour",
    auth: "member",
    multipart: "file",
    status: 201,
    answer: answers.importStarted,
    documented: answers.importStarted,
  },
  getImport: {
    method: "GET",
    path: "/imports/{id}",
    summary: "What of a file is new, the same and different, or what its import did",
    auth: "member",
    large: true,
    status: 200,
    answer: answers.importView,
    documented: answers.importView,
  },
  applyImport: {
    method: "POST",
    path: "/imports/{id}/application",
    summary: "Add what is new, all of it or nothing. A second time it answers as the first",
    auth: "member",
    large: true,
    body: z.object({
      take: z
        .array(z.int().min(0).max(IMPORT_FOODS_MAX))
        .max(IMPORT_LISTED_MAX)
        .describe("The differences, by their index, in which the file is right; the others stay as they are"),
    }),
    status: 200,
    answer: answers.importDone,
    documented: answers.importDone,
  },
  undoImport: {
    method: "POST",
    path: "/imports/{id}/undoing",
    summary: "Take an import of the last day back; what was used or changed since stays",
    auth: "member",
    large: true,
    status: 200,
    answer: answers.importUndone,
    documented: answers.importUndone,
  },
} as const satisfies Record<string, Endpoint>;
