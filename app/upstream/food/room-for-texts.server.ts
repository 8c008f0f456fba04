import { type Kysely, sql } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { TEXTS_MAX } from "#app/domain/limits.ts";
import { HttpError } from "../embedded/http-error.server.ts";
import { inStock } from "./in-stock.server.ts";

const FULL = `The descriptions and notes of your food have room for ${TEXTS_MAX.toLocaleString("en")} characters together, and this is more. Please shorten some`;

/** 409 when the texts of a household's food, with those that were just written, are longer than a list may be. */
export async function checkRoomForTexts(trx: Kysely<Database>, householdId: string): Promise<void> {
  const { characters } = await trx
    .selectFrom("items")
    .select(sql<number | string | null>`sum(length(description) + length(notes))`.as("characters"))
    .where("household_id", "=", householdId)
    .where(inStock)
    .executeTakeFirstOrThrow();
  if (Number(characters) > TEXTS_MAX) throw new HttpError(409, "household_full", FULL);
}
