import { sql } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { PLAIN_COLUMNS } from "../food/columns.server.ts";
import type { EXPORTED } from "./export-tables.ts";

type Table = keyof typeof EXPORTED;
type Column<T extends Table> = keyof Database[T] & string;

interface Columns<T extends Table> {
  /** Exported under their name in camel case, or the one after `as`. */
  exported: (Column<T> | `${Column<T>} as ${string}`)[];
  /** Reason for each column that is left out. */
  leftOut: Partial<Record<Column<T>, string>>;
}

const ITS_HOUSEHOLD = "the same in every row: the household's";
const ITS_USER = "the same in every row: the user's";
const UNUSED_ID = "nothing in the export refers to it";
const NAME_KEY = "follows from the name";
const REQUEST_KEY = "random, from the form that was sent";

/** Every column of the tables in an export: what it is called there, or why it is left out. */
export const COLUMNS: { [T in Table]: Columns<T> } = {
  users: {
    exported: [
      ...(["uid", "email", "name", "photo_url as photoURL", "role", "status", "provider"] as const),
      ...(["email_verified", "verification_asked_at", "deletion_due_at", "created_at"] as const),
      ...(["trial_plan", "trial_until", "trial_end_mailed_at", "mail_links_valid_from"] as const),
    ],
    leftOut: {},
  },
  households: {
    exported: ["name", "currency", "time_zone", "time_zone_chosen", "created_at"],
    leftOut: { id: UNUSED_ID, deleted_at: "one that was deleted is in no export" },
  },
  memberships: {
    exported: ["role", "created_at as joinedAt", "ends_at"],
    leftOut: {
      household_id: ITS_HOUSEHOLD,
      user_id: ITS_USER,
      ended: "1 for a household that is in no export",
    },
  },
  invitations: {
    exported: [
      ...(["role", "email", "guest_until", "uses_left", "accounts_left", "created_by"] as const),
      ...(["created_at", "expires_at", "revoked_at"] as const),
    ],
    leftOut: { household_id: ITS_HOUSEHOLD, id: UNUSED_ID, token_hash: "anyone with the token may join" },
  },
  items: {
    exported: [
      ...([
        "id as _id",
        ...PLAIN_COLUMNS,
        "expiry_date",
        "expiry_kind",
        "place",
        "opened_on",
        "frozen_on",
        "printed_date",
        "image_url",
        "price_minor",
        "currency",
      ] as const),
      ...(["amount", "unit", "bought_amount", "bought_quantity", "worth_minor", "user_id"] as const),
      ...(["version", "added_date", "created_at", "updated_at", "finished_at", "deleted_at"] as const),
      "checked_at",
    ],
    leftOut: {
      household_id: ITS_HOUSEHOLD,
      name_key: NAME_KEY,
      request_key: REQUEST_KEY,
      checked_entry_id: "the entry itself is in the export",
    },
  },
  item_notes: {
    exported: ["item_id", "text", "posted_by", "posted_date"],
    leftOut: { household_id: ITS_HOUSEHOLD, id: UNUSED_ID },
  },
  journal: {
    exported: [
      ...(["item_id", "kind", "day", "time_zone", "at", "user_id", "name", "category", "amount"] as const),
      ...(["unit", "worth_minor", "currency", "reason", "before", "undone_at"] as const),
      ...(["place", "kept_days"] as const),
    ],
    leftOut: {
      household_id: ITS_HOUSEHOLD,
      id: UNUSED_ID,
      name_key: NAME_KEY,
      request_key: REQUEST_KEY,
      batch_id: UNUSED_ID,
    },
  },
  budgets: {
    exported: ["month", "currency", "category", "minor"],
    leftOut: { household_id: ITS_HOUSEHOLD },
  },
  shopping_lines: {
    exported: ["name", "category", "quantity", "code", "user_id", "ticked_at", "ticked_by", "created_at"],
    leftOut: {
      household_id: ITS_HOUSEHOLD,
      id: UNUSED_ID,
      name_key: NAME_KEY,
      entry_id: "so that undoing it finds the line",
      tick_set_at: "so that the later of two ticks wins",
    },
  },
  household_products: { exported: ["code", "name", "updated_at"], leftOut: { household_id: ITS_HOUSEHOLD } },
  staples: {
    exported: ["name", "created_at"],
    leftOut: { household_id: ITS_HOUSEHOLD, id: UNUSED_ID, name_key: NAME_KEY },
  },
  item_reminders: {
    exported: ["item_id", "day", "created_at"],
    leftOut: { household_id: ITS_HOUSEHOLD, user_id: ITS_USER },
  },
  favourites: {
    exported: ["food_id", "created_at"],
    leftOut: { household_id: ITS_HOUSEHOLD, user_id: ITS_USER },
  },
  notification_settings: {
    exported: ["days", "read_at", "read_on", "check_day"],
    leftOut: { user_id: ITS_USER },
  },
  notification_channels: {
    exported: ["channel", "wanted", "sent_on as lastOn"],
    leftOut: { user_id: ITS_USER },
  },
  calendar_feeds: {
    exported: ["created_at"],
    leftOut: {
      household_id: ITS_HOUSEHOLD,
      user_id: ITS_USER,
      secret_hash: "anyone with the secret may read the calendar",
    },
  },
  push_subscriptions: {
    exported: ["created_at", "delivered_at", "failed_days"],
    leftOut: {
      id: UNUSED_ID,
      user_id: ITS_USER,
      session_id: "its device stands with it",
      endpoint: "anyone with it may use the push service",
      p256dh: "of the device",
      auth: "it is a secret of the device",
      message: "under way; the foods in it are in the export",
      attempts: "of the queue",
      due_at: "of the queue",
      expires_at: "of the queue",
    },
  },
  sessions: {
    exported: ["device", "created_at", "last_seen_at"],
    leftOut: {
      id: UNUSED_ID,
      user_id: ITS_USER,
      sign_in_id: "the identity provider's own",
      chosen_household_id: ITS_HOUSEHOLD,
    },
  },
  security_events: {
    exported: ["id", "kind", "at", "device"],
    leftOut: { user_id: ITS_USER, session_id: UNUSED_ID },
  },
  sign_ups: {
    exported: [
      ...(["kind", "email", "name", "phone", "plan", "created_at", "mailed_at"] as const),
      ...(["confirmed_at", "unsubscribed_at"] as const),
    ],
    leftOut: { id: UNUSED_ID, token: "anyone with it may end the subscription" },
  },
  list_mails: {
    exported: ["occasion", "queued_at"],
    leftOut: { sign_up_id: "the list's name stands in its place" },
  },
  messages: {
    exported: ["kind", "name", "email", "subject", "severity", "body", "created_at"],
    leftOut: { id: UNUSED_ID, request_key: REQUEST_KEY },
  },
  outbox: {
    exported: ["created_at as queuedAt"],
    leftOut: {
      id: UNUSED_ID,
      payload: "the mail is under way to them; a link in it may open their account",
      recipient_hash: ITS_USER,
      priority: "of the queue",
      attempts: "of the queue",
      due_at: "of the queue",
      expires_at: "of the queue",
    },
  },
  household_images: {
    exported: ["image_id as id", "bytes", "created_at"],
    leftOut: { household_id: ITS_HOUSEHOLD },
  },
  images: {
    exported: [],
    leftOut: {
      id: "stands with the household's photos",
      width: "each photo is kept in several",
      bytes: "each photo is at /images/{id}, and a file in the ZIP archive",
      created_at: "the same photo may be of several households; theirs stands with it",
    },
  },
};

const camelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The exported columns of a table with their names in the export. */
export const exportedColumns = (table: Table) =>
  COLUMNS[table].exported.map((listed) => {
    const [column = "", name = camelCase(column)] = listed.split(" as ");
    return { column, name };
  });

export const selectExported = (table: Table, leftOut: readonly string[] = []) =>
  exportedColumns(table)
    .filter(({ column }) => !leftOut.includes(column))
    .map(({ column, name }) => sql.ref<string | number | null>(`${table}.${column}`).as(name));
