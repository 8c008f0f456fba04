import type { Generated } from "kysely";

/** The tables, as Kysely sees them. Timestamps are ISO text, days are `YYYY-MM-DD`, flags are 0 or 1. */
export interface Database {
  accounts: AccountsTable;
  refresh_tokens: RefreshTokensTable;
  users: UsersTable;
  households: { id: string; name: string; created_at: string };
  memberships: { household_id: string; user_id: string; created_at: string };
  api_tokens: ApiTokensTable;
  items: ItemsTable;
  item_notes: ItemNotesTable;
  images: { id: string; width: number; bytes: Uint8Array; created_at: string };
  sign_ups: SignUpsTable;
  messages: MessagesTable;
  outbox: OutboxTable;
}

interface AccountsTable {
  uid: string;
  email: string;
  display_name: string;
  photo_url: string | null;
  password_hash: string;
  disabled: Generated<number>;
  created_at: string;
}

interface RefreshTokensTable {
  token_hash: string;
  uid: string;
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
  created_at: string;
}

interface ApiTokensTable {
  token_hash: string;
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
  category: string;
  quantity: string;
  amount: number;
  unit: string;
  expiry_date: string | null;
  description: string;
  image_url: string | null;
  status: string;
  notes: string;
  price_minor: number | null;
  currency: string | null;
  added_date: string;
  request_key: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

interface ItemNotesTable {
  household_id: string;
  id: string;
  item_id: string;
  text: string;
  posted_by: string;
  posted_date: string;
}

interface SignUpsTable {
  id: string;
  /** 'newsletter', 'trial', 'waitlist' or 'deals'; once for each address. */
  kind: string;
  email: string;
  name: string;
  phone: string;
  plan: string;
  /** Whoever has it may end the subscription. */
  token: string;
  created_at: string;
  unsubscribed_at: string | null;
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

export interface OutboxTable {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  unsubscribe_url: string | null;
  attempts: number;
  due_at: string;
  sent_at: string | null;
  last_error: string | null;
  created_at: string;
}
