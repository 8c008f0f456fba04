import { type Context, Hono } from "hono";
import { z } from "zod";
import { PORTIONS, WASTE_REASONS } from "#app/domain/waste.ts";
import { type ApiEnv, getMember, readBody, requestKeyOf } from "../embedded/request.server.ts";
import type { Once } from "../embedded/request-keys.server.ts";
import type { SessionStore } from "../sessions/store.server.ts";
import type { MovementKind } from "./journal.server.ts";
import { type EntryRow, isUndoable, type StockStore } from "./store.server.ts";

const QUANTITY_MAX = 60;
const QUANTITY = "Please give an amount, such as 300 g";

const movementBody = z
  .object({
    part: z.enum(PORTIONS).optional(),
    quantity: z.string().trim().min(1, QUANTITY).max(QUANTITY_MAX, QUANTITY).optional(),
    reason: z
      .enum(
        WASTE_REASONS.map(({ id }) => id),
        "Please choose a reason from the list",
      )
      .optional(),
    version: z.int().positive().optional(),
  })
  .refine(({ part, quantity }) => (part === undefined) !== (quantity === undefined), {
    path: ["quantity"],
    error: QUANTITY,
  });
const id = z.string().regex(/^[\w-]{1,64}$/);
const journalQuery = z.object({
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  item: id.optional().catch(undefined),
  before: id.optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(200).optional().catch(undefined),
});

/** What is used and thrown away, the journal, and taking back what is in it. */
export function stockRoutes(sessions: SessionStore, movements: StockStore, once: Once) {
  const move = (kind: "used" | "wasted") => async (context: Context<ApiEnv, "/food/:id/x">) => {
    const member = await getMember(context, sessions);
    const { part, quantity = "", reason, version } = await readBody(context, movementBody);
    const row = await movements.move(
      member,
      context.req.param("id"),
      { kind, portion: part ?? { quantity }, version, reason: kind === "wasted" ? reason : undefined },
      requestKeyOf(context),
    );
    return context.json(movementOf(row, context.get("now")), 201);
  };
  return new Hono<ApiEnv>()
    .post("/food/:id/consumption", move("used"))
    .post("/food/:id/waste", move("wasted"))
    .get("/journal", async (context) => {
      const { householdId } = await getMember(context, sessions);
      const rows = await movements.list(householdId, journalQuery.parse(context.req.query()));
      return context.json({ data: rows.map((row) => movementOf(row, context.get("now"))) });
    })
    .post("/journal/:id/undoing", async (context) => {
      const member = await getMember(context, sessions);
      const id = context.req.param("id");
      await once(context, member.householdId, (within) => within.movements.undo(member, id));
      return context.body(null, 204);
    });
}

function movementOf(row: EntryRow, now: Date) {
  return {
    id: row.id,
    itemId: row.item_id,
    kind: row.kind as MovementKind,
    day: row.day,
    ...(row.time_zone && { timeZone: row.time_zone }),
    at: row.at,
    by: row.user_name ?? "",
    name: row.name,
    category: row.category,
    amount: row.amount,
    unit: row.unit,
    ...(row.worth_minor !== null &&
      row.currency !== null && { worth: { minor: row.worth_minor, currency: row.currency } }),
    ...(row.reason && { reason: row.reason }),
    ...(row.undone_at && { undoneAt: row.undone_at }),
    undoable: isUndoable(row, now),
  };
}
