import { Hono } from "hono";
import { z } from "zod";
import {
  COMPARED,
  type ComparedField,
  IMPORT_FILE_MAX_BYTES,
  IMPORT_FOODS_MAX,
  IMPORT_LISTED_MAX,
  type ImportedFood,
  matchFoods,
} from "#app/domain/import.ts";
import { decimalText } from "#app/domain/price.ts";
import { Failure } from "../embedded/failure.server.ts";
import { type ApiEnv, getMember, readBody } from "../embedded/request.server.ts";
import type { Member, SessionStore } from "../sessions/store.server.ts";
import { type ImportContent, readExport } from "./file.server.ts";
import type { ImportStore } from "./store.server.ts";

const TOO_LARGE =
  "This file is too large: 32 MB at most. Of a larger ZIP, please choose the crisper.json in it";
const NO_FILE = "Please choose a file";

const applyBody = z.object({ take: z.array(z.int().min(0).max(IMPORT_FOODS_MAX)).max(IMPORT_LISTED_MAX) });

/** Files that become food: what they would do, doing it, and taking it back. */
export function importRoutes(sessions: SessionStore, imports: ImportStore) {
  const view = async (member: Member, id: string) => {
    const { content, ...known } = await imports.get(member, id);
    if (!content) return { id, ...known };
    return { id, ...known, preview: previewOf(content, await imports.kitchenOf(member.householdId)) };
  };

  return new Hono<ApiEnv>()
    .post("/imports", async (context) => {
      const member = await getMember(context, sessions);
      if (!/^multipart\/form-data\b/i.test(context.req.header("Content-Type") ?? "")) {
        throw new Failure(415, "unsupported_type", "Please send the file as a form, in the field file");
      }
      const form = await context.req.formData().catch(() => {
        throw new Failure(400, "malformed", "The upload cannot be read");
      });
      const file = form.get("file");
      if (!(file instanceof Blob) || file.size === 0)
        throw new Failure(422, "invalid", NO_FILE, { file: NO_FILE });
      if (file.size > IMPORT_FILE_MAX_BYTES)
        throw new Failure(413, "too_large", TOO_LARGE, { file: TOO_LARGE });
      const { photos, ...content } = await readExport(file);
      return context.json({ id: await imports.add(member, content, photos) }, 201);
    })
    .get("/imports/:id", async (context) => {
      const member = await getMember(context, sessions);
      return context.json(await view(member, context.req.param("id")));
    })
    .post("/imports/:id/application", async (context) => {
      const member = await getMember(context, sessions);
      const { take } = await readBody(context, applyBody);
      return context.json(await imports.apply(member, context.req.param("id"), take));
    })
    .post("/imports/:id/undoing", async (context) => {
      const member = await getMember(context, sessions);
      return context.json(await imports.undo(member, context.req.param("id")));
    });
}

/** How many foods are new, the same and different, and the first of those that somebody has to look at. */
function previewOf({ foods, problems }: ImportContent, kitchen: Parameters<typeof matchFoods>[1]) {
  const matches = matchFoods(foods, kitchen);
  const count = (kind: string) => matches.filter((match) => match.kind === kind).length;
  const different = matches.flatMap((match, index) => {
    const food = foods[index];
    if (match.kind !== "different" || !food) return [];
    const changes = match.fields.map((field) => ({
      field: COMPARED[field],
      mine: wordsOf(match.mine, field),
      file: wordsOf(food, field),
    }));
    return [{ index, name: match.mine.name, changes }];
  });
  return {
    new: count("new"),
    same: count("same"),
    gone: count("gone"),
    different: different.length,
    names: foods
      .filter((_, index) => matches[index]?.kind === "new")
      .slice(0, IMPORT_LISTED_MAX)
      .map(({ name, quantity, expiryDate }) => ({ name, quantity, expiryDate })),
    differences: different.slice(0, IMPORT_LISTED_MAX),
    problems: problems.length,
    faults: problems.slice(0, IMPORT_LISTED_MAX),
  };
}

function wordsOf(food: ImportedFood, field: ComparedField): string {
  if (field !== "price") return food[field] ?? "";
  return food.price ? `${decimalText(food.price)} ${food.price.currency}` : "";
}
