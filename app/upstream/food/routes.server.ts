import { type Context, Hono } from "hono";
import type { Kysely, Selectable } from "kysely";
import { z } from "zod";
import type { Database, ItemsTable } from "#app/database/schema.ts";
import { type CalendarDay, daysBetween, parseCalendarDay, todayIn } from "#app/domain/calendar.ts";
import { daysLeft } from "#app/domain/expiry.ts";
import { foodFormSchema, foodUpdateSchema } from "#app/domain/food.schema.ts";
import { OWN_IMAGE } from "#app/domain/image.ts";
import { isCurrency, PRICE_MAX_MINOR } from "#app/domain/price.ts";
import { photoUrl } from "#app/domain/user.ts";
import { Failure } from "../embedded/failure.server.ts";
import {
  type ApiContext,
  type ApiEnv,
  addressOf,
  findMember,
  getMember,
  readBody,
  requestKeyOf,
} from "../embedded/request.server.ts";
import type { Once } from "../embedded/request-keys.server.ts";
import type { Stores } from "../embedded/stores.server.ts";
import { getHousehold } from "../household/store.server.ts";
import { type ImageAddresses, isOwn } from "../images/address.server.ts";
import type { Member, SessionStore } from "../sessions/store.server.ts";
import { DEMO_HOUSEHOLD, shiftDemoDay } from "./demo-kitchen.server.ts";
import type { FoodStore } from "./store.server.ts";

const VERSION_MAX = 2_147_483_647;

const withNumbers = <T extends z.ZodType>(text: T) =>
  z.preprocess((value) => (typeof value === "number" ? String(value) : value), text);
const imageUrl = z
  .string()
  .overwrite((text) => text.trim())
  .refine((text) => OWN_IMAGE.test(text) || photoUrl.safeParse(text).success, {
    error: "Please give the address of a photo",
  })
  .optional();
const { status, notes } = foodUpdateSchema.shape;
export const moneyBody = z.object({
  minor: z.int().min(0).max(PRICE_MAX_MINOR, "This price is too high"),
  currency: z.string().refine(isCurrency, "This is no currency"),
});
const price = moneyBody.nullable().optional();
const ADDED_DATE = "Please give a date from 2000 to today";
const EARLIEST_ADDED = "2000-01-01";
const DAY_IN_MS = 86_400_000;
/** A day stands for its first moment. */
const addedDate = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: ADDED_DATE })
  .transform((text) => new Date(text).toISOString())
  .refine((iso) => iso >= EARLIEST_ADDED, { error: ADDED_DATE })
  .optional();
const addBody = foodFormSchema.extend({
  price,
  quantity: withNumbers(foodFormSchema.shape.quantity),
  imageUrl,
  status,
  notes,
  addedDate,
});
const updateBody = foodUpdateSchema.extend({
  price,
  name: foodUpdateSchema.shape.name.optional(),
  quantity: withNumbers(foodUpdateSchema.shape.quantity).optional(),
  description: foodFormSchema.shape.description.unwrap().optional(),
  imageUrl,
  version: z.number().int().positive().max(VERSION_MAX).optional(),
});

/** The food of the caller's household; without a token, of the demo kitchen. */
export function foodRoutes(
  db: Kysely<Database>,
  sessions: SessionStore,
  store: FoodStore,
  once: Once,
  addresses: ImageAddresses,
) {
  const listFor = async (context: Context<ApiEnv>) => {
    const member = await findMember(context, sessions);
    const { timeZone } = member ? await getHousehold(db, member.householdId) : { timeZone: "UTC" };
    const today = callersToday(context) ?? todayIn(timeZone, context.get("now"));
    const rows = await store.list(member?.householdId ?? DEMO_HOUSEHOLD);
    const items = rows.map(itemOf);
    if (member) return { items, today };
    const shifted = items.map((item) => ({
      ...item,
      expiryDate: item.expiryDate && shiftDemoDay(item.expiryDate, today),
    }));
    return { items: shifted, today };
  };

  return new Hono<ApiEnv>()
    .get("/food", async (context) => context.json({ data: (await listFor(context)).items }))
    .get("/foodexpiry", async (context) => {
      const { items, today } = await listFor(context);
      return context.json({ data: items.filter(({ expiryDate }) => (daysLeft(expiryDate, today) ?? 0) < 0) });
    })
    .get("/addfood", async (context) => {
      const { householdId } = await getMember(context, sessions);
      return context.json({ data: (await store.list(householdId)).map(itemOf) });
    })
    .post("/addfood", async (context) => {
      const member = await getMember(context, sessions);
      const food = await readBody(context, addBody);
      // It may be tomorrow already where the caller is.
      if (Date.parse(food.addedDate ?? "") > context.get("now").getTime() + DAY_IN_MS) {
        throw new Failure(422, "invalid", ADDED_DATE, { addedDate: ADDED_DATE });
      }
      const key = requestKeyOf(context);
      const made = key && (await store.findAdded(member.householdId, key));
      if (made) return context.json(itemOf(made), 201);
      const imageUrl = await addresses.replace(food.imageUrl, wantedBy(context, member));
      return context.json(itemOf(await store.add(member, { ...food, imageUrl }, key)), 201);
    })
    .get("/addfood/:id", async (context) => {
      const { householdId } = await getMember(context, sessions);
      return context.json(itemOf(await store.get(householdId, context.req.param("id"))));
    })
    .put("/addfood/:id", async (context) => {
      const member = await getMember(context, sessions);
      const { version, ...changes } = await readBody(context, updateBody);
      const id = context.req.param("id");
      const isForeign = changes.imageUrl && !isOwn(changes.imageUrl);
      const known = isForeign ? (await store.get(member.householdId, id)).image_url : undefined;
      const imageUrl = await addresses.replace(changes.imageUrl, { ...wantedBy(context, member), known });
      const food = { ...changes, imageUrl };
      const update = async (within: Stores) => itemOf(await within.food.update(member, id, food, version));
      return context.json(await once(context, member.householdId, update));
    })
    .delete("/addfood/:id", async (context) => {
      const member = await getMember(context, sessions);
      const id = context.req.param("id");
      await once(context, member.householdId, (within) => within.food.delete(member, id));
      return context.body(null, 204);
    })
    .post("/addfood/:id/restoration", async (context) => {
      const { householdId } = await getMember(context, sessions);
      const id = context.req.param("id");
      const restore = async ({ food }: Stores) => itemOf(await food.restore(householdId, id));
      return context.json(await once(context, householdId, restore));
    });
}

const wantedBy = (context: ApiContext, { uid, householdId }: Member) => ({
  member: uid,
  householdId,
  address: addressOf(context),
  field: "imageUrl",
  signal: context.req.raw.signal,
});

/** The caller's day may differ from UTC's by one; anything further off counts as none. */
function callersToday(context: Context<ApiEnv>): CalendarDay | undefined {
  const utc = todayIn("UTC", context.get("now"));
  const claimed = parseCalendarDay(context.req.query("today") ?? "");
  return claimed && Math.abs(daysBetween(utc, claimed)) <= 1 ? claimed : undefined;
}

export function itemOf(row: Selectable<ItemsTable>) {
  return {
    _id: row.id,
    name: row.name,
    category: row.category,
    quantity: row.quantity,
    amount: row.amount,
    unit: row.unit,
    expiryDate: row.expiry_date ?? undefined,
    description: row.description,
    imageUrl: row.image_url ?? undefined,
    userEmail: row.user_email,
    userId: row.user_id,
    status: row.status,
    notes: row.notes,
    addedDate: row.added_date,
    updatedDate: row.updated_at,
    version: row.version,
    boughtAmount: row.bought_amount ?? row.amount,
    ...(row.price_minor !== null &&
      row.currency !== null && { price: { minor: row.price_minor, currency: row.currency } }),
    ...(row.worth_minor !== null &&
      row.currency !== null && { worth: { minor: row.worth_minor, currency: row.currency } }),
  };
}
