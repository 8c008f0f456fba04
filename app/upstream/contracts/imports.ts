import { z } from "zod";
import { EXPIRY_KINDS } from "#app/domain/expiry-kind.ts";
import { FOODS_MAX, IMPORT_LISTED_MAX, LINES_MAX } from "#app/domain/limits.ts";
import { money } from "#app/domain/money.schema.ts";
import { PLACES } from "#app/domain/place.ts";
import { countedFirst } from "#app/domain/text.schema.ts";
import { type Endpoint, text } from "../endpoint.ts";
import { addBody, FOOD_EXAMPLE } from "./food.ts";

const importDone = z.object({
  added: z.int(),
  changed: z.int(),
  leftOut: z.int().describe("How many rows could not be read"),
});
const importPreview = z
  .object({
    new: z.int(),
    same: z.int(),
    gone: z.int().describe("Used up since the export. They stay used up"),
    different: z.int(),
    names: z
      .array(
        z.object({
          name: text,
          quantity: text,
          expiryDate: text,
          expiryKind: z.enum(EXPIRY_KINDS).optional().describe("Kind of date"),
          price: money.optional(),
          place: z.enum(PLACES).optional(),
        }),
      )
      .describe("The first of the new foods"),
    differences: z.array(
      z.object({
        index: z.int(),
        name: text,
        version: z.int().describe("Of the food in the household"),
        changes: z.array(z.object({ field: text, mine: text, file: text })),
      }),
    ),
    problems: z.int().describe("How many rows cannot be read and are left out"),
    faults: z.array(
      z.object({
        line: z.int(),
        reason: text,
        row: z
          .object({
            ...{ name: text, quantity: text, expiryDate: text, price: text },
            ...{ expiryKind: text, place: text, category: text.default(""), brand: text, code: text },
          })
          .optional()
          .describe("What the row says, as it is written"),
      }),
    ),
  })
  .meta({ id: "ImportPreview" });
const importView = z.object({
  id: text,
  photos: z.int(),
  undone: z.boolean(),
  done: importDone.optional().describe("What it did, once it is done"),
  preview: importPreview.optional().describe("Missing once it is done"),
});

const correctedRow = addBody.omit({ imageUrl: true, addedDate: true }).extend({
  line: z.int().describe("That of the row among `faults`"),
});
export type CorrectedRow = z.output<typeof correctedRow>;
const TOO_MANY_ROWS = `Please correct ${LINES_MAX} rows at most at once`;

export const importCalls = {
  startImport: {
    method: "POST",
    path: "/imports",
    summary:
      "Read the ZIP or JSON file of an export (at most 32 MB). Nothing is added yet; it is kept for an hour",
    auth: "user",
    multipart: "file",
    status: 201,
    answer: z.object({ id: text }),
  },
  getImport: {
    method: "GET",
    path: "/imports/{id}",
    summary: "What is new, equal and different in a file, or what its import did",
    auth: "user",
    large: true,
    status: 200,
    answer: importView,
    example: { id: "IMPORT_ID" },
  },
  correctImport: {
    method: "POST",
    path: "/imports/{id}/corrections",
    summary: "Replace rows that cannot be read. Of a row that is corrected again the last correction counts",
    auth: "user",
    large: true,
    body: z.object({
      rows: countedFirst(z.array(correctedRow), LINES_MAX, TOO_MANY_ROWS).describe(
        "Each with the fields of POST /addfood except `imageUrl` and `addedDate`, and with the `line` of its row among `faults`",
      ),
    }),
    status: 204,
    example: { id: "IMPORT_ID", body: { rows: [{ line: 3, ...FOOD_EXAMPLE }] } },
  },
  applyImport: {
    method: "POST",
    path: "/imports/{id}/application",
    summary: "Import the new food, all of it or nothing. Repeating it returns the first result",
    auth: "user",
    large: true,
    body: z.object({
      take: z
        .array(z.int().min(0).max(FOODS_MAX))
        .max(IMPORT_LISTED_MAX)
        .describe("The differences to take over from the file, by their index; the others stay as they are"),
      versions: z
        .array(z.int())
        .max(IMPORT_LISTED_MAX)
        .optional()
        .describe("Of the food of each in `take`, as it was shown. 409 where it was changed since"),
    }),
    status: 200,
    answer: importDone,
    example: { id: "IMPORT_ID", body: { take: [] } },
  },
  undoImport: {
    method: "POST",
    path: "/imports/{id}/undo",
    summary:
      "Undo an import of the last day; food that was used or changed since, or has new notes or reminders, stays",
    auth: "user",
    large: true,
    status: 200,
    answer: z.object({
      kept: z
        .int()
        .describe("How many stay because they were used or changed since, or have new notes or reminders"),
    }),
    example: { id: "IMPORT_ID" },
  },
} as const satisfies Record<string, Endpoint>;
