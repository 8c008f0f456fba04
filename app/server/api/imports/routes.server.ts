import { aboutWord, expiryKindLabel } from "#app/domain/expiry-kind.ts";
import { COMPARED, type ComparedField, type ImportedFood, matchFoods } from "#app/domain/import.ts";
import { IMPORT_FILE_MAX_BYTES, IMPORT_LISTED_MAX } from "#app/domain/limits.ts";
import { placeLabel } from "#app/domain/place.ts";
import { decimalText } from "#app/domain/price.ts";
import { serveOthers } from "#app/server/pauses.server.ts";
import type { importCalls } from "#app/upstream/contracts/imports.ts";
import { HttpError } from "../http-error.server.ts";
import type { Handlers } from "../implement.server.ts";
import { senderOf } from "../request.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import { readInProcess } from "./reader-process.server.ts";
import type { ImportContent } from "./record.server.ts";
import type { ImportStore } from "./store.server.ts";

const TOO_LARGE =
  "This file is too large: 32 MB at most. Of a larger ZIP, please choose the crisper.json in it";

export function importHandlers(imports: ImportStore): Handlers<typeof importCalls> {
  const view = async (user: ApiUser, id: string) => {
    const { content, ...known } = await imports.get(user, id);
    if (!content) return { id, ...known };
    await serveOthers();
    const household = await imports.householdFoodsOf(user.householdId);
    await serveOthers();
    return { id, ...known, preview: previewOf(content, household) };
  };

  return {
    startImport: async ({ user, file, context }) => {
      if (file.size > IMPORT_FILE_MAX_BYTES) {
        throw new HttpError(413, "too_large", TOO_LARGE, { file: TOO_LARGE });
      }
      const read = await readInProcess(file, senderOf(context, user).sender);
      return { id: await imports.add(user, read) };
    },
    getImport: ({ user, id }) => view(user, id),
    correctImport: ({ user, id, body: { rows } }) => imports.correct(user, id, rows),
    applyImport: ({ user, id, body, context }) =>
      imports.apply(user, id, { ...body, moving: senderOf(context, user) }),
    undoImport: ({ user, id, context }) => imports.undo(user, id, senderOf(context, user)),
  };
}

function previewOf({ foods, problems }: ImportContent, household: Parameters<typeof matchFoods>[1]) {
  const matches = matchFoods(foods, household);
  const count = (kind: string) => matches.filter((match) => match.kind === kind).length;
  const different = matches.flatMap((match, index) => {
    const food = foods[index];
    if (match.kind !== "different" || !food) return [];
    const changes = match.fields.map((field) => ({
      field: COMPARED[field],
      mine: wordsOf(match.mine, field),
      file: wordsOf(food, field),
    }));
    return [{ index, name: match.mine.name, version: match.mine.version, changes }];
  });
  return {
    new: count("new"),
    same: count("same"),
    gone: count("gone"),
    different: different.length,
    names: foods
      .filter((_, index) => matches[index]?.kind === "new")
      .slice(0, IMPORT_LISTED_MAX)
      .map((food) => ({
        name: food.name,
        quantity: food.quantity,
        expiryDate: food.expiryDate,
        ...(food.expiryKind && { expiryKind: food.expiryKind }),
        ...(food.price && { price: food.price }),
        ...(food.place && { place: food.place }),
      })),
    differences: different.slice(0, IMPORT_LISTED_MAX),
    problems: problems.length,
    faults: problems.slice(0, IMPORT_LISTED_MAX).map(({ rest, ...fault }) => fault),
  };
}

function wordsOf(food: ImportedFood, field: ComparedField): string {
  if (field === "price") return food.price ? `${decimalText(food.price)} ${food.price.currency}` : "";
  if (field === "expiryKind") return food.expiryKind ? expiryKindLabel(food.expiryKind) : "";
  if (field === "place") return food.place ? placeLabel(food.place) : "";
  const text = food[field] ?? "";
  return field === "expiryDate" ? `${aboutWord(food.expiryKind || undefined)}${text}` : text;
}
