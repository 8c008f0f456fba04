import { type Cookie, createCookie } from "react-router";
import { expect, test } from "vitest";
import { env } from "#app/env.server.ts";
import { signedCookie } from "./signed-cookie.server.ts";

const cookie = signedCookie("session", false, 60);
const routersOwn = createCookie("session", { secrets: env.sessionSecrets });
const pairOf = async (writer: Cookie, value: unknown) => (await writer.serialize(value)).split(";")[0] ?? "";

test.each([
  ["words", { user: { name: "Zoë 🥕", notes: "a.b+c/d=%20%u1234" } }],
  ["nothing", {}],
  ["a list", [1, "two", null]],
])("%s are read as React Router reads them, whoever wrote the cookie", async (_, value) => {
  const others = "a=1; xsession=2;";
  for (const writer of [cookie, routersOwn]) {
    const header = `${others} ${await pairOf(writer, value)}; tz=UTC`;
    expect(await cookie.parse(header)).toEqual(value);
    expect(await routersOwn.parse(header)).toEqual(value);
  }
});

test.each([
  ["no header", () => null],
  ["no such cookie", () => "other=1"],
  ["no signature", async () => (await pairOf(cookie, { a: 1 })).replace(/(\.|%2E).*/, "")],
  ["another signature", async () => (await pairOf(cookie, { a: 1 })).replace(/.{4}$/, "AAAA")],
  ["other data", async () => (await pairOf(cookie, { a: 1 })).replace("=e", "=f")],
  ["another secret", () => pairOf(createCookie("session", { secrets: ["another"] }), { a: 1 })],
  ["the name of another cookie", async () => (await pairOf(cookie, { a: 1 })).replace("session", "Session")],
])("%s is nobody's", async (_, header) => {
  const given = await header();
  expect(await cookie.parse(given)).toBeNull();
  expect(await routersOwn.parse(given)).toBeNull();
});
