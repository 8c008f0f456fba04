import { expect, test } from "vitest";
import { imageProblem } from "#app/domain/image.ts";

const FIVE_MB = 5_242_880;

test.each([
  ["image/png", 1, undefined],
  ["IMAGE/JPEG", FIVE_MB, undefined],
  ["image/jpeg", FIVE_MB + 1, "Image size should be less than 5MB"],
  ["text/html", 1, "Please upload an image file"],
  ["text/html", FIVE_MB + 1, "Please upload an image file"],
  ["application/image/png", 1, "Please upload an image file"],
  ["image/", 1, "Please upload an image file"],
  ["", 1, "Please upload an image file"],
])("%j of %i bytes: %s", (type, size, problem) => {
  expect(imageProblem({ type, size })).toBe(problem);
});
