import { expect, test } from "vitest";
import { itemNoteSchema, noteAuthor, noteSchema } from "#app/domain/note.ts";

const messages = (text: unknown) =>
  noteSchema.safeParse({ text }).error?.issues.map(({ message }) => message);

test.each([undefined, "", "  \r\n ", "\u200b"])("%j is no note", (text) => {
  expect(messages(text)).toEqual(["Please write a note first"]);
});

test("500 characters after trimming are a note, a line end counts once, 501 are too many", () => {
  expect(noteSchema.parse({ text: `  ${"a\r\n".repeat(249)}aa \n` }).text).toHaveLength(500);
  expect(messages("a".repeat(501))).toEqual(["A note can have 500 characters at most"]);
  expect(messages("👍".repeat(251))).toEqual(["A note can have 500 characters at most"]);
});

test("a note keeps its lines and markup as typed", () => {
  expect(noteSchema.parse({ text: "<b>x</b>\n👩‍🍳" })).toEqual({ text: "<b>x</b>\n👩‍🍳" });
});

test("a note of another server may lack its poster and date", () => {
  expect(itemNoteSchema.parse({ text: "x", postedBy: null, likes: 3 })).toEqual({
    text: "x",
    postedBy: "",
    postedDate: "",
  });
});

const ada = { uid: "u1", email: "ada@example.org" };

test.each([
  ["ada@example.org", ada, "ada@example.org", true],
  ["Ada@Example.org", ada, "Ada@Example.org", true],
  ["u1", ada, "u1", true],
  ["You", ada, "You", false],
  ["bob@example.org", ada, "bob@example.org", false],
  ["ada@example.org", undefined, "ada@example.org", false],
  ["Anonymous", ada, "Anonymous", false],
  ["", { uid: "", email: "" }, "", false],
  [" ", undefined, "", false],
])("a note by %j, seen by %j, is by %j; by the reader: %s", (postedBy, user, name, isOwn) => {
  expect(noteAuthor(postedBy, user)).toEqual({ name, isOwn });
});
