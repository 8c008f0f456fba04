export interface VerifiedPerson {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  photoURL?: string;
  provider: string;
  /** The last proof of identity; refreshing a token does not change it. */
  signedInAt: Date;
}

export interface IdentityAdmin {
  /** Undefined when the token is forged, expired or revoked, or the account disabled or deleted. */
  verifyIdToken: (idToken: string) => Promise<VerifiedPerson | undefined>;
  /** Undefined without admin rights over the accounts. */
  privileged: PrivilegedAdmin | undefined;
}

export interface PrivilegedAdmin {
  revokeSessions: (uid: string) => Promise<void>;
  deleteAccount: (uid: string) => Promise<void>;
  /** Undefined for an address without an account. */
  passwordResetCode: (email: string) => Promise<string | undefined>;
  emailVerificationCode: (email: string) => Promise<string>;
  registeredAt: (email: string) => Promise<Date>;
  /** Ends every sign-in, password and provider of the account; its owner can ask for a new password. */
  revokeAccess: (email: string) => Promise<string>;
  /** `validSince`: when its sign-ins were ended last. Undefined for an account that is gone. */
  accountOf: (uid: string) => Promise<{ email: string; validSince: string } | undefined>;
  hasAccount: (email: string) => Promise<boolean>;
  /** Ends every sign-in. EMAIL_EXISTS for the address of another account. */
  changeEmail: (uid: string, newEmail: string) => Promise<void>;
}
