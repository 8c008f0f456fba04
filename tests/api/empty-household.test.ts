import { expect, test } from "vitest";
import { emptyHousehold } from "#app/upstream/household/empty-household.server.ts";
import { openTestDatabase } from "../support/database.ts";

const AT = "2027-03-05T08:00:00.000Z";

test("a large household is emptied in steps, and no other household loses anything", async () => {
  const { db, close } = await openTestDatabase("sqlite");
  const addHousehold = async (household_id: string, entries: number) => {
    await db.insertInto("households").values({ id: household_id, name: "", created_at: AT }).execute();
    for (let entry = 0; entry < entries; entry += 1)
      await db
        .insertInto("journal")
        .values({
          household_id,
          id: `${household_id}-${entry}`,
          item_id: "milk",
          user_id: "ada",
          kind: "added",
          at: AT,
          day: "2027-03-05",
          time_zone: "UTC",
          name: "Milk",
          name_key: "milk",
          amount: 1,
          worth_minor: null,
          currency: null,
          reason: null,
          before: null,
          request_key: null,
          undone_at: null,
          category: "Dairy",
          unit: "l",
        })
        .execute();
  };
  await addHousehold("large", 2_500);
  await addHousehold("other", 3);
  const deletions: string[] = [];
  const watched = db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === "DeleteQueryNode") deletions.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await emptyHousehold(watched, "large");
  const left = await db.selectFrom("journal").select("household_id").distinct().execute();
  expect(left).toEqual([{ household_id: "other" }]);
  // Three steps for the journal, and one for each of the other tables.
  expect(deletions).toHaveLength(5);
  await close();
});
