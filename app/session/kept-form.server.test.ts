import { createSession, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { sessionContext, typedContext, viewerContext } from "#app/context.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import { keepForm, takeKeptForm, takeKeptValues } from "./kept-form.server.ts";
import type { AppSession } from "./session.server.ts";

const NOW = new Date("2027-03-05T10:30:00Z");

function visit(now = NOW, session: AppSession = createSession()) {
  const context = new RouterContextProvider();
  context.set(sessionContext, session);
  context.set(viewerContext, { now } as Viewer);
  return { context, session };
}

function keep(
  { context, session }: ReturnType<typeof visit>,
  path: string,
  fields: [string, string][],
  _uid = "",
) {
  context.set(typedContext, fields);
  keepForm(session, context, path);
}

test("a form of a hundred rows keeps every field of each row, and is taken once", () => {
  const visitor = visit();
  visitor.session.set("device", { id: "1", accounts: [{ uid: "robin", address: "" }] });
  const rows = Array.from({ length: 100 }, (_, row): [string, string][] => [
    [`rows[${row}].id`, `line-${row}`],
    [`rows[${row}].name`, `Food ${row}`],
    [`rows[${row}].quantity`, `${row * 17} g`],
    [`rows[${row}].suggestions`, "x".repeat(200)],
  ]);
  keep(visitor, "/scan", rows.flat());
  expect([...(takeKeptForm(visitor.context, "/scan") ?? [])]).toEqual(rows.flat());
  expect(takeKeptForm(visitor.context, "/scan")).toBeUndefined();
});

test("each page has a kept form of its own, and the oldest of four is forgotten", () => {
  const visitor = visit();
  for (const path of ["/a", "/b", "/c", "/d"]) keep(visitor, path, [["name", path]]);
  expect(["/d", "/c", "/b", "/a"].map((path) => takeKeptValues(visitor.context, path)?.name)).toEqual([
    "/d",
    "/c",
    "/b",
    undefined,
  ]);
});

test("a form of more than 80 KiB is not kept, and takes no other's place", () => {
  const visitor = visit();
  keep(visitor, "/a", [["text", "x".repeat(50 * 1024)]]);
  keep(visitor, "/b", [["text", "x".repeat(80 * 1024)]]);
  expect(Object.keys(visitor.session.data)).toEqual(["draft /a"]);
  keep(visitor, "/c", [["text", "x".repeat(50 * 1024)]]);
  expect(Object.keys(visitor.session.data)).toEqual(["draft /c"]);
});

test("a form that is a day old is not shown", () => {
  const visitor = visit();
  keep(visitor, "/a", [["name", "Kale"]]);
  const later = visit(new Date(NOW.getTime() + 86_400_001), visitor.session);
  expect(takeKeptValues(later.context, "/a")).toBeUndefined();
});

test("a form is shown to nobody but the person whose session ended", () => {
  const visitor = visit();
  const signIn = (uid: string) =>
    visitor.session.set("device", { id: "1", accounts: [{ uid, address: "" }] });
  signIn("robin");
  for (const path of ["/a", "/b"]) keep(visitor, path, [["name", "Kale"]]);
  signIn("ada");
  expect(takeKeptValues(visitor.context, "/a")).toBeUndefined();
  signIn("robin");
  expect(takeKeptValues(visitor.context, "/b")).toEqual({ name: "Kale" });
});
