// Fills the one household of a data folder up to each of its limits, by SQL.
import { randomUUIDv7 } from "node:crypto";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { FOODS_MAX, NAME_MAX, NOTE_MAX_LENGTH, NOTES_MAX, TEXTS_MAX } from "../app/domain/limits.ts";

const DAY_MS = 86_400_000;
const GONE = 4_000;
const PRODUCTS = 6_000;
const MEMBERS = 30;
const CURRENCIES = ["EUR", "USD", "GBP", "JPY", "CHF", "SEK", "PLN", "CZK"];
const CATEGORIES = ["Dairy", "Meat", "Fruits", "Vegetables", "Other", "Spices"];
/** A year of the most entries that 30 days may have. */
const ENTRIES = 120_000;

const dayAt = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const momentAt = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
/** Texts that differ, of letters that grow when they are compared or escaped. */
const textOf = (start: string, length: number) => start.padEnd(length, " \"Ärger & Öl'").slice(0, length);

/** Begins with the millisecond, as those of the app do. */
const entryIdAt = (ms: number) => {
  const start = ms.toString(16).padStart(12, "0");
  return `${start.slice(0, 8)}-${start.slice(8)}${randomUUIDv7().slice(13)}`;
};

type Row = Record<string, string | number | null | undefined>;

/** Returns the ids of the foods in stock. */
export function fillHousehold(dataDir: string) {
  const db = new DatabaseSync(path.join(dataDir, "crisper.sqlite"));
  const people = db.prepare("select household_id, user_id from memberships order by created_at").all() as {
    household_id: string;
    user_id: string;
  }[];
  const [{ household_id, user_id } = { household_id: "", user_id: "" }, second] = people;
  const insert = (table: string, rows: Iterable<Row>, fixed: Row = { household_id }) => {
    let statement: ReturnType<typeof db.prepare> | undefined;
    for (const row of rows) {
      const whole = { ...fixed, ...row };
      const names = Object.keys(whole);
      statement ??= db.prepare(
        `insert into ${table} (${names.join()}) values (${names.map(() => "?").join()})`,
      );
      statement.run(...Object.values(whole).map((value) => value ?? null));
    }
  };
  const rows = function* (count: number, row: (index: number) => Row) {
    for (let index = 0; index < count; index++) yield row(index);
  };
  const food = (index: number, textLength: number): Row => {
    const name = textOf(`${index} Käse`, NAME_MAX);
    return {
      id: randomUUIDv7(),
      user_id,
      name,
      name_key: name.toLowerCase(),
      category: CATEGORIES[index % CATEGORIES.length] ?? "Other",
      quantity: "2 x 150 g",
      amount: 300,
      unit: "g",
      bought_amount: 300,
      bought_quantity: "2 x 150 g",
      expiry_date: dayAt((index % 14) - 7),
      description: textOf("", textLength),
      notes: textOf("", textLength),
      brand: textOf("", NAME_MAX),
      shop: textOf("", NAME_MAX),
      code: String(10_000_000_000 + index),
      status: textOf("", 50),
      image_url: null,
      price_minor: 12_345,
      worth_minor: 12_345,
      currency: CURRENCIES[index % CURRENCIES.length] ?? "EUR",
      added_date: momentAt(-20),
      version: 1,
      created_at: momentAt(-20),
      updated_at: momentAt(-20),
      deleted_at: null,
      finished_at: null,
    };
  };
  db.exec("begin");
  db.prepare("update memberships set household_id = ? where user_id = ?").run(
    household_id,
    second?.user_id ?? "",
  );
  db.prepare("update households set currency = 'EUR' where id = ?").run(household_id);
  const inStock = [...rows(FOODS_MAX, (index) => food(index, TEXTS_MAX / FOODS_MAX / 2))];
  insert("items", inStock);
  insert(
    "items",
    rows(GONE, (index) => ({
      ...food(FOODS_MAX + index, TEXTS_MAX / GONE),
      [index % 2 ? "deleted_at" : "finished_at"]: momentAt(-(index % 29)),
    })),
  );
  insert(
    "item_notes",
    rows(NOTES_MAX, (index) => ({
      id: randomUUIDv7(),
      item_id: String(inStock[index % 50]?.id),
      text: textOf("", NOTE_MAX_LENGTH),
      posted_by: user_id,
      posted_date: momentAt(-10),
    })),
  );
  insert(
    "journal",
    rows(ENTRIES, (index) => {
      const item = inStock[index % FOODS_MAX] ?? {};
      const at = momentAt(((index - ENTRIES) * 365) / ENTRIES);
      const kind = ["added", "used", "wasted", "used"][index % 4] ?? "used";
      return {
        id: entryIdAt(Date.parse(at)),
        item_id: String(item.id),
        kind,
        day: at.slice(0, 10),
        at,
        user_id,
        name: String(item.name),
        name_key: String(item.name_key),
        category: String(item.category),
        amount: 1,
        unit: "g",
        worth_minor: 123,
        currency: String(item.currency),
        reason: kind === "wasted" ? "forgot" : null,
        place: kind === "added" ? "fridge" : null,
        batch_id: kind === "added" ? `batch-${Math.floor(index / 400)}` : null,
        kept_days: kind === "added" ? 7 : null,
      };
    }),
  );
  insert(
    "household_products",
    rows(PRODUCTS, (index) => ({
      code: String(10_000_000_000 + index),
      name: textOf(`${index} Käse`, NAME_MAX),
      updated_at: momentAt(-1),
    })),
  );
  insert(
    "shopping_lines",
    rows(300, (index) => ({
      id: randomUUIDv7(),
      name: textOf(`${index} Brot`, NAME_MAX),
      name_key: textOf(`${index} brot`, NAME_MAX),
      category: "Bakery",
      quantity: "2 x 150 g",
      user_id,
      ticked_at: index % 2 ? momentAt(-1) : null,
      created_at: momentAt(-1),
    })),
  );
  insert(
    "staples",
    rows(100, (index) => ({
      id: randomUUIDv7(),
      name: textOf(`${index} Salz`, NAME_MAX),
      name_key: textOf(`${index} salz`, NAME_MAX),
      created_at: momentAt(-1),
    })),
  );
  const others = [
    ...rows(MEMBERS - 2, (index) => ({
      uid: randomUUIDv7(),
      email: `${"m".repeat(50)}${index}@example.com`,
      name: textOf(`${index}`, 60),
      role: "user",
      status: "active",
      created_at: momentAt(-30),
    })),
  ];
  insert("users", others, {});
  insert(
    "memberships",
    others.map(({ uid }) => ({ user_id: uid, role: "owner", created_at: momentAt(-30) })),
  );
  insert(
    "invitations",
    rows(20, (index) => ({
      id: randomUUIDv7(),
      token_hash: `hash-${index}`,
      role: "adult",
      email: "",
      uses_left: 1,
      created_by: user_id,
      created_at: momentAt(-1),
      expires_at: momentAt(6),
    })),
  );
  insert(
    "favourites",
    inStock.slice(0, 200).map(({ id }) => ({ user_id, food_id: id, created_at: momentAt(-1) })),
  );
  for (const person of [user_id, ...others.map(({ uid }) => uid)])
    insert(
      "item_reminders",
      inStock.map(({ id }) => ({
        item_id: id,
        user_id: person,
        day: dayAt(1),
        created_at: momentAt(-1),
      })),
    );
  const months = [...rows(60, (index) => ({ month: dayAt(-index * 30).slice(0, 7) }))];
  const seen = new Set(months.map(({ month }) => month));
  insert(
    "budgets",
    CURRENCIES.flatMap((currency) =>
      [...seen].flatMap((month) =>
        ["", ...CATEGORIES].map((category) => ({ currency, month, category, minor: 10_000 })),
      ),
    ),
  );
  insert(
    "request_keys",
    rows(2_000, (index) => ({
      key_hash: `key-${index}`,
      subject_id: String(inStock[index % FOODS_MAX]?.id),
      answer: textOf("", 2_000),
      created_at: momentAt(-1),
    })),
  );
  const person = { user_id };
  insert(
    "security_events",
    rows(500, (index) => ({
      id: `event-${index}`,
      kind: "sign_in",
      at: momentAt(-1),
      device: textOf("", 100),
    })),
    person,
  );
  insert(
    "sessions",
    rows(99, (index) => ({
      id: `session-${index}`,
      device: textOf("", 100),
      created_at: momentAt(-1),
      last_seen_at: momentAt(-1),
    })),
    person,
  );
  db.exec("commit");
  db.close();
  return { foodIds: inStock.map(({ id }) => String(id)) };
}
