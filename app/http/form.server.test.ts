import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { draftOf } from "#app/session/draft.server.ts";
import { readForm } from "./form.server.ts";

function read(fields: [string, string][]) {
  const request = new Request("http://crisper.test/", { method: "POST", body: new URLSearchParams(fields) });
  const context = new RouterContextProvider();
  return { context, form: readForm(request, context) };
}

test("a field may have any plain name", async () => {
  const names = ["name", "use_by", "line1", "useBy", "_id", "address_2"];
  const { form, context } = read(names.map((name) => [name, "typed"]));
  expect([...(await form).keys()]).toEqual(names);
  expect(Object.keys(draftOf(context, "/")?.values ?? {})).toEqual(names.filter((name) => name !== "_id"));
});

test.each(["list[0]", "user.name", "__intent__", "__proto__", "", "two words"])(
  "a field called %o does not reach the schema",
  async (name) => {
    expect([...(await read([[name, "x"]]).form).keys()]).toEqual([]);
  },
);
