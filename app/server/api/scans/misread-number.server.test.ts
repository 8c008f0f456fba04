import { beforeEach, expect, test } from "vitest";
import { picture } from "../../../../tests/support/photos.ts";
import { createPictureReader } from "./decode-picture.server.ts";

const answers: string[][] = [];
const reader = { start: async () => undefined, read: async () => answers.shift() ?? [] };

const RIGHT = "4006381333931";
const OF_NOISE = "0291172660752";
const read = async () => {
  const photo = new Blob([new Uint8Array(await picture(80, 60).png().toBuffer())]);
  return createPictureReader(reader)(photo, { person: "ada", site: "ada" });
};

beforeEach(() => {
  answers.length = 0;
});

test("a number is read twice", async () => {
  answers.push([RIGHT], [RIGHT]);
  expect(await read()).toEqual([RIGHT]);
});

test("one that only a single look saw is of noise", async () => {
  answers.push([OF_NOISE], []);
  expect(await read()).toEqual([]);
});

test("where the next looks see another number, that one counts", async () => {
  answers.push([OF_NOISE], [], [RIGHT], [RIGHT]);
  expect(await read()).toEqual([RIGHT]);
});

test("what corrects its own errors is read once", async () => {
  answers.push(["]d20104006381333931"]);
  expect(await read()).toEqual(["]d20104006381333931"]);
});
