import type { Kysely } from "kysely";
import { daysAfter } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import type { Product } from "./product.ts";

const FOUND_DAYS = 90;
const UNKNOWN_DAYS = 7;

/** `language` of its name: a BCP 47 subtag such as `de`. */
export interface ProductKey {
  gtin: string;
  language: string;
}

export type ProductStore = ReturnType<typeof createProductStore>;

/** What was found elsewhere of products, or that nothing was; of nobody, for everybody. */
export function createProductStore(db: Kysely<Database>, now: () => Date) {
  return {
    /** Undefined where it was not looked up lately. */
    async find({ gtin, language }: ProductKey): Promise<{ product?: Product } | undefined> {
      const row = await db
        .selectFrom("products")
        .select(["name", "brand", "quantity"])
        .where("gtin", "=", gtin)
        .where("language", "=", language)
        .where("expires_at", ">", now().toISOString())
        .executeTakeFirst();
      if (!row?.name) return row && {};
      const { name, brand, quantity } = row;
      return { product: { name, ...(brand && { brand }), ...(quantity && { quantity }) } };
    },

    async keep(key: ProductKey, product: Product | undefined): Promise<void> {
      const { name = "", brand = "", quantity = "" } = product ?? {};
      const at = now();
      const facts = {
        ...{ name, brand, quantity },
        fetched_at: at.toISOString(),
        expires_at: daysAfter(at, product ? FOUND_DAYS : UNKNOWN_DAYS).toISOString(),
      };
      await db
        .insertInto("products")
        .values({ ...key, ...facts })
        .onConflict((conflict) => conflict.columns(["gtin", "language"]).doUpdateSet(facts))
        .execute();
    },

    async purge(limit: number): Promise<number> {
      const old = db
        .selectFrom("products")
        .select(["gtin", "language"])
        .where("expires_at", "<=", now().toISOString())
        .orderBy("expires_at")
        .limit(limit);
      const gone = db
        .deleteFrom("products")
        .where(({ eb, refTuple }) => eb(refTuple("gtin", "language"), "in", old.$asTuple("gtin", "language")))
        .returning("gtin");
      return (await gone.execute()).length;
    },
  };
}
