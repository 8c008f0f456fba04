export const REGISTRATION_MODES = ["open", "closed"] as const;

/** Why somebody may not register: without an invitation, or with one that ended or was used. */
export const REGISTRATION_BLOCKS = {
  closed: "Registration on this server is closed. Please ask somebody who uses it for an invitation.",
  spent: "This invitation has ended, or an account was made with it already. Please ask for a new one.",
};

export type RegistrationBlock = keyof typeof REGISTRATION_BLOCKS;
