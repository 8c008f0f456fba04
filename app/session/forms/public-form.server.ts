import { createHash } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { upstreamContext } from "#app/context.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { readForm } from "./form.server.ts";
import { refuseWith } from "./form-error.server.ts";

interface PublicForm<Schema extends z.ZodType> {
  request: Request;
  context: Readonly<RouterContextProvider>;
  schema: Schema;
  /** `key` is equal for equal content on the same day, so that a second click stores nothing. */
  send: (upstream: UpstreamClient, value: z.output<Schema>, key: string) => Promise<unknown>;
}

const HONEYPOT = "website";

/** Handles a form that anybody may send; a filled honeypot is thanked and dropped. */
export async function sendPublicForm<Schema extends z.ZodType>({
  request,
  context,
  schema,
  send,
}: PublicForm<Schema>) {
  const form = await readForm(request, context);
  if (form.get(HONEYPOT)) return { sent: true as const, form };
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") {
    return { sent: false as const, answer: data({ result: submission.reply() }, { status: 400 }) };
  }
  try {
    await send(context.get(upstreamContext), submission.value, keyOf(submission.value));
  } catch (error) {
    const failed = "This could not be sent. Please try again in a moment.";
    return { sent: false as const, answer: refuseWith(submission, error, { failed }) };
  }
  return { sent: true as const, form };
}

function keyOf(value: unknown): string {
  const day = new Date().toISOString().slice(0, 10);
  return createHash("sha256")
    .update(JSON.stringify([day, value]))
    .digest("hex");
}
