import { z } from "zod";
import { memberSchema } from "#app/domain/invitation.schema.ts";
import { ROLES } from "#app/domain/role.ts";
import { type Endpoint, listOf, text, timestamp } from "../endpoint.ts";

const member = z
  .object({
    id: text,
    name: text,
    photoURL: text.optional(),
    role: z.enum(ROLES),
    since: timestamp,
    until: z.iso.date().optional().describe("The last day of a guest"),
    self: z.boolean().describe("Whether it is the caller"),
  })
  .meta({ id: "Member" });

export const memberCalls = {
  listMembers: {
    method: "GET",
    path: "/household/members",
    summary: "Who is in the household",
    auth: "user",
    status: 200,
    ...listOf(member),
  },
  changeMember: {
    method: "PUT",
    path: "/household/members/{id}",
    summary: "Change a member's role. The last owner stays an owner",
    auth: "user",
    body: memberSchema,
    status: 204,
    example: { id: "MEMBER_ID", body: { role: "adult" } },
  },
  removeMember: {
    method: "DELETE",
    path: "/household/members/{id}",
    summary: "Remove a member from the household. What they entered stays",
    auth: "user",
    status: 204,
    example: { id: "PERSON_ID" },
  },
} as const satisfies Record<string, Endpoint>;
