import { data, type RouterContextProvider } from "react-router";
import { sessionContext, typedContext, viewerContext } from "#app/context.ts";
import { readTypedDay } from "#app/domain/food-line/typed-day.ts";
import { HOUSEHOLD_FIELD } from "#app/domain/household-field.ts";
import { textLimitOf, tooLargeMessage } from "#app/server/limits/body-limits.ts";
import { fieldLimitOf } from "#app/server/limits/field-limits.ts";
import { serveOthers } from "#app/server/pauses.server.ts";
import { areSlowToRender } from "../slow-to-render.server.ts";

/**
 * conform reads brackets and dots as lists and objects, two underscores as commands. Such fields are dropped, except those of
 * the rows of a review, up to LINES_MAX of them.
 */
const KNOWN_NAME = /^(rows\[\d{1,2}\]\.)?(?!__)\w+$/;
const DAYS = /(^|\.)(expiryDate|day|until|guestUntil)$/;
const NEVER_KEPT = /password|token$|^_|^requestId$|^version$/i;

export const FORM_DAMAGED = "We could not read this form. Please go back and send it again.";

export const OTHER_HOUSEHOLD =
  "You have chosen another household since. Nothing was changed: go back, load the page again, and look at the name";

/**
 * Parses the posted form; 400 when it is invalid, 413 when its text is too long or would take long to show again, 409 when it
 * is about another household than the chosen one. Saves the values as a draft.
 */
export async function readForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormData> {
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  const fieldsMax = fieldLimitOf(path);
  const fields = await readFields(request, fieldsMax).catch(() => undefined);
  if (!fields || fields.length > fieldsMax) {
    throw data(FORM_DAMAGED, { status: 400 });
  }
  const texts = fields.flatMap(([, value]) => (typeof value === "string" ? value : []));
  if (texts.join("").length > textLimitOf(path) || areSlowToRender(texts)) {
    throw data(tooLargeMessage(path), { status: 413 });
  }
  const form = new FormData();
  const typed: [name: string, value: string][] = [];
  for (const [name, sent] of fields) {
    if (!KNOWN_NAME.test(name)) continue;
    const isDay = DAYS.test(name) && typeof sent === "string";
    const value = isDay ? readTypedDay(sent, context.get(viewerContext)) : sent;
    if (name === HOUSEHOLD_FIELD) {
      const chosen = context.get(sessionContext).get("household")?.id;
      if (chosen && value !== chosen) throw data(OTHER_HOUSEHOLD, { status: 409 });
      continue;
    }
    form.append(name, value);
    if (typeof value === "string" && !NEVER_KEPT.test(name)) typed.push([name, value]);
  }
  context.set(typedContext, typed);
  return form;
}

/** Whether the page that answers a form is rendered from a loader, with what was typed. */
export const isAnswerToForm = (context: Readonly<RouterContextProvider>): boolean =>
  context.get(typedContext).length > 0;

/** Counts first: URLSearchParams takes quadratic time in the number of fields. */
async function readFields(request: Request, fieldsMax: number): Promise<[string, FormDataEntryValue][]> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? "")) {
    const form = await request.formData();
    // Parsing a large upload blocks the process: let other requests run before going on.
    await serveOthers();
    return [...form];
  }
  const text = await request.text();
  if (text.split("&", fieldsMax + 1).length > fieldsMax) throw new Error("too many fields");
  return [...new URLSearchParams(text)];
}
