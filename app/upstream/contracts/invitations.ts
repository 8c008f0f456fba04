import { z } from "zod";
import { email } from "#app/domain/email.ts";
import { lastDay } from "#app/domain/invitation.schema.ts";
import { JOINING_FOOD } from "#app/domain/joining-food.ts";
import { UNDO_DAYS } from "#app/domain/periods.ts";
import { ROLES } from "#app/domain/role.ts";
import { type Endpoint, listOf, text, timestamp } from "../endpoint.ts";

export const INVITATION_DAYS = 7;
export const INVITATIONS_MAX = 20;
const DAYS_MAX = 30;
const USES_MAX = 20;

const invitation = z
  .object({
    id: text,
    role: z.enum(ROLES),
    email: text.describe("Whom it is meant for, or empty"),
    guestUntil: z.iso.date().optional(),
    usesLeft: z.int(),
    by: text.describe("The name of who made it"),
    createdAt: timestamp,
    expiresAt: timestamp,
  })
  .meta({ id: "Invitation" });

const shownInvitation = z
  .object({
    household: text,
    role: z.enum(ROLES),
    by: text.describe("The name of who invites; empty if their account was deleted"),
    people: z.int(),
    guestUntil: z.iso.date().optional(),
    accountsLeft: z
      .int()
      .optional()
      .describe("How many new accounts it can still register; missing if registration is open"),
    expiresAt: timestamp,
  })
  .meta({ id: "ShownInvitation" });

const joining = z
  .object({
    id: text,
    householdId: text,
    household: text.describe("The name of the household that was joined"),
    from: text.describe("The name of the household that the food came from; empty if the caller has left it"),
    items: z.int(),
    at: timestamp,
  })
  .meta({ id: "Joining" });

export const invitationCalls = {
  listInvitations: {
    method: "GET",
    path: "/household/invitations",
    summary: "The open invitations of the household",
    auth: "user",
    status: 200,
    ...listOf(invitation),
  },
  addInvitation: {
    method: "POST",
    path: "/household/invitations",
    summary: `Create an invitation. Its token is answered only here. At most ${INVITATIONS_MAX} can be open`,
    auth: "user",
    body: z.object({
      role: z.enum(ROLES, "Please choose a role"),
      email: z.union([z.literal(""), email]).optional(),
      guestUntil: lastDay.describe("The last day, for guests only. Default: no end"),
      days: z
        .int()
        .min(1)
        .max(DAYS_MAX)
        .optional()
        .describe(`How many days it is valid. Default: ${INVITATION_DAYS}`),
      uses: z.int().min(1).max(USES_MAX).optional().describe("How many people may use it. Default: 1"),
    }),
    status: 201,
    answer: invitation.extend({ token: text }),
    example: { body: { role: "adult" } },
  },
  mailInvitation: {
    method: "POST",
    path: "/household/invitations/{id}/mail",
    summary: "Send the link of an invitation to an address",
    auth: "user",
    body: z.object({ token: z.string().max(100), email }),
    status: 204,
    example: { id: "INVITATION_ID", body: { token: "INVITATION_TOKEN", email: "sam@example.com" } },
  },
  revokeInvitation: {
    method: "DELETE",
    path: "/household/invitations/{id}",
    summary: "Withdraw an invitation",
    auth: "user",
    status: 204,
    example: { id: "INVITATION_ID" },
  },
  getInvitation: {
    method: "GET",
    path: "/invitations/{id}",
    summary: "What an invitation offers. The id is its token",
    auth: "anyone",
    bySecret: true,
    status: 200,
    answer: shownInvitation,
    example: { id: "INVITATION_TOKEN" },
  },
  acceptInvitation: {
    method: "POST",
    path: "/invitations/{id}/acceptance",
    summary: "Join the household, and choose it",
    auth: "user",
    body: z.object({
      food: z
        .enum(JOINING_FOOD)
        .default("keep")
        .describe(
          "What happens to the food of the caller's own household: `bring` moves it to the new one, `keep` leaves it where it is, `leave` gives that household up with it",
        ),
    }),
    status: 201,
    answer: z.object({ household: text.describe("Its id"), name: text, items: z.int() }),
    example: { id: "INVITATION_TOKEN", body: { food: "bring" } },
  },
  listJoinings: {
    method: "GET",
    path: "/joinings",
    summary: `What the caller brought along or left when joining, for ${UNDO_DAYS} days`,
    auth: "user",
    status: 200,
    ...listOf(joining),
  },
  undoJoining: {
    method: "POST",
    path: "/joinings/{id}/undo",
    summary: "Leave again, with the food that was brought",
    auth: "user",
    status: 204,
    example: { id: "JOINING_ID" },
  },
} as const satisfies Record<string, Endpoint>;
