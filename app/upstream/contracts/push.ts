import { z } from "zod";
import { type Endpoint, text, timestamp } from "../endpoint.ts";

/** Real push services stay below 500. */
const ENDPOINT_MAX = 1_000;

const device = z
  .object({
    id: text,
    device: text.describe("Its name, given at the sign-in"),
    createdAt: timestamp,
    deliveredAt: timestamp.optional().describe("When the last message reached its push service"),
    failedDays: z.int().describe("Consecutive days on which no message reached it"),
    current: z.boolean().describe("Whether it is the device of the session that makes this call"),
  })
  .meta({ id: "PushSubscription" });

const WRONG = "This browser's address for messages cannot be used";
const base64url = (length: number) =>
  z
    .string(WRONG)
    .length(length, WRONG)
    .regex(/^[\w-]+$/, WRONG);

export const pushCalls = {
  listPushSubscriptions: {
    method: "GET",
    path: "/push-subscriptions",
    summary: "The caller's devices that get a push message in the morning, the latest first",
    auth: "user",
    status: 200,
    answer: z.object({
      key: text
        .optional()
        .describe("The applicationServerKey to subscribe with. Missing where the server sends no messages"),
      data: z.array(device),
    }),
  },
  addPushSubscription: {
    method: "POST",
    path: "/push-subscriptions",
    summary:
      "Send push messages to this device until the session ends. Replaces an earlier subscription of the session",
    auth: "user",
    body: z.object({
      endpoint: z
        .string(WRONG)
        .max(ENDPOINT_MAX, WRONG)
        .regex(/^https?:\/\/[!-[\]-~]+$/, WRONG)
        .describe("`endpoint` of the browser's PushSubscription: https, at a public address"),
      p256dh: base64url(87).describe("The device's public key, `p256dh` of the PushSubscription"),
      auth: base64url(22).describe("The device's secret, `auth` of the PushSubscription"),
    }),
    status: 201,
    answer: z.object({ id: text }),
    example: {
      body: {
        endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
    },
  },
  deletePushSubscription: {
    method: "DELETE",
    path: "/push-subscriptions/{id}",
    summary: "Stop push messages to one of the caller's devices",
    auth: "user",
    status: 204,
    example: { id: "PUSH_ID" },
  },
} as const satisfies Record<string, Endpoint>;
