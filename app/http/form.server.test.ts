import { createSession, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { draftOf, takeDraftForm } from "#app/session/draft.server.ts";
import type { AppSession } from "#app/session/session.server.ts";
import { readForm } from "./form.server.ts";

function read(fields: [string, string][], path = "/") {
  const request = new Request(`http://crisper.test${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const context = new RouterContextProvider();
  return { context, form: readForm(request, context) };
}

test("a field may have any plain name", async () => {
  const names = ["name", "use_by", "line1", "useBy", "_id", "address_2"];
  const { form, context } = read(names.map((name) => [name, "typed"]));
  expect([...(await form).keys()]).toEqual(names);
  expect(Object.keys(draftOf(context, "/")?.values ?? {})).toEqual(names.filter((name) => name !== "_id"));
});

test("a draft of many rows keeps the fields of each row and leaves out what does not fit into the cookie", async () => {
  const rows = Array.from({ length: 90 }, (_, row): [string, string][] => [
    ["id", crypto.randomUUID().slice(0, 8)],
    ["name", `Food ${row}`],
    ["quantity", `${row * 17} g`],
    ["guesses", `${row} ${"x".repeat(4_000)} ${crypto.randomUUID()}`],
  ]);
  const { form, context } = read(rows.flat(), "/add-food/lines");
  await form;
  const draft = draftOf(context, "/add-food/lines");
  const session = createSession<{ draft: typeof draft }>({ draft }) as unknown as AppSession;
  const kept = takeDraftForm(session, "/add-food/lines");
  for (const name of ["id", "name", "quantity"])
    expect(kept?.getAll(name)).toEqual(
      rows.flat().flatMap(([field, value]) => (field === name ? value : [])),
    );
  expect(kept?.has("guesses")).toBe(false);
  expect(takeDraftForm(session, "/add-food/lines")).toBeUndefined();
});

test("a form with more names than any page's leaves no draft", async () => {
  const fields = (names: number) => [
    ...Array.from({ length: names }, (_, index): [string, string] => [`field_${index}`, "typed"]),
    ["field_0", "typed again"] as [string, string],
  ];
  for (const [names, isKept] of [
    [60, true],
    [61, false],
  ] as const) {
    const { form, context } = read(fields(names), "/scan");
    await form;
    expect(draftOf(context, "/scan") !== undefined, `${names} names`).toBe(isKept);
  }
});

test.each([
  ["/add-food/lines", 1_210],
  ["/shopping/put-away.data", 1_210],
  ["/login", 100],
])("a form of %s may have %i fields and no more", async (path, most) => {
  const fields = (count: number) => Array.from({ length: count }, (): [string, string] => ["a", "b"]);
  expect((await read(fields(most), path).form).getAll("a")).toHaveLength(most);
  await expect(read(fields(most + 1), path).form).rejects.toMatchObject({ init: { status: 400 } });
});

test.each(["list[0]", "user.name", "__intent__", "__proto__", "", "two words"])(
  "a field called %o does not reach the schema",
  async (name) => {
    expect([...(await read([[name, "x"]]).form).keys()]).toEqual([]);
  },
);
