// No zod here: the password meter loads this file in the browser.

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;

/** Letters of every script count; length counts characters, not bytes. */
export const PASSWORD_RULES = [
  {
    id: "length",
    label: "At least 8 characters",
    test: (password: string) => [...password].length >= PASSWORD_MIN_LENGTH,
  },
  { id: "uppercase", label: "One uppercase letter", test: (password: string) => /\p{Lu}/u.test(password) },
  { id: "lowercase", label: "One lowercase letter", test: (password: string) => /\p{Ll}/u.test(password) },
  { id: "digit", label: "One digit", test: (password: string) => /\p{Nd}/u.test(password) },
  {
    id: "special",
    label: "One symbol, such as ! or ?",
    test: (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  },
] as const;

export type PasswordRuleId = (typeof PASSWORD_RULES)[number]["id"];
export type PasswordStrength = { score: number; tone: "red" | "orange" | "green"; failed: PasswordRuleId[] };

/** 20 points per rule: red below 40, orange below 70, green otherwise. */
export function passwordStrength(password: string): PasswordStrength {
  const failed = PASSWORD_RULES.filter(({ test }) => !test(password)).map(({ id }) => id);
  const score = 100 - 20 * failed.length;
  return { score, tone: score < 40 ? "red" : score < 70 ? "orange" : "green", failed };
}
