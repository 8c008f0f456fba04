import { z } from "zod";
import { passwordField } from "#app/domain/password.schema.ts";
import { PASSWORD_RULES, passwordStrength } from "#app/domain/password.ts";

/** A new password, typed twice; `password.ts` has its rules. */
export const newPasswordFields = {
  /** What is wrong with it as a whole comes first, then the labels of the rules that it fails. */
  password: passwordField("Please enter a password").check(({ value, issues }) => {
    const { failed } = passwordStrength(value);
    if (value === "" || failed.length === 0) return;
    const labels = PASSWORD_RULES.filter(({ id }) => failed.includes(id)).map(({ label }) => label);
    for (const message of ["Password doesn't meet all requirements", ...labels]) {
      issues.push({ code: "custom", message, input: value });
    }
  }),
  confirmPassword: z
    .string({ error: "Please confirm your password" })
    .min(1, { error: "Please confirm your password" }),
};

/** Told together with the problems of other fields, not one submit later. An empty box has its own message. */
export const passwordsMatch = z.refine<Partial<Record<"password" | "confirmPassword", unknown>>>(
  (form) => !form?.password || !form.confirmPassword || form.password === form.confirmPassword,
  { path: ["confirmPassword"], error: "Passwords don't match!", when: () => true },
);

export const newPasswordSchema = z.object(newPasswordFields).check(passwordsMatch);
