import type { Generated } from "kysely";
import type { ExpiryKind } from "#app/domain/expiry-kind.ts";
import type { FreeText } from "#app/domain/food.schema.ts";
import type { MailingList } from "#app/domain/mailing-list.ts";
import type { NotificationChannel } from "#app/domain/notification-channel.ts";
import type { Place } from "#app/domain/place.ts";
import type { Role } from "#app/domain/role.ts";

/** Timestamps are ISO text, days are `YYYY-MM-DD`, flags are 0 or 1. */
export interface Database {
  accounts: AccountsTable;
  sign_ins: SignInsTable;
  refresh_tokens: RefreshTokensTable;
  account_links: { provider: string; subject: string; uid: string; created_at: string };
  oob_codes: OobCodesTable;
  users: UsersTable;
  households: HouseholdsTable;
  memberships: MembershipsTable;
  invitations: InvitationsTable;
  joinings: JoiningsTable;
  sessions: SessionsTable;
  api_tokens: ApiTokensTable;
  browser_sessions: BrowserSessionsTable;
  items: ItemsTable;
  item_notes: ItemNotesTable;
  journal: JournalTable;
  budgets: BudgetsTable;
  shopping_lines: ShoppingLinesTable;
  household_products: { household_id: string; code: string; name: string; updated_at: string };
  products: ProductsTable;
  staples: { household_id: string; id: string; name: string; name_key: string; created_at: string };
  notification_settings: NotificationSettingsTable;
  notification_channels: NotificationChannelsTable;
  item_reminders: ItemRemindersTable;
  push_keys: { id: string; public_key: string; private_key: string; created_at: string };
  push_subscriptions: PushSubscriptionsTable;
  calendar_feeds: { household_id: string; user_id: string; secret_hash: string; created_at: string };
  household_images: { household_id: string; image_id: string; bytes: number; created_at: string };
  favourites: { household_id: string; user_id: string; food_id: string; created_at: string };
  foreign_images: ForeignImagesTable;
  images: { id: string; width: number; bytes: Uint8Array; created_at: string };
  imports: ImportsTable;
  import_photos: ImportPhotosTable;
  sign_ups: SignUpsTable;
  list_issues: ListIssuesTable;
  list_mails: ListMailsTable;
  messages: MessagesTable;
  outbox: OutboxTable;
  rate_limits: { key: string; points: number; expires_at: string };
  security_events: SecurityEventsTable;
  request_keys: RequestKeysTable;
  jobs: { name: string; next_at: string };
}

/** The values of a browser's session, encrypted. Its cookie has the id. */
interface BrowserSessionsTable {
  id_hash: string;
  user_id: string | null;
  data: string;
  expires_at: string;
}

interface RequestKeysTable {
  household_id: string;
  key_hash: string;
  /** The id in the address: of the food that was changed. */
  subject_id: string | null;
  answer: string | null;
  created_at: string;
}

export interface AccountsTable {
  uid: string;
  email: string;
  display_name: string;
  photo_url: string | null;
  /** Empty for accounts of another provider. */
  password_hash: string;
  email_verified: Generated<number>;
  valid_since: string | null;
  disabled: Generated<number>;
  created_at: string;
}

interface SignInsTable {
  id: string;
  uid: string;
  created_at: string;
  expires_at: string;
}

interface RefreshTokensTable {
  token_hash: string;
  uid: string;
  sign_in_id: string | null;
  parent_hash: string | null;
  presented_at: string | null;
  /** 1 when the parent was used again, so that this token was probably lost. */
  superseded: Generated<number>;
  expires_at: string;
  created_at: string;
}

interface OobCodesTable {
  code_hash: string;
  uid: string | null;
  kind: string;
  email: string;
  expires_at: string;
  created_at: string;
}

interface UsersTable {
  uid: string;
  email: string;
  name: string;
  photo_url: string | null;
  role: string;
  status: string;
  provider: string | null;
  deletion_due_at: string | null;
  email_verified: Generated<number>;
  /** When the person was asked once to confirm the address for the daily digest. */
  verification_asked_at: string | null;
  created_at: string;
  trial_plan: Generated<string | null>;
  /** Null without a trial; an account has one trial ever. */
  trial_until: Generated<string | null>;
  trial_end_mailed_at: Generated<string | null>;
  /** Links about food in mails from before no longer work: all sessions were ended, or the address changed. */
  mail_links_valid_from: Generated<string | null>;
}

interface HouseholdsTable {
  id: string;
  name: string;
  /** ISO 4217; the default for prices, and the currency of totals. */
  currency: Generated<string>;
  time_zone: Generated<string>;
  time_zone_chosen: Generated<number>;
  created_at: string;
  /** When the household was deleted; it can be restored for a month. */
  deleted_at: Generated<string | null>;
}

interface MembershipsTable {
  household_id: string;
  user_id: string;
  role: Generated<Role>;
  created_at: string;
  /** Null while it lasts. */
  ends_at: Generated<string | null>;
  /** 1 for somebody who left or was removed, whatever the clock says: it may be set back. */
  ended: Generated<number>;
}

export interface InvitationsTable {
  household_id: string;
  id: string;
  token_hash: string;
  role: Role;
  /** Whom it is meant for, or empty. */
  email: string;
  /** A guest's last day. */
  guest_until: string | null;
  uses_left: number;
  /** How many people may still make an account with it, where registration is closed. */
  accounts_left: number;
  created_by: string;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
}

/** Food that a person brought from another household, so that joining can be undone. */
interface JoiningsTable {
  household_id: string;
  id: string;
  user_id: string;
  from_household_id: string;
  /** JSON. */
  item_ids: string;
  line_ids: string;
  created_at: string;
  undone_at: string | null;
}

interface SessionsTable {
  id: string;
  user_id: string;
  device: string;
  created_at: string;
  last_seen_at: string;
  sign_in_id: string | null;
  /** The household chosen in this session by a person with several. */
  chosen_household_id: Generated<string | null>;
}

interface ApiTokensTable {
  token_hash: string;
  session_id: string | null;
  user_id: string;
  expires_at: string;
  created_at: string;
}

/** Besides these, each free text of a food has a column of its name. */
export interface ItemsTable extends Record<FreeText, string> {
  household_id: string;
  id: string;
  user_id: string;
  name: string;
  name_key: string;
  category: string;
  /** The quantity as it was typed, until some is used; `amount` and `unit` are parsed from it. */
  quantity: string;
  amount: number;
  unit: string;
  bought_amount: number | null;
  bought_quantity: string | null;
  expiry_date: string | null;
  /** Null where nobody chose it: then it follows from the food. */
  expiry_kind: Generated<ExpiryKind | null>;
  place: Generated<Place | null>;
  opened_on: Generated<string | null>;
  frozen_on: Generated<string | null>;
  /** The day on the pack, where opening, freezing or thawing has changed `expiry_date`. */
  printed_date: Generated<string | null>;
  image_url: string | null;
  /** The purchase price, and the value of what is left. */
  price_minor: number | null;
  worth_minor: number | null;
  currency: string | null;
  added_date: string;
  request_key: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  finished_at: string | null;
  /** When it was checked in a stock check. `checked_entry_id` is the correction, if there was one. */
  checked_at: Generated<string | null>;
  checked_entry_id: Generated<string | null>;
}

/** Rows never change, except `undone_at`, and values after a corrected price. */
export interface JournalTable {
  household_id: string;
  id: string;
  item_id: string;
  kind: string;
  /** The day in the household's time zone; the zone is null in old rows. */
  day: string;
  time_zone: string | null;
  at: string;
  user_id: string;
  name: string;
  name_key: string;
  category: string;
  amount: number;
  unit: string;
  worth_minor: number | null;
  currency: string | null;
  reason: string | null;
  before: string | null;
  request_key: string | null;
  undone_at: string | null;
  /** Of an addition: where the food was put, and the days until the date that the household entered. */
  place: Generated<Place | null>;
  kept_days: Generated<number | null>;
  /** Foods that were added together. */
  batch_id: Generated<string | null>;
}

interface BudgetsTable {
  household_id: string;
  currency: string;
  month: string;
  category: string;
  /** Null in the only row of a month whose budget was removed. */
  minor: number | null;
}

export interface ShoppingLinesTable {
  household_id: string;
  id: string;
  name: string;
  name_key: string;
  category: string;
  quantity: string;
  user_id: string;
  ticked_at: string | null;
  /** Unknown for lines ticked before this was stored. */
  ticked_by: string | null;
  created_at: string;
  code: Generated<string>;
  /** When it was ticked or unticked last, on the device where that was done. */
  tick_set_at: Generated<string | null>;
  /** The journal entry that added the staple, until the line is changed. */
  entry_id: Generated<string | null>;
}

/** Answers of Open Food Facts, shared by all households. */
interface ProductsTable {
  gtin: string;
  language: string;
  /** Empty where it knew none. */
  name: string;
  brand: string;
  quantity: string;
  fetched_at: string;
  expires_at: string;
}

interface NotificationSettingsTable {
  user_id: string;
  days: string;
  read_at: string | null;
  read_on: string | null;
  /** Weekday of the stock check, 1 for Monday to 7; null for none. */
  check_day: Generated<number | null>;
}

/** The channels of the morning notification. */
interface NotificationChannelsTable {
  user_id: string;
  channel: NotificationChannel;
  wanted: number;
  /** The day of the last message. */
  sent_on: Generated<string | null>;
}

/** A browser that receives messages while its session lasts. */
export interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: string;
  delivered_at: Generated<string | null>;
  /** Days in a row on which no message reached it. */
  failed_days: Generated<number>;
  /** The message to send, and the number of attempts. */
  message: Generated<string | null>;
  attempts: Generated<number>;
  /** When the message is due. */
  due_at: string;
  expires_at: Generated<string | null>;
}

interface ItemRemindersTable {
  household_id: string;
  item_id: string;
  user_id: string;
  day: string;
  created_at: string;
}

interface ItemNotesTable {
  household_id: string;
  id: string;
  item_id: string;
  text: string;
  posted_by: string;
  posted_date: string;
}

export interface ForeignImagesTable {
  household_id: string;
  kind: string;
  owner_id: string;
  tries: Generated<number>;
  due_at: string;
}

interface ImportsTable {
  household_id: string;
  id: string;
  user_id: string;
  content: string;
  remarks: string;
  created_at: string;
  done_at: string | null;
  result: string | null;
  undone_at: string | null;
}

export interface ImportPhotosTable {
  household_id: string;
  import_id: string;
  photo: string;
  bytes: Uint8Array;
  /** JSON; null until the file is imported. */
  item_ids: string | null;
  created_at: string;
}

interface SignUpsTable {
  id: string;
  kind: MailingList;
  email: string;
  name: string;
  phone: string;
  plan: string;
  token: string;
  created_at: string;
  unsubscribed_at: string | null;
  confirmed_at: string | null;
  mailed_at: string | null;
}

interface ListIssuesTable {
  id: string;
  list: MailingList;
  subject: string;
  confirmed_before: string;
  started_at: string;
  finished_at: string | null;
}

interface ListMailsTable {
  occasion: string;
  sign_up_id: string;
  queued_at: string;
}

interface MessagesTable {
  id: string;
  kind: string;
  name: string;
  email: string;
  subject: string;
  severity: string;
  body: string;
  request_key: string | null;
  created_at: string;
}

export interface OutboxTable {
  id: string;
  payload: string;
  /** Keyed, so that it identifies nobody. */
  recipient_hash: string;
  priority: number;
  attempts: number;
  due_at: string;
  expires_at: string | null;
  created_at: string;
}

interface SecurityEventsTable {
  id: string;
  user_id: string;
  kind: string;
  at: string;
  device: string;
  session_id: string | null;
}
