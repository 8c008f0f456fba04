import { z } from "zod";
import { passwordField } from "#app/domain/password.schema.ts";
import { passwordStrength } from "#app/domain/password.ts";

/** A password that is chosen, typed twice, by the rules of the specification, section 5. */
export const newPasswordFields = {
  password: passwordField("Please enter a password").refine(
    (password) => password === "" || passwordStrength(password).failed.length === 0,
    { error: "Password doesn't meet all requirements" },
  ),
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
