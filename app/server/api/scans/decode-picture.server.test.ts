import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readCode } from "#app/domain/barcode/read-code.ts";
import { drawCode } from "../../../../tests/support/barcode-pictures.ts";
import { someOf } from "../../../../tests/support/fuzz.ts";
import { picture } from "../../../../tests/support/photos.ts";
import { BUSY_AFTER_MS, createPictureReader, LOOKS_WITHIN_MS } from "./decode-picture.server.ts";

const TODAY = "2026-11-23";
const read = createPictureReader();
const sender = (person: string) => ({ person, site: person });
const ADA = sender("ada");

// What is read does not depend on the speed of the machine: no limit ends.
beforeEach(() => void vi.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal));
afterEach(() => void vi.restoreAllMocks());

/** Name, name at bwip-js, what is drawn, the GTIN in it. */
const KINDS = [
  ["EAN-13", "ean13", "4006381333931", "04006381333931"],
  ["EAN-8", "ean8", "96385074", "00000096385074"],
  ["UPC-A", "upca", "036000291452", "00036000291452"],
  ["ITF-14", "itf14", "15012345678907", "15012345678907"],
  ["GS1-128", "gs1-128", "(01)09506000134352(17)270304", "09506000134352"],
  ["GS1 DataMatrix", "gs1datamatrix", "(01)09506000134352(17)270304(10)A1", "09506000134352"],
  ["GS1 Digital Link", "gs1dlqrcode", "https://id.gs1.org/01/09506000134352?17=270304", "09506000134352"],
] as const;
const CASES = KINDS.flatMap(([kind, bcid, text, gtin]) =>
  someOf([3, 4, 5], [4]).map((scale) => ({ kind, bcid, text, gtin, scale })),
);
const BLURS = someOf([0, 0.8, 1.5], [0.8]);
const ANGLES = someOf([0, 8], [8]);
const NOISES = someOf([0, 18], [18]);

test.each(CASES)("reads a $kind code of $scale pixels a module", async ({ bcid, text, gtin, scale }) => {
  const missed: string[] = [];
  for (const blur of BLURS)
    for (const turned of ANGLES)
      for (const noise of NOISES) {
        const { image } = await drawCode({ bcid, text, scale, blur, turned, noise });
        const [code = ""] = await read(image, ADA);
        const found = readCode(code, TODAY);
        const conditions = `blur ${blur}, turned ${turned}, noise ${noise}`;
        if (code === "") missed.push(conditions);
        else expect(found, conditions).toMatchObject({ kind: "product", gtin });
      }
  expect(missed).toEqual([]);
});

test("who sends many photos at once is told so, and others are not kept waiting by them", async () => {
  const { image } = await drawCode({ bcid: "ean13", text: "4006381333931" });
  const settled = await Promise.allSettled(
    ["ada", "ada", "ada", "grace"].map((who) => read(image, sender(who))),
  );
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(await read(image, ADA)).toEqual(["4006381333931"]);
});

test("the second photo of one person comes after the first of another", async () => {
  const read = createPictureReader();
  const { image } = await drawCode({ bcid: "ean13", text: "4006381333931" });
  const order: string[] = [];
  const send = (who: string) => read(image, sender(who)).then(() => order.push(who));
  await Promise.all(["ada", "ada", "grace", "edsger"].map(send));
  expect(order).toEqual(["ada", "grace", "edsger", "ada"]);
});

/** Limits of these lengths end when the reader is asked for the `end`th time. */
function readerEnding(limits: number[], end: number, codes: (look: number) => string[] = () => []) {
  const ended = new AbortController();
  vi.mocked(AbortSignal.timeout).mockImplementation((milliseconds) =>
    limits.includes(milliseconds) ? ended.signal : new AbortController().signal,
  );
  const reader = {
    looks: 0,
    start: async () => undefined,
    read: async (_picture: unknown, signal: AbortSignal) => {
      if (reader.looks === end) ended.abort();
      signal.throwIfAborted();
      reader.looks += 1;
      return codes(reader.looks);
    },
  };
  return reader;
}
const somePhoto = async () => new Blob([new Uint8Array(await picture(80, 60).png().toBuffer())]);

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
])("when its two seconds end in look %i at a photo, %i looks were enough", async (end, looks) => {
  const reader = readerEnding([LOOKS_WITHIN_MS], end);
  expect(await createPictureReader(reader)(await somePhoto(), ADA)).toEqual([]);
  expect(reader.looks).toBe(looks);
});

test("a machine that cannot look at a photo in time is busy", async () => {
  const reader = readerEnding([BUSY_AFTER_MS], 1);
  const read = createPictureReader(reader)(await somePhoto(), ADA);
  await expect(read).rejects.toMatchObject({ status: 503, code: "busy" });
});

test("a code that is no product's is named, even if there is no time to look for another", async () => {
  const reader = readerEnding([BUSY_AFTER_MS], 2, (look) => (look === 1 ? ["https://example.org"] : []));
  const codes = await createPictureReader(reader)(await somePhoto(), ADA);
  expect(codes).toEqual(["https://example.org"]);
});

test("the time that the reader takes to start is not that of the photo", async () => {
  const order: string[] = [];
  vi.mocked(AbortSignal.timeout).mockImplementation((milliseconds) => {
    if (milliseconds === BUSY_AFTER_MS) order.push("limit");
    return new AbortController().signal;
  });
  const reader = { start: async () => void order.push("start"), read: async () => [] };
  await createPictureReader(reader)(await somePhoto(), ADA);
  expect(order).toEqual(["start", "limit"]);
});

test("a reader that does not start is busy", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  const { image } = await drawCode({ bcid: "ean13", text: "4006381333931" });
  await expect(createPictureReader()(image, ADA)).rejects.toMatchObject({ status: 503, code: "busy" });
});
