import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";

export const mailLinkCalls = {
  getMailLink: {
    method: "GET",
    path: "/mail-links/{id}",
    summary: "What a link from a mail does. The id is its token. Changes nothing",
    auth: "anyone",
    bySecret: true,
    status: 200,
    answer: z.object({
      purpose: z.enum(["used", "wasted", "stop"]),
      name: z.string().optional().describe("Of the food"),
      gone: z.boolean().describe("Whether the food is already gone"),
    }),
    example: { id: "MAIL_TOKEN" },
  },
  followMailLink: {
    method: "POST",
    path: "/mail-links/{id}",
    summary: "Use a link from a mail, once",
    auth: "anyone",
    bySecret: true,
    status: 204,
    example: { id: "MAIL_TOKEN" },
  },
} as const satisfies Record<string, Endpoint>;
