import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { upstreamContext, userContext, viewerContext } from "#app/context.ts";
import { noteSchema } from "#app/domain/note.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import { requestKey } from "#app/session/forms/request-key.server.ts";
import type { Route } from "./+types/food.ts";

/** Adds a note to the food of the page, and leads back to its notes. */
export async function addNote({ request, context, params: { id }, url }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const submission = parseWithZod(form, { schema: noteSchema });
  // Kept across retries, so that a note that was stored before an error is not stored twice.
  const requestId = String(form.get("requestId") || crypto.randomUUID());
  if (submission.status !== "success")
    return data({ result: submission.reply(), requestId }, { status: 400 });
  try {
    const { text } = submission.value;
    const postedBy = context.get(userContext).email;
    const postedDate = context.get(viewerContext).now.toISOString();
    const key = requestKey(requestId, text);
    await context.get(upstreamContext).addNote(id, { text, postedBy, postedDate }, key);
  } catch (error) {
    const { errors, status } = asFormError(error, "Your note could not be saved. Please try again.");
    return data({ result: submission.reply(errors), requestId }, { status });
  }
  return redirect(`${url.pathname}#notes`, 303);
}
