import { type Kysely, sql } from "kysely";
import { TEXTS_MAX } from "#app/domain/limits.ts";
import type { Database } from "#app/server/db/schema.ts";
import { HttpError } from "../http-error.server.ts";
import { inStock } from "./in-stock.server.ts";

const FULL = `The descriptions and notes of your food have room for ${TEXTS_MAX.toLocaleString("en")} characters together, and this would be more. Please shorten some`;

interface Texts {
  description?: string | undefined;
  notes?: string | undefined;
}

/** Counts characters as a database does: an emoji is one. */
export const textLengthOf = ({ description = "", notes = "" }: Texts) => [...description, ...notes].length;

/** How much longer the texts become with these changes. */
export const textGrowthOf = (texts: Texts, changes: Texts) =>
  textLengthOf({ ...texts, ...changes }) - textLengthOf(texts);

/** 409 when `more` characters are too many for the descriptions and notes of a household's food; nothing is read for none. */
export async function checkRoomForTexts(
  trx: Kysely<Database>,
  householdId: string,
  more: number,
  max = TEXTS_MAX,
): Promise<void> {
  if (more <= 0) return;
  const { characters } = await trx
    .selectFrom("items")
    .select(sql<number | string | null>`sum(length(description) + length(notes))`.as("characters"))
    .where("household_id", "=", householdId)
    .where(inStock)
    .executeTakeFirstOrThrow();
  if (Number(characters) + more > max) throw new HttpError(409, "household_full", FULL);
}
