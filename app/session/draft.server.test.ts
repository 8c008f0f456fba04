import { createSession, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { typedContext } from "#app/context.ts";
import { keepDraft, takeDraft, takeDraftForm } from "./draft.server.ts";
import type { AppSession } from "./session.server.ts";

function keep(session: AppSession, path: string, fields: [string, string][]) {
  const context = new RouterContextProvider();
  context.set(typedContext, fields);
  keepDraft(session, context, path);
}

test("a draft of a hundred rows keeps every field of each row, and is taken once", () => {
  const session: AppSession = createSession();
  const rows = Array.from({ length: 100 }, (_, row): [string, string][] => [
    ["id", `row-${row}`],
    ["name", `Food ${row}`],
    ["quantity", `${row * 17} g`],
    ["guesses", "x".repeat(200)],
  ]);
  keep(session, "/scan", rows.flat());
  expect([...(takeDraftForm(session, "/scan") ?? [])]).toEqual(rows.flat());
  expect(takeDraftForm(session, "/scan")).toBeUndefined();
});

test("each page has a draft of its own, and the oldest of four is forgotten", () => {
  const session: AppSession = createSession();
  for (const path of ["/a", "/b", "/c", "/d"]) keep(session, path, [["name", path]]);
  expect(["/d", "/c", "/b", "/a"].map((path) => takeDraft(session, path)?.name)).toEqual([
    "/d",
    "/c",
    "/b",
    undefined,
  ]);
});

test("a form of more than 64 KiB leaves no draft", () => {
  const session: AppSession = createSession();
  keep(session, "/a", [["text", "x".repeat(64 * 1024)]]);
  expect(session.data).toEqual({});
});
