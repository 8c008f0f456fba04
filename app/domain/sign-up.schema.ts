import { z } from "zod";
import { emailField } from "./email.ts";
import { DEFAULT_PLAN, PLANS } from "./plan.ts";
import { textField } from "./text.schema.ts";

const NAME_MAX = 60;
const PHONE_MAX = 40;

const email = emailField("Please enter your email address");
const name = (label: string) =>
  textField({
    required: `Please enter your ${label}`,
    max: NAME_MAX,
    tooLong: `Your ${label} is too long (${NAME_MAX} characters at most)`,
  });

export const subscriptionSchema = z.object({ email });

export const trialSchema = z.object({
  firstName: name("first name"),
  lastName: name("last name"),
  email,
  phone: textField({
    max: PHONE_MAX,
    tooLong: `Your phone number is too long (${PHONE_MAX} characters at most)`,
  }).default(""),
  plan: z
    .enum(
      PLANS.map(({ id }) => id),
      { error: "Please choose a plan from the list" },
    )
    .default(DEFAULT_PLAN),
});
