export const TOO_MANY_ATTEMPTS = "Too many attempts. Please wait a few minutes and try again.";

/**
 * Whom a limit counts: an address of the network, an account wherever it is tried from, an account as tried from one
 * address, a member, or the address of somebody who is not signed in.
 */
export type CountedBy = "address" | "account" | "account_at_address" | "user" | "visitor";

export interface Limit {
  by: CountedBy;
  points: number;
  minutes: number;
  /** Written down once for so many calls: cheaper, and that much less exact in each process. */
  inStepsOf?: number;
}

interface LimitedCalls {
  /** By their names in the API's contract and in the identity protocol. */
  calls: readonly string[];
  limits: readonly Limit[];
}

const USER: Limit = { by: "user", points: 600, minutes: 10, inStepsOf: 20 };

/**
 * How often each call may be made. The address goes first, so that one that is stopped leaves no more keys behind.
 * Many tries from one place must not lock out the owner, who comes from another and can ask for a new password.
 */
export const LIMITS = {
  sign_in: {
    calls: ["accounts:signInWithPassword"],
    limits: [
      { by: "address", points: 100, minutes: 15 },
      { by: "account_at_address", points: 10, minutes: 15 },
      { by: "account", points: 50, minutes: 15 },
    ],
  },
  register: { calls: ["accounts:signUp"], limits: [{ by: "address", points: 20, minutes: 60 }] },
  reset: { calls: ["accounts:sendOobCode"], limits: [{ by: "address", points: 20, minutes: 60 }] },
  /** Whoever asks is told the same: only the mailbox is spared. */
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
  form: { calls: ["addSignUp", "addMessage"], limits: [{ by: "address", points: 8, minutes: 10 }] },
  note: { calls: ["addNote"], limits: [{ by: "visitor", points: 20, minutes: 10 }, USER] },
  photo: { calls: ["uploadImage"], limits: [{ by: "user", points: 60, minutes: 10 }] },
  /** Each has the server fetch something from another one. */
  photo_address: {
    calls: [],
    limits: [
      { by: "user", points: 30, minutes: 10 },
      // A few are fetched at once, of everybody: one place with many accounts is not to keep others out.
      { by: "address", points: 60, minutes: 10 },
    ],
  },
  import: { calls: ["startImport"], limits: [{ by: "user", points: 20, minutes: 10 }] },
  export: { calls: ["exportUser"], limits: [{ by: "user", points: 20, minutes: 10 }] },
  feed: {
    calls: ["readCalendar"],
    limits: [{ by: "address", points: 600, minutes: 10, inStepsOf: 20 }],
  },
  /** Every other call of the API with which a member changes something. */
  change: { calls: [], limits: [USER] },
  /** Every other call of the identity protocol, and what somebody without a token may change. */
  other: {
    // Signing out: whoever has copied a token must not use up its owner's way to end it.
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

/** The limit that names this call; undefined when only a general one applies. */
export function limitNaming(call: string): LimitName | undefined {
  return limitOfCall.get(call);
}

/** Whether it has to be known who is signed in before this can be counted. */
export function countsMembers(name: LimitName): boolean {
  return LIMITS[name].limits.some(({ by }) => by === "user" || by === "visitor");
}
