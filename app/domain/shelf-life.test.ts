import { expect, test } from "vitest";
import { suggestExpiry } from "./shelf-life.ts";

test.each([
  ["Dairy", undefined, "2027-03-15"],
  ["Plutonium", undefined, "2027-03-19"],
  ["Dairy", { added: "2027-01-30", expires: "2027-02-02" }, "2027-03-08"],
  ["Dairy", { added: "2027-01-30", expires: "2027-01-30" }, "2027-03-05"],
  ["Dairy", { added: "2027-01-30", expires: "2027-01-29" }, "2027-03-15"],
  ["Dairy", { added: "2027-01-30", expires: "2099-01-01" }, "2027-03-15"],
])("%s that kept %j last time is good until %s", (category, last, day) => {
  expect(suggestExpiry("2027-03-05", category, last)).toBe(day);
});
