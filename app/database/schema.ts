import type { Generated } from "kysely";
import type { MailingList } from "#app/domain/mailing-list.ts";

/** The tables, as Kysely sees them. Timestamps are ISO text, days are `YYYY-MM-DD`, flags are 0 or 1. */
export interface Database {
  accounts: AccountsTable;
  sign_ins: SignInsTable;
  refresh_tokens: RefreshTokensTable;
  account_links: { provider: string; subject: string; uid: string; created_at: string };
  oob_codes: OobCodesTable;
  users: UsersTable;
  households: HouseholdsTable;
  memberships: { household_id: string; user_id: string; created_at: string };
  sessions: SessionsTable;
  api_tokens: ApiTokensTable;
  items: ItemsTable;
  item_notes: ItemNotesTable;
  journal: JournalTable;
  budgets: BudgetsTable;
  shopping_lines: ShoppingLinesTable;
  notice_settings: NoticeSettingsTable;
  item_reminders: ItemRemindersTable;
  calendar_feeds: { user_id: string; secret_hash: string; created_at: string };
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
  /** When each job is due again, in one of the processes. */
  jobs: { name: string; next_at: string };
}

interface RequestKeysTable {
  household_id: string;
  /** Of the call and its Idempotency-Key. */
  key_hash: string;
  /** JSON of what was answered; null while, in the same transaction, it is being done. */
  answer: string | null;
  created_at: string;
}

export interface AccountsTable {
  uid: string;
  email: string;
  display_name: string;
  photo_url: string | null;
  /** Empty for an account that only another provider opens. */
  password_hash: string;
  email_verified: Generated<number>;
  /** Tokens of sign-ins before this moment no longer hold. */
  valid_since: string | null;
  disabled: Generated<number>;
  created_at: string;
}

/** One sign-in, and all the refresh tokens that came of it. */
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
  /** The token in whose place it was given. */
  parent_hash: string | null;
  presented_at: string | null;
  /** 1 when its parent was presented once more, as if this one had never arrived. */
  superseded: Generated<number>;
  expires_at: string;
  created_at: string;
}

interface OobCodesTable {
  code_hash: string;
  /** Null where the address has no account. */
  uid: string | null;
  kind: string;
  /** Where the code was sent. */
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
  /** When everything of theirs goes, unless they change their mind. */
  deletion_due_at: string | null;
  /** 1 when the identity provider says so of this address. */
  email_verified: Generated<number>;
  /** When the one mail went out that asks to confirm it for the mails of the morning. */
  verification_asked_at: string | null;
  created_at: string;
  trial_plan: Generated<string | null>;
  /** When the trial ends by itself; null where there was none. An account has one in its life. */
  trial_until: Generated<string | null>;
  /** When its end was announced by mail. */
  trial_end_mailed_at: Generated<string | null>;
}

interface HouseholdsTable {
  id: string;
  name: string;
  /** ISO 4217: what a price is in that names no currency, and what totals are shown in. */
  currency: Generated<string>;
  /** Where the household's days and months begin. */
  time_zone: Generated<string>;
  /** 0 while nobody has chosen it: then it is UTC, until a browser of theirs says where it is. */
  time_zone_chosen: Generated<number>;
  created_at: string;
}

interface SessionsTable {
  id: string;
  user_id: string;
  /** What the person sees: "Firefox on Linux". */
  device: string;
  created_at: string;
  last_seen_at: string;
  /** The sign-in at the identity provider that it came of. */
  sign_in_id: string | null;
}

interface ApiTokensTable {
  token_hash: string;
  session_id: string | null;
  user_id: string;
  expires_at: string;
  created_at: string;
}

export interface ItemsTable {
  household_id: string;
  id: string;
  user_id: string;
  user_email: string;
  name: string;
  /** What names of one food have alike: `foodKey` of `domain/food-name.ts`. */
  name_key: string;
  category: string;
  /** As typed, until some of it is used; `amount` and `unit` are what was read from it. */
  quantity: string;
  amount: number;
  unit: string;
  bought_amount: number | null;
  bought_quantity: string | null;
  expiry_date: string | null;
  brand: Generated<string>;
  description: string;
  image_url: string | null;
  status: string;
  notes: string;
  /** What all of it cost, and what of that is left in it. */
  price_minor: number | null;
  worth_minor: number | null;
  currency: string | null;
  added_date: string;
  request_key: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** When the last of it was used or thrown away. */
  finished_at: string | null;
}

/** What happened to food. Rows are never changed but for `undone_at`, and for what a corrected price makes of them. */
export interface JournalTable {
  household_id: string;
  id: string;
  item_id: string;
  /** 'added', 'used', 'wasted', 'corrected' or 'deleted'. */
  kind: string;
  /** The household's day, and the time zone it was told by; null in rows from before that was kept. */
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
  /** JSON of what a correction changed, as it was before. */
  before: string | null;
  request_key: string | null;
  undone_at: string | null;
}

interface BudgetsTable {
  household_id: string;
  currency: string;
  month: string;
  /** Empty for the whole month. */
  category: string;
  /** Null in the one row of a month whose budget was taken away. */
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
  created_at: string;
}

interface NoticeSettingsTable {
  user_id: string;
  /** How many days ahead somebody is reminded: '3,1,0'. */
  days: string;
  digest: number;
  read_at: string | null;
  /** The household's day on which they last looked, and that of their last mail. */
  read_on: string | null;
  digested_on: string | null;
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

/** A photo that is still at another server's address. */
export interface ForeignImagesTable {
  household_id: string;
  /** 'item' or 'user': what shows it. */
  kind: string;
  owner_id: string;
  tries: Generated<number>;
  due_at: string;
}

interface ImportsTable {
  household_id: string;
  id: string;
  user_id: string;
  /** JSON of what was read; empty when it is done. */
  content: string;
  created_at: string;
  done_at: string | null;
  /** JSON of what was added and changed, for an undo. */
  result: string | null;
  undone_at: string | null;
}

export interface ImportPhotosTable {
  household_id: string;
  import_id: string;
  /** The hash it was named by. */
  photo: string;
  bytes: Uint8Array;
  /** JSON: which food is to show it; null until the file is imported. */
  item_ids: string | null;
  created_at: string;
}

interface SignUpsTable {
  id: string;
  /** Once for each address. */
  kind: MailingList;
  email: string;
  name: string;
  phone: string;
  plan: string;
  /** Whoever has it may end the subscription. */
  token: string;
  created_at: string;
  unsubscribed_at: string | null;
  confirmed_at: string | null;
  /** When the last mail that asks to confirm was queued. */
  mailed_at: string | null;
}

/** A mail that the operator wrote to a list. */
interface ListIssuesTable {
  id: string;
  list: MailingList;
  subject: string;
  /** Who confirmed later does not get it. */
  confirmed_before: string;
  started_at: string;
  finished_at: string | null;
}

/** What somebody on a list has had. */
interface ListMailsTable {
  /** An issue, the day of the waitlist, or the start of a deal. */
  occasion: string;
  sign_up_id: string;
  queued_at: string;
}

interface MessagesTable {
  id: string;
  /** 'contact' or 'bug'. */
  kind: string;
  name: string;
  email: string;
  subject: string;
  severity: string;
  body: string;
  request_key: string | null;
  created_at: string;
}

/** A mail that waits; a row goes when its mail is out. */
export interface OutboxTable {
  id: string;
  /** The sealed mail. */
  payload: string;
  /** Keyed: it finds somebody's mails and names nobody. */
  recipient_hash: string;
  /** 0 goes out before 1, 1 before 2. */
  priority: number;
  attempts: number;
  due_at: string;
  /** When nobody needs it any more. */
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
