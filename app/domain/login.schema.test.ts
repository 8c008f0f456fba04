import { expect, test } from "vitest";
import { z } from "zod";
import { loginSchema } from "#app/domain/login.schema.ts";

test("an address in any case passes, the password as typed", () => {
  expect(loginSchema.parse({ email: " A@B.co ", password: " x " })).toEqual({
    email: "a@b.co",
    password: " x ",
  });
});

test.each([
  [{}, "Please enter your email address", "Please enter your password"],
  [{ email: "", password: "" }, "Please enter your email address", "Please enter your password"],
  [{ email: "a@b", password: "x" }, "Please enter a valid email address", undefined],
  [
    { email: "a@b.co", password: "x".repeat(201) },
    undefined,
    "Password is too long (200 characters at most)",
  ],
])("%j", (form, email, password) => {
  const { error } = loginSchema.safeParse(form);
  const fields = error && z.flattenError(error).fieldErrors;
  expect(fields?.email).toEqual(email && [email]);
  expect(fields?.password).toEqual(password && [password]);
});
