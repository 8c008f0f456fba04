import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";

export const mailLinkCalls = {
  getMailLink: {
    method: "GET",
    path: "/mail-links/{id}",
    summary: "What a link of a mail is for; the id is the token in it. Changes nothing",
    auth: "anyone",
    status: 200,
    answer: z.object({
      purpose: z.enum(["used", "wasted", "stop"]),
      name: z.string().optional().describe("Of the food"),
      gone: z.boolean().describe("Whether there is nothing left to do it to"),
    }),
    example: { id: "MAIL_TOKEN" },
  },
  followMailLink: {
    method: "POST",
    path: "/mail-links/{id}",
    summary: "Do what a link of a mail is for, once",
    auth: "anyone",
    status: 204,
    example: { id: "MAIL_TOKEN" },
  },
} as const satisfies Record<string, Endpoint>;
