import { createContext, data, type RouterContextProvider } from "react-router";
import type { Draft } from "./session.server.ts";

const typedContext = createContext<Record<string, string>>({});
const NEVER_KEPT = /password|^_|^requestId$|^version$/i;

/** The posted form; 400 for a body that is not one. What was typed is remembered for a draft. */
export async function readForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormData> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw data("The form arrived damaged. Please go back and send it again.", { status: 400 });
  }
  const typed: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && value !== "" && !NEVER_KEPT.test(name)) typed[name] = value;
  }
  context.set(typedContext, typed);
  return form;
}

/** What readForm saw in this request, for the form at `path`. */
export function draftOf(context: Readonly<RouterContextProvider>, path: string): Draft | undefined {
  const values = context.get(typedContext);
  return Object.keys(values).length > 0 ? { path, values } : undefined;
}
