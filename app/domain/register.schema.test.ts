import { expect, test } from "vitest";
import { z } from "zod";
import { registerSchema } from "#app/domain/register.schema.ts";

const form = {
  name: " Ada  Lovelace ",
  email: "Ada@Example.org",
  photoURL: "",
  password: " Pass-word 1 ",
  confirmPassword: " Pass-word 1 ",
  terms: "on",
};

function problems(changes: Record<string, unknown>) {
  const { error } = registerSchema.safeParse({ ...form, ...changes });
  return error ? z.flattenError(error).fieldErrors : {};
}

test("a full form passes: texts cleaned, the password as typed", () => {
  expect(registerSchema.parse(form)).toEqual({
    name: "Ada Lovelace",
    email: "ada@example.org",
    password: " Pass-word 1 ",
    confirmPassword: " Pass-word 1 ",
    terms: "on",
  });
});

test.each([{}, { name: "", email: " ", photoURL: "", password: "", confirmPassword: "" }])(
  "an empty form hears about every field at once",
  (empty) => {
    const { error } = registerSchema.safeParse(empty);
    expect(error && z.flattenError(error).fieldErrors).toEqual({
      name: ["Please enter your full name"],
      email: ["Please enter your email address"],
      password: ["Please enter a password"],
      confirmPassword: ["Please confirm your password"],
      terms: ["Please accept the Terms of Service"],
    });
  },
);

test("a mismatch is told together with everything else", () => {
  const wrong = {
    name: "\u200b",
    email: "ada@",
    photoURL: "x",
    password: "short",
    confirmPassword: "shirt",
    terms: "",
  };
  expect(problems(wrong)).toEqual({
    name: ["Please enter your full name"],
    email: ["Please enter a valid email address"],
    photoURL: ["Please enter a valid photo URL"],
    password: [
      "Password doesn't meet all requirements",
      "At least 8 characters",
      "One uppercase letter",
      "One digit",
      "One symbol, such as ! or ?",
    ],
    confirmPassword: ["Passwords don't match!"],
    terms: ["Please accept the Terms of Service"],
  });
});

test.each([
  [{ confirmPassword: "Pass-word 1" }, { confirmPassword: ["Passwords don't match!"] }],
  [{ confirmPassword: "" }, { confirmPassword: ["Please confirm your password"] }],
  [{ name: "a".repeat(101) }, { name: ["Name is too long (100 characters at most)"] }],
  [{ name: ["a", "b"] }, { name: ["Please enter your full name"] }],
  [
    { password: "aB1!".repeat(51), confirmPassword: "aB1!".repeat(51) },
    { password: ["Password is too long (200 characters at most)"] },
  ],
  [{ role: "admin" }, {}],
])("%j", (changes, expected) => {
  expect(problems(changes)).toEqual(expected);
});

test.each([null, "text", []])("%j is refused without a crash", (input) => {
  expect(registerSchema.safeParse(input).success).toBe(false);
});
