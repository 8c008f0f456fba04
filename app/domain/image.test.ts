import { expect, test } from "vitest";
import { imageProblem, lacksWebp } from "#app/domain/image.ts";

const FIVE_MB = 5_242_880;

test.each([
  ["image/png", 1, undefined],
  ["IMAGE/JPEG", FIVE_MB, undefined],
  ["image/jpeg", FIVE_MB + 1, "too-large"],
  ["text/html", 1, "not-an-image"],
  ["text/html", FIVE_MB + 1, "not-an-image"],
  ["application/image/png", 1, "not-an-image"],
  ["image/", 1, "not-an-image"],
  ["", 1, "not-an-image"],
  ["image/svg+xml", 1, "svg+xml"],
  ["image/x-ms-bmp", FIVE_MB + 1, "bmp"],
  ["image/heic-sequence", 1, "heic"],
])("%j of %i bytes: %s", (type, size, problem) => {
  expect(imageProblem({ type, size })).toBe(problem);
});

test.each([
  ["Safari 13", "image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5", true],
  ["Firefox 48, in KaiOS 2", "image/png,image/*;q=0.8,*/*;q=0.5", true],
  ["Safari 14", "image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5", false],
  ["Chrome 80", "image/webp,image/apng,image/*,*/*;q=0.8", false],
  ["Firefox 78", "image/webp,*/*", false],
  ["Accept without kinds of images", "*/*", false],
  ["no Accept header", undefined, false],
])("%s", (_, accept, lacking) => {
  expect(lacksWebp(accept)).toBe(lacking);
});
