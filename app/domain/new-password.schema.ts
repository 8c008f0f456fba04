import { z } from "zod";
import { passwordField } from "#app/domain/password.schema.ts";
import { PASSWORD_RULES, passwordStrength } from "#app/domain/password.ts";

export const newPasswordFields = {
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

/** Checked even when other fields are invalid. An empty box has a message of its own. */
export const passwordsMatch = z.refine<Partial<Record<"password" | "confirmPassword", unknown>>>(
  (form) => !form?.password || !form.confirmPassword || form.password === form.confirmPassword,
  { path: ["confirmPassword"], error: "Passwords don't match!", when: () => true },
);

export const newPasswordSchema = z.object(newPasswordFields).check(passwordsMatch);
