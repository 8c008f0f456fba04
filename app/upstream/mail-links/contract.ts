import { answers } from "../answers.ts";
import { done, type Endpoint } from "../endpoint.ts";

/** The signed links of the mails. */
export const mailLinkCalls = {
  getMailLink: {
    method: "GET",
    path: "/mail-links/{id}",
    summary: "What a link of a mail is for; the id is the token in it. Changes nothing",
    auth: "anyone",
    status: 200,
    answer: answers.mailLink,
    documented: answers.mailLink,
  },
  followMailLink: {
    method: "POST",
    path: "/mail-links/{id}",
    summary: "Do what a link of a mail is for, once",
    auth: "anyone",
    status: 204,
    answer: done,
  },
} as const satisfies Record<string, Endpoint>;
