import { z } from "zod";
import { email } from "./email.ts";
import { ROLES } from "./role.ts";

export const lastDay = z.iso.date("Please give the last day").optional();

export const invitationSchema = z.object({
  role: z.enum(ROLES, "Please choose a role"),
  email: email.optional(),
  guestUntil: lastDay,
});

export const invitationMailSchema = z.object({
  token: z.string().regex(/^[\w-]{22}$/),
  email,
});

export const memberSchema = z.object({
  role: z.enum(ROLES, "Please choose a role"),
  until: lastDay.describe("The last day, of a guest only"),
});
