import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Kysely } from "kysely";
import { type ComparedField, type HouseholdFood, type ImportedFood, matchFoods } from "#app/domain/import.ts";
import { TEXTS_MAX } from "#app/domain/limits.ts";
import { DAY_IN_MS, IMPORT_UNDO_DAYS } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import { transact, withSavepoint } from "#app/server/db/transaction.server.ts";
import { inParts, withPauses, withShortPauses } from "#app/server/pauses.server.ts";
import type { FoodChanges } from "#app/upstream/contracts/food.ts";
import type { CorrectedRow } from "#app/upstream/contracts/imports.ts";
import type { ClaimRoom } from "../food/changes.server.ts";
import { checkRoomForTexts, textGrowthOf, textLengthOf } from "../food/room-for-texts.server.ts";
import { checkTextsRestored } from "../food/room-to-restore.server.ts";
import { createFoodStore } from "../food/store.server.ts";
import type { FoodMoves, Moving } from "../household/food-moves.server.ts";
import { lockHouseholds } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import { checkDiskRoom, checkStorage } from "../images/quota.server.ts";
import { checkRoomForNotes } from "../notes/room-for-notes.server.ts";
import { forgetProducts } from "../scans/household-products.server.ts";
import type { ApiUser } from "../sessions/store.server.ts";
import type { ReadExport } from "./file.server.ts";
import { addPhotos, countPhotos, deletePhotos, wantPhotos } from "./photos.server.ts";
import type { ImportContent, Remarks } from "./record.server.ts";
import { householdFoodsOf, insertFoods, ROWS_AT_ONCE, removeUntouched } from "./rows.server.ts";

const LOOKED_AT_FOR_MS = 3_600_000;
const TEXTS_TOO_LONG = `The descriptions and notes of these items would have more than ${TEXTS_MAX.toLocaleString("en")} characters together. Please shorten some`;
const UNDOABLE_FOR_MS = IMPORT_UNDO_DAYS * DAY_IN_MS;

interface Result {
  added: string[];
  changed: { id: string; version: number; before: FoodChanges }[];
  /** Missing in results of earlier versions. */
  leftOut?: number;
}

const GONE = "This file has expired: files are kept for an hour. Please choose it again";

/** The current file, and the one before it for the Back button. */
const OPEN_MAX = 2;

interface Application {
  /** The differences that are taken over, by their place in the file. */
  take: number[];
  /** Versions of these foods as they were shown. */
  versions?: number[] | undefined;
  moving: Moving;
}

interface ImportOptions {
  runFoodMove: FoodMoves;
  claimRoom: ClaimRoom;
  storageLimitMb: number;
  hasDiskRoom: () => Promise<boolean>;
  now: () => Date;
}

export function createImportStore(
  db: Kysely<Database>,
  { runFoodMove, claimRoom, storageLimitMb, hasDiskRoom, now }: ImportOptions,
) {
  const rowOf = async (trx: Kysely<Database>, { uid, householdId }: ApiUser, id: string) => {
    const row = await trx
      .selectFrom("imports")
      .select(["content", "result", "created_at", "done_at", "undone_at"])
      .where("household_id", "=", householdId)
      .where("id", "=", id)
      .where("user_id", "=", uid)
      .executeTakeFirst();
    if (!row || (!row.done_at && row.created_at < ago(LOOKED_AT_FOR_MS))) throw HttpError.notFound(GONE);
    return row;
  };

  const remarksOf = async (
    trx: Kysely<Database>,
    { householdId }: ApiUser,
    id: string,
    foods: ImportedFood[],
  ) => {
    const { remarks } = await trx
      .selectFrom("imports")
      .select("remarks")
      .where("household_id", "=", householdId)
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const bySource = new Map(JSON.parse(remarks) as Remarks);
    return foods.map(({ source = "", hasRemarks }) => (hasRemarks && bySource.get(source)) || []);
  };

  const ago = (ms: number) => new Date(now().getTime() - ms).toISOString();

  const edit = (trx: Kysely<Database>, { householdId }: ApiUser, id: string) =>
    trx.updateTable("imports").where("household_id", "=", householdId).where("id", "=", id);

  /** Forgets the files that a person has chosen before this one and not imported. */
  const forgetOlder = async (trx: Kysely<Database>, { householdId, uid }: ApiUser, newest: string) => {
    const open = await trx
      .selectFrom("imports")
      .select("id")
      .where("household_id", "=", householdId)
      .where("user_id", "=", uid)
      .where("done_at", "is", null)
      .where("id", "!=", newest)
      .orderBy("created_at", "desc")
      .execute();
    for (const { id } of open.slice(OPEN_MAX - 1)) await forget(trx, householdId, id);
  };

  /** Whether an import can no longer be applied or undone. */
  const isOver = (is: ExpressionBuilder<Database, "imports">) =>
    is.or([
      is("created_at", "<", ago(UNDOABLE_FOR_MS + LOOKED_AT_FOR_MS)),
      is.and([is("created_at", "<", ago(LOOKED_AT_FOR_MS)), is("done_at", "is", null)]),
    ]);

  const forget = async (trx: Kysely<Database>, householdId: string, id: string) => {
    await deletePhotos(trx, householdId, id);
    await trx.deleteFrom("imports").where("household_id", "=", householdId).where("id", "=", id).execute();
  };

  return {
    /** 422 when the file does not fit on the disk, or its photos not into the household's room. */
    async add(user: ApiUser, { content, remarks, photos }: ReadExport): Promise<string> {
      await checkDiskRoom(hasDiskRoom, "file");
      const [id, created_at] = [randomUUID(), now().toISOString()];
      const mine = { household_id: user.householdId, created_at };
      await transact(db, async (trx) => {
        await lockHouseholds(trx, user.householdId);
        await trx
          .insertInto("imports")
          .values({
            ...{ ...mine, id, user_id: user.uid },
            ...{ content: JSON.stringify(content), remarks: JSON.stringify(remarks) },
          })
          .execute();
        await addPhotos(trx, { ...mine, import_id: id }, photos);
        await forgetOlder(trx, user, id);
        if (photos.size > 0) await checkStorage(trx, user.householdId, storageLimitMb, "file");
      });
      return id;
    },

    async get(user: ApiUser, id: string) {
      const row = await rowOf(db, user, id);
      const result = row.result ? (JSON.parse(row.result) as Result) : undefined;
      return {
        content: row.done_at ? undefined : (JSON.parse(row.content) as ImportContent),
        photos: await countPhotos(db, user.householdId, id),
        ...(result && { done: countsOf(result) }),
        undone: row.undone_at !== null,
      };
    },

    /**
     * Moves rows that cannot be read to the foods, as somebody corrected them last; unknown rows are left out. 409 once the file
     * is imported, 422 where their texts are too long together.
     */
    correct: (user: ApiUser, id: string, rows: CorrectedRow[]): Promise<void> =>
      transact(db, async (trx) => {
        await lockHouseholds(trx, user.householdId);
        const row = await rowOf(trx, user, id);
        if (row.done_at) throw new HttpError(409, "already_done", "This file is imported already");
        const { foods, problems, corrected: before = [] } = JSON.parse(row.content) as ImportContent;
        const wrong = new Map(problems.map(({ line, rest }) => [line, rest]));
        const corrected = new Map(before.map((correction) => [correction.line, correction]));
        for (const row of rows) {
          const { line } = row;
          if (!corrected.has(line) && !wrong.has(line)) continue;
          const { at, rest } = corrected.get(line) ?? { at: foods.length, rest: wrong.get(line) };
          foods[at] = { ...rest, ...foodOf(row) };
          corrected.set(line, { line, at, rest });
        }
        if (foods.reduce((sum, food) => sum + textLengthOf(food), 0) > TEXTS_MAX)
          throw new HttpError(422, "invalid", TEXTS_TOO_LONG);
        const content: ImportContent = {
          foods,
          problems: problems.filter(({ line }) => !corrected.has(line)),
          corrected: [...corrected.values()],
        };
        await edit(trx, user, id)
          .set({ content: JSON.stringify(content) })
          .execute();
      }),

    householdFoodsOf: (householdId: string) => householdFoodsOf(db, householdId),

    /**
     * Adds new foods, and takes over the differences whose place in the file is in `take`. One transaction;
     * repeating it returns the first result.
     */
    apply: (user: ApiUser, id: string, { take, versions = [], moving }: Application) =>
      runFoodMove(moving, async (trx) => {
        // Imports of a household run one after the other: two at once must not add the same food.
        await lockHouseholds(trx, user.householdId);
        const row = await rowOf(trx, user, id);
        if (row.undone_at)
          throw new HttpError(409, "already_undone", "This import was undone. Please choose the file again");
        if (row.result) return countsOf(JSON.parse(row.result));
        const { foods, problems } = JSON.parse(row.content) as ImportContent;
        const matches = matchFoods(foods, await householdFoodsOf(trx, user.householdId));
        const fresh = foods.filter((_, index) => matches[index]?.kind === "new");
        if (fresh.length > 0) await claimRoom(trx, user.householdId, fresh.length);
        const remarks = await remarksOf(trx, user, id, fresh);
        const notes = remarks.flat().length;
        if (notes > 0) await checkRoomForNotes(trx, user.householdId, notes);
        const at = now();
        const taken = new Map(take.map((index, place) => [index, versions[place]]));
        const wanted = [...taken].flatMap(([index, seen]) => {
          const [food, match] = [foods[index], matches[index]];
          if (!food || match?.kind !== "different") return [];
          const { mine, fields } = match;
          return [{ mine, fields, changes: withoutAlike(changesOf(food), fields), seen }];
        });
        const texts =
          fresh.reduce((sum, food) => sum + textLengthOf(food), 0) +
          wanted.reduce((sum, { mine, changes }) => sum + textGrowthOf(mine, changes), 0);
        await checkRoomForTexts(trx, user.householdId, texts);
        const added = await insertFoods(trx, user, fresh, remarks, at);
        const store = createFoodStore(trx, now);
        const changed: Result["changed"] = [];
        for await (const { mine, fields, changes, seen } of withShortPauses(wanted)) {
          const options = { version: seen, isPriceOfRest: true, hasRoom: true };
          const { id, version } = await store.update(user, mine.id, changes, options);
          changed.push({ id, version, before: withoutAlike(changesBefore(mine), fields) });
        }
        await wantPhotos(trx, user.householdId, id, fresh, added);
        const result: Result = { added, changed, leftOut: problems.length };
        await edit(trx, user, id)
          .set({ done_at: at.toISOString(), content: "", remarks: "", result: JSON.stringify(result) })
          .execute();
        return countsOf(result);
      }),

    /** Removes everything that nobody has used, changed or put a note or reminder on since. Returns how many stay. 409 where texts that come back are too long. */
    undo: (user: ApiUser, id: string, moving: Moving) =>
      runFoodMove(moving, async (trx) => {
        await lockHouseholds(trx, user.householdId);
        const row = await rowOf(trx, user, id);
        if (!row.result) throw new HttpError(409, "not_done", "This file is not imported yet");
        if (row.undone_at) throw new HttpError(409, "already_undone", "This was undone already");
        if ((row.done_at ?? "") < ago(UNDOABLE_FOR_MS)) {
          throw new HttpError(409, "too_late", "An import can be undone for one day");
        }
        const { added, changed } = JSON.parse(row.result) as Result;
        const [removed, importedAt]: [{ code: string }[], string] = [[], row.done_at ?? ""];
        for await (const ids of withShortPauses(inParts(added, ROWS_AT_ONCE)))
          removed.push(...(await removeUntouched(trx, user.householdId, ids, { importedAt, now: now() })));
        await forgetProducts(trx, user.householdId, removed, [importedAt]);
        let kept = added.length - removed.length;
        const store = createFoodStore(trx, now);
        for await (const { id, version, before } of withShortPauses(changed)) {
          const back = withSavepoint(trx, () => store.update(user, id, before, { version, hasRoom: true }));
          await back.catch((error) => {
            if (!(error instanceof HttpError)) throw error;
            kept += 1;
          });
        }
        await checkTextsRestored(trx, user.householdId);
        await deletePhotos(trx, user.householdId, id);
        await edit(trx, user, id).set({ undone_at: now().toISOString() }).execute();
        return { kept };
      }),

    async purge(limit: number): Promise<number> {
      const old = await db
        .selectFrom("imports")
        .select(["household_id", "id"])
        .where(isOver)
        .limit(limit)
        .execute();
      for await (const { household_id, id } of withPauses(old)) {
        await transact(db, async (trx) => {
          await lockHouseholds(trx, household_id);
          // It may have been applied meanwhile.
          const over = trx
            .selectFrom("imports")
            .select("id")
            .where("household_id", "=", household_id)
            .where("id", "=", id)
            .where(isOver);
          if (await over.executeTakeFirst()) await forget(trx, household_id, id);
        });
      }
      return old.length;
    },
  };
}

export type ImportStore = ReturnType<typeof createImportStore>;

const foodOf = ({ line, quantity = "", expiryDate = "", price, ...food }: CorrectedRow): ImportedFood => ({
  ...food,
  quantity,
  expiryDate,
  price: price ?? undefined,
});

const countsOf = ({ added, changed, leftOut = 0 }: Result) => ({
  added: added.length,
  changed: changed.length,
  leftOut,
});

function changesOf({ source, photo, hasRemarks, addedDate, ...food }: ImportedFood): FoodChanges {
  return food;
}

/** Drops an unchanged price and quantity: the file has those of the rest, a correction changes those of the purchase. */
const withoutAlike = ({ price, quantity, ...rest }: FoodChanges, fields: ComparedField[]): FoodChanges => ({
  ...rest,
  ...(fields.includes("price") && { price }),
  ...(fields.includes("quantity") && { quantity }),
});

function changesBefore({ id, version, requestKey, finished, paid, ...mine }: HouseholdFood): FoodChanges {
  return { ...changesOf(mine), price: paid ?? null };
}
