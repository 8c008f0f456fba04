export const TOO_MANY_ATTEMPTS = "Too many attempts. Please wait a few minutes and try again.";

/**
 * `account`: an account, from any address. `visitor`: the address of somebody without a token. `site`: the network of
 * one customer.
 */
export type CountedBy =
  | "address"
  | "site"
  | "account"
  | "account_at_address"
  | "account_at_device"
  | "user"
  | "visitor"
  | "household"
  | "everybody";

export interface Limit {
  by: CountedBy;
  points: number;
  minutes: number;
  /** Counts in steps of this size: fewer writes, less exact per process. */
  inStepsOf?: number;
}

interface LimitedCalls {
  calls: readonly string[];
  limits: readonly Limit[];
}

const USER: Limit = { by: "user", points: 600, minutes: 10, inStepsOf: 20 };

/**
 * Counts the address first: a blocked address creates no more counters. Attempts from one address do not lock
 * out the owner elsewhere.
 */
export const LIMITS = {
  sign_in: {
    calls: ["accounts:signInWithPassword"],
    limits: [
      { by: "address", points: 100, minutes: 15 },
      { by: "site", points: 400, minutes: 15 },
      { by: "account_at_address", points: 10, minutes: 15 },
      { by: "account", points: 50, minutes: 15 },
    ],
  },
  /** For devices on which the owner has signed in before, so that failed attempts elsewhere do not lock them out. */
  sign_in_known: {
    calls: [],
    limits: [
      { by: "address", points: 100, minutes: 15 },
      { by: "account_at_device", points: 10, minutes: 15 },
      { by: "account", points: 200, minutes: 15 },
    ],
  },
  register: {
    calls: ["accounts:signUp"],
    limits: [
      { by: "address", points: 20, minutes: 60 },
      { by: "site", points: 100, minutes: 60 },
    ],
  },
  reset: {
    calls: ["accounts:sendOobCode"],
    limits: [
      { by: "address", points: 20, minutes: 60 },
      { by: "site", points: 100, minutes: 60 },
    ],
  },
  /** Over the limit the answer is the same, but no mail is sent. */
  reset_mail: { calls: [], limits: [{ by: "account", points: 5, minutes: 60 }] },
  code_mail: { calls: [], limits: [{ by: "account", points: 5, minutes: 60 }] },
  verification_mail: { calls: [], limits: [{ by: "account", points: 5, minutes: 60 }] },
  new_password: {
    calls: ["accounts:resetPassword", "accounts:update"],
    limits: [{ by: "address", points: 20, minutes: 60 }],
  },
  id_token: {
    calls: ["token", "accounts:signInWithIdp"],
    limits: [{ by: "address", points: 300, minutes: 15 }],
  },
  api_token: {
    calls: ["issueToken", "createUser"],
    limits: [{ by: "address", points: 300, minutes: 15 }],
  },
  provider: { calls: ["/auth/google/callback"], limits: [{ by: "address", points: 300, minutes: 15 }] },
  form: {
    calls: ["addSignUp", "addMessage"],
    limits: [
      { by: "address", points: 8, minutes: 10 },
      { by: "site", points: 40, minutes: 10 },
    ],
  },
  note: { calls: ["addNote"], limits: [{ by: "visitor", points: 20, minutes: 10 }, USER] },
  photo: {
    calls: ["uploadImage"],
    limits: [
      { by: "user", points: 60, minutes: 10 },
      // The disk is shared by everybody, and one site can have many accounts.
      { by: "site", points: 2_000, minutes: 24 * 60 },
    ],
  },
  photo_address: {
    calls: [],
    limits: [
      { by: "user", points: 30, minutes: 10 },
      // Fetches are shared by everybody: many accounts at one address must not block the others.
      { by: "address", points: 60, minutes: 10 },
    ],
  },
  /** Reading a list of 1 MB takes about 125 ms. */
  import_list: { calls: ["/account/import"], limits: [{ by: "user", points: 30, minutes: 10 }] },
  import: {
    calls: ["startImport"],
    limits: [
      { by: "user", points: 20, minutes: 10 },
      { by: "site", points: 100, minutes: 60 },
    ],
  },
  /** Each may hold the only writer of a SQLite file for a quarter of a second. */
  import_result: { calls: ["applyImport", "undoImport"], limits: [{ by: "user", points: 40, minutes: 10 }] },
  /** Each one rewrites the parsed file. */
  import_correction: { calls: ["correctImport"], limits: [{ by: "user", points: 120, minutes: 10 }] },
  /** What was added stays in the journal, even if it is undone, and insights read the journal of a year. */
  added_food: { calls: [], limits: [{ by: "household", points: 10_000, minutes: 30 * 24 * 60 }] },
  scan: { calls: ["scanCode"], limits: [{ by: "user", points: 240, minutes: 10 }] },
  /** Reading one may take up to two seconds of the only thread that does it. */
  scan_photo: {
    calls: [],
    limits: [
      { by: "user", points: 60, minutes: 10 },
      { by: "address", points: 60, minutes: 10 },
    ],
  },
  product_lookup: {
    calls: [],
    limits: [
      // Enough for a bag of twelve at once.
      { by: "user", points: 12, minutes: 2 },
      { by: "address", points: 20, minutes: 2 },
      // What Open Food Facts allows a server.
      { by: "everybody", points: 15, minutes: 1 },
    ],
  },
  /** Lines are read while they are typed. Reading a hundred takes at most a quarter of a second. */
  food_lines: { calls: ["readFoodLines"], limits: [{ by: "user", points: 300, minutes: 10 }] },
  /** Reading a row of a review takes at most two milliseconds. */
  reviewed_food: { calls: [], limits: [{ by: "user", points: 12_000, minutes: 10 }] },
  /** Too slow to guess a token of 128 bits. */
  invitation: { calls: ["getInvitation"], limits: [{ by: "address", points: 100, minutes: 10 }] },
  /** Food that comes along holds the only writer of a SQLite file for up to half a second. */
  joining: {
    calls: ["acceptInvitation", "undoJoining"],
    limits: [
      { by: "user", points: 10, minutes: 60 },
      { by: "site", points: 60, minutes: 60 },
    ],
  },
  invite: { calls: ["addInvitation"], limits: [{ by: "user", points: 60, minutes: 60 }] },
  invitation_mail: { calls: ["mailInvitation"], limits: [{ by: "user", points: 30, minutes: 60 }] },
  /** Counts by invited address, however many people invite it. */
  invited_mail: { calls: [], limits: [{ by: "account", points: 5, minutes: 60 }] },
  /** The ZIP takes two calls. */
  export: { calls: ["exportUser"], limits: [{ by: "user", points: 20, minutes: 10 }] },
  feed: {
    calls: ["readCalendar"],
    limits: [{ by: "address", points: 600, minutes: 10, inStepsOf: 20 }],
  },
  /** Browsers open one for each page that is seen, and again after a restart. */
  stream: {
    calls: ["watchHousehold"],
    limits: [{ by: "user", points: 600, minutes: 10, inStepsOf: 20 }],
  },
  /** For messages and drafts of people who are not signed in. */
  anonymous_session: {
    calls: [],
    limits: [
      { by: "address", points: 60, minutes: 60 },
      { by: "site", points: 200, minutes: 60 },
      { by: "everybody", points: 1_000, minutes: 60 },
    ],
  },
  change: { calls: [], limits: [USER] },
  other: {
    // Signing out: a copied token must not use up its owner's attempts to end it.
    calls: ["revokeToken", "endSession", "endSessions"],
    limits: [{ by: "address", points: 600, minutes: 10, inStepsOf: 20 }],
  },
} as const satisfies Record<string, LimitedCalls>;

export type LimitName = keyof typeof LIMITS;

const limitOfCall = new Map(
  (Object.entries(LIMITS) as [LimitName, LimitedCalls][]).flatMap(([name, { calls }]) =>
    calls.map((call) => [call, name] as const),
  ),
);

export function limitForCall(call: string): LimitName | undefined {
  return limitOfCall.get(call);
}

export function isPerUser(name: LimitName): boolean {
  return LIMITS[name].limits.some(({ by }) => by === "user" || by === "visitor");
}
