import { expect, test } from "vitest";
import { readIssue } from "./list-issue.ts";

test("the first line is the subject, and the rest goes as it stands", () => {
  const file = "\uFEFF\r\n#  Peas,\tplease \r\n\r\n## One\r\n\r\n- *two*\r\n";
  expect(readIssue(file)).toEqual({ subject: "Peas, please", text: "## One\n\n- *two*" });
});

test.each([
  ["", "The first line must be the subject: # Subject"],
  ["Peas\n\nare ripe", "The first line must be the subject: # Subject"],
  ["## Peas\n\nare ripe", "The first line must be the subject: # Subject"],
  ["# Peas\n\n \n", "There is nothing under the subject."],
  [`# ${"P".repeat(151)}\n\nare ripe`, "The subject has more than 150 characters."],
  [`# Peas\n\n${"p".repeat(50_001)}`, "The text has more than 50000 characters."],
])("'$0' is not sent: $1", (file, problem) => {
  expect(readIssue(file)).toEqual({ problem });
});
