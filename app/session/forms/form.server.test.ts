import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { typedContext } from "#app/context.ts";
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
  const names = ["name", "use_by", "line1", "useBy", "_id", "address_2", "rows[99].name"];
  const { form, context } = read(names.map((name) => [name, "typed"]));
  expect([...(await form).keys()]).toEqual(names);
  expect(context.get(typedContext).map(([name]) => name)).toEqual(names.filter((name) => name !== "_id"));
});

test.each([
  ["/add-food/lines", 1_310],
  ["/shopping/put-away.data", 1_310],
  ["/login", 100],
])("a form of %s may have %i fields and no more", async (path, most) => {
  const fields = (count: number) => Array.from({ length: count }, (): [string, string] => ["a", "b"]);
  expect((await read(fields(most), path).form).getAll("a")).toHaveLength(most);
  await expect(read(fields(most + 1), path).form).rejects.toMatchObject({ init: { status: 400 } });
});

test.each([
  ...["list[0]", "user.name", "__intent__", "__proto__", "", "two words"],
  ...["rows[100].name", "rows[0]", "rows[0][1]", "rows[0].name.first", "rows[0].__proto__"],
])("a field called %o does not reach the schema", async (name) => {
  expect([...(await read([[name, "x"]]).form).keys()]).toEqual([]);
});
