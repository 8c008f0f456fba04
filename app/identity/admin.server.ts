/** Whom an ID token speaks for, as far as its provider tells. */
export interface VerifiedPerson {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  photoURL?: string;
  /** How the person signed in: "password", "google.com". */
  provider: string;
  /** When the person last proved it; refreshing a token does not count. */
  signedInAt: Date;
}

/** What a server may do with accounts in its own right. Methods throw IdentityError. */
export interface IdentityAdmin {
  /** Undefined when the token does not hold: forged, expired, revoked, of a disabled or deleted account. */
  verifyIdToken: (idToken: string) => Promise<VerifiedPerson | undefined>;
  /** Undefined where this server has no authority over the accounts. */
  operator: IdentityOperator | undefined;
}

export interface IdentityOperator {
  /** Every refresh token of the account ends, and every ID token with it. */
  revokeSessions: (uid: string) => Promise<void>;
  deleteAccount: (uid: string) => Promise<void>;
  /** The code for a link of our own; undefined for an address without an account. */
  passwordResetCode: (email: string) => Promise<string | undefined>;
  /** The code that puts a new address in place of the old one; undefined when somebody has it. */
  /** The code that confirms the address of an account. */
  emailVerificationCode: (email: string) => Promise<string>;
  /** When the account of this address was registered. */
  registeredAt: (email: string) => Promise<Date>;
  /** Nothing that has opened this account does so any longer; its owner can ask for a new password. */
  shutOut: (email: string) => Promise<string>;
  emailChangeCode: (email: string, newEmail: string) => Promise<string | undefined>;
}
