import { DatabaseSync } from "node:sqlite";
import { NoResultError } from "kysely";
import { expect, test } from "vitest";
import { toHttpError } from "./http-error.server.ts";

const database = new DatabaseSync(":memory:");
database.exec(
  "pragma foreign_keys = on; create table homes (id text primary key) without rowid; create table people (name text unique not null, home text references homes)",
);
const errorOf = (sql: string) => {
  try {
    database.exec(sql);
  } catch (error) {
    return error;
  }
};

test.each([
  ["the same key", "insert into homes values ('a'), ('a')"],
  ["the same name", "insert into people values ('Ada', null), ('Ada', null)"],
  ["a household that is gone", "insert into people values ('Ada', 'gone')"],
])("two calls that meet at %s: the later one is told to try again", (_, sql) => {
  expect(toHttpError(errorOf(sql))).toMatchObject({ status: 409, code: "changed_meanwhile" });
});

test.each(["23503", "23505"])("so are those that PostgreSQL answers with %s", (code) => {
  expect(toHttpError(Object.assign(new Error("violates"), { code }))).toMatchObject({ status: 409 });
});

test("text that cannot be stored is the sender's mistake", () => {
  const error = Object.assign(new Error("invalid byte sequence"), { code: "22021" });
  expect(toHttpError(error)).toMatchObject({ status: 422, code: "invalid" });
});

test("so is who reads a household that a joining has deleted meanwhile", () => {
  const error = new NoResultError({ kind: "SelectQueryNode" });
  expect(toHttpError(error)).toMatchObject({ status: 409, code: "changed_meanwhile" });
});

test("a row that must not be is an error of ours", () => {
  const error = errorOf("insert into people values (null, null)");
  expect(toHttpError(error)).toMatchObject({ status: 503, code: "internal" });
});
