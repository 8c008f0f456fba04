/** Raise it when a program that reads exports has to know about a change. */
export const EXPORT_SCHEMA = 1;

export const EXPORTED = {
  users: "user",
  households: "household",
  memberships: "household",
  invitations: "invitations",
  items: "items",
  item_notes: "notes",
  journal: "journal",
  budgets: "budgets",
  shopping_lines: "shopping",
  staples: "staples",
  household_products: "products",
  item_reminders: "reminders",
  favourites: "favourites",
  notification_settings: "notificationSettings",
  notification_channels: "notificationChannels",
  calendar_feeds: "calendar",
  push_subscriptions: "devices",
  sessions: "sessions",
  security_events: "securityEvents",
  sign_ups: "signUps",
  list_mails: "listMails",
  messages: "messages",
  outbox: "waitingMails",
  household_images: "photos",
  images: "photos",
} as const;

/** Tables that are not in an export, and why. */
export const NOT_EXPORTED = {
  accounts: "the name and address stand under user; of the password there is only a hash",
  account_links: "whose sign-in was used stands under user",
  sign_ins: "it is a credential",
  refresh_tokens: "it is a credential",
  api_tokens: "it is a credential",
  browser_sessions: "it is a credential, encrypted",
  oob_codes: "it is a credential",
  foreign_images: "a work queue; the addresses are in the items",
  joinings: "for 30 days, to undo them: ids of the food",
  imports: "the uploaded file for an hour, its result for a day",
  import_photos: "photos of that file",
  request_keys: "random, and gone after 30 days",
  rate_limits: "counts under hashes",
  list_issues: "what the operator wrote",
  products: "what Open Food Facts says of products, of nobody",
  push_keys: "the server's own, for messages to devices",
  jobs: "the server's own",
};

export type ExportTables = Partial<Record<(typeof EXPORTED)[keyof typeof EXPORTED], object | null>>;
