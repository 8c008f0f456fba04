import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { encodeImage, encodeJpeg } from "#app/server/api/images/encoding.server.ts";
import { createImageStore } from "#app/server/api/images/store.server.ts";
import { runs, someOf } from "../support/fuzz.ts";
import { picture, pixelBomb, RED, twoHalves } from "../support/photos.ts";
import { ask, join, openTestApi, type Person, type TestApi } from "../support/test-api.ts";

const FIVE_MB = 5 * 1024 * 1024;
/** Safari 13's. */
const WITHOUT_WEBP = "image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5";
const ROOM = { storageLimitMb: 500, hasDiskRoom: async () => true };
const NOT_AN_IMAGE = "Please upload an image file: JPEG, PNG, GIF, WebP, AVIF or TIFF.";

let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await openTestApi("sqlite");
  ada = await join(api);
});
afterAll(() => api?.close());
/** One person uploads more here than anybody may. */
const forgetCounts = () => api.db.deleteFrom("rate_limits").execute();
beforeEach(forgetCounts);

const jpeg = () => picture().jpeg().toBuffer();

function formWith(content: BlobPart, name = "photo.jpg", type = "image/jpeg"): FormData {
  const form = new FormData();
  form.set("image", new File([content], name, { type }));
  return form;
}

const post = (body: FormData, token?: string) => ask(api, "POST /images", { body, token });

/** The URL under which a photo that must be accepted is served. */
async function upload(content: Uint8Array, name?: string, type?: string): Promise<string> {
  const { status, body } = await post(formWith(new Uint8Array(content), name, type), ada.token);
  expect({ status, body }).toMatchObject({ status: 201, body: { success: true } });
  return body.data.url;
}

async function download(url: string, accept = "*/*"): Promise<Response> {
  return api.fetch(new Request(`http://upstream.invalid${url}`, { headers: { accept } }));
}

async function served(url: string, accept?: string) {
  const bytes = new Uint8Array(await (await download(url, accept)).arrayBuffer());
  return { bytes, image: sharp(bytes), ...(await sharp(bytes).metadata()) };
}

/** The colour at a place given in parts of the width and the height. */
async function colourAt(image: Sharp, x: number, y: number) {
  const { data, info } = await image.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0 };
}

const isAbout = (colour: typeof RED, wanted: typeof RED) =>
  Object.entries(wanted).every(([name, value]) => Math.abs(colour[name as "r"] - value) < 40);

const ADA = { person: "ada", site: "ada" };

describe("the room of a household", () => {
  const take = async (person: Person, megabytes: number) => {
    const { household_id } = await api.db
      .selectFrom("memberships")
      .select("household_id")
      .where("user_id", "=", person.uid)
      .executeTakeFirstOrThrow();
    const taken = { household_id, image_id: "taken", bytes: megabytes * 1024 * 1024, created_at: "2027" };
    await api.db.insertInto("household_images").values(taken).execute();
  };

  test("is 500 MB; a photo over it is refused in words, and stored for nobody", async () => {
    const eve = await join(api);
    const known = await picture(300).jpeg().toBuffer();
    expect((await post(formWith(new Uint8Array(known)), eve.token)).status).toBe(201);
    await take(eve, 499.999);
    const count = () =>
      api.db
        .selectFrom("images")
        .select((is) => is.fn.countAll<number>().as("images"))
        .executeTakeFirstOrThrow();
    const before = await count();
    const another = formWith(new Uint8Array(await picture(301).jpeg().toBuffer()));
    const { status, body } = await post(another, eve.token);
    expect([status, body.code]).toEqual([422, "storage_limit"]);
    expect(body.fields.image).toContain("500 MB");
    expect(await count()).toEqual(before);
    // The same photo again takes no more room, and everybody else has a room of their own.
    expect((await post(formWith(new Uint8Array(known)), eve.token)).status).toBe(201);
    expect(
      (await post(formWith(new Uint8Array(await picture(301).jpeg().toBuffer())), ada.token)).status,
    ).toBe(201);
  });
});

test("the room of a photo that nothing shows is free again two days later", async () => {
  const eve = await join(api);
  await post(formWith(new Uint8Array(await picture(302).jpeg().toBuffer())), eve.token);
  const { kept } = await api.db
    .selectFrom("household_images")
    .innerJoin("memberships", "memberships.household_id", "household_images.household_id")
    .select((is) => is.fn.countAll<number>().as("kept"))
    .where("user_id", "=", eve.uid)
    .executeTakeFirstOrThrow();
  expect(kept).toBe(1);
  const inTwoDays = () => new Date(api.clock.now().getTime() + 2 * 86_400_000);
  await createImageStore(api.db, { ...ROOM, now: inTwoDays }).purgeUnused(undefined, 1_000);
  const left = api.db.selectFrom("household_images").selectAll().where("image_id", "!=", "taken");
  expect(await left.execute()).toEqual([]);
});

test("an old photo that is uploaded again is kept another day", async () => {
  const eve = await join(api);
  const bytes = new Uint8Array(await picture(303).jpeg().toBuffer());
  const { body } = await post(formWith(bytes), eve.token);
  const { household_id } = await api.db
    .selectFrom("memberships")
    .select("household_id")
    .where("user_id", "=", eve.uid)
    .executeTakeFirstOrThrow();
  const inTwoDays = () => new Date(api.clock.now().getTime() + 2 * 86_400_000);
  const store = createImageStore(api.db, { ...ROOM, now: inTwoDays });
  await store.keepAlone(household_id, await store.prepare(new Blob([bytes]), { person: eve.uid, site: "" }));
  await store.purgeUnused(undefined, 1_000);
  await served(body.data.url);
});

describe("a photo", () => {
  test.each(["jpeg", "png", "gif", "webp", "avif", "tiff"] as const)(
    "in %s is served as WebP in three widths",
    async (format) => {
      const url = await upload(await picture().toFormat(format).toBuffer(), `x.${format}`, `image/${format}`);
      expect(url).toMatch(/^\/api\/images\/[0-9a-f]{64}$/);
      for (const [query, width] of Object.entries({
        "": 640,
        "?w=320": 320,
        "?w=640": 640,
        "?w=1280": 1280,
      })) {
        const photo = await served(`${url}${query}`);
        expect(photo).toMatchObject({ format: "webp", width, height: width * 0.75 });
        expect(isAbout(await colourAt(photo.image, 0.5, 0.5), RED)).toBe(true);
      }
    },
  );

  test("is a JPEG for who does not read WebP, at most 640 wide", async () => {
    const url = await upload(await twoHalves(1600, 800).png().toBuffer());
    for (const [query, width] of Object.entries({ "": 640, "?w=320": 320, "?w=640": 640, "?w=1280": 640 })) {
      const photo = await served(`${url}${query}`, WITHOUT_WEBP);
      expect(photo).toMatchObject({ format: "jpeg", width, height: width / 2 });
      expect(isAbout(await colourAt(photo.image, 0.2, 0.5), RED)).toBe(true);
      expect(isAbout(await colourAt(photo.image, 0.8, 0.5), { r: 0, g: 0, b: 255 })).toBe(true);
    }
  });

  test("that is gone is gone as a JPEG, too", async () => {
    const url = await upload(await picture(303).jpeg().toBuffer());
    expect((await download(url, WITHOUT_WEBP)).status).toBe(200);
    await api.db
      .deleteFrom("images")
      .where("id", "=", url.split("/").at(-1) ?? "")
      .execute();
    expect((await download(url, WITHOUT_WEBP)).status).toBe(404);
  });

  test("is made a JPEG once for all who ask at the same time", async () => {
    const url = await upload(await picture(304).jpeg().toBuffer());
    const answers = await Promise.all(Array.from({ length: 100 }, () => download(url, WITHOUT_WEBP)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("comes as JPEG to a phone that asks for a whole page of them at once", async () => {
    const photos = await Promise.all(
      Array.from({ length: 100 }, (_, shade) =>
        sharp({ create: { width: 320, height: 240, channels: 3, background: { r: shade, g: 99, b: 9 } } })
          .webp()
          .toBuffer(),
      ),
    );
    const made = await Promise.allSettled(photos.map((photo) => encodeJpeg(photo, ADA)));
    expect(made.filter(({ status }) => status === "rejected")).toEqual([]);
  });

  test("finds room beside any number of photos that are asked for as JPEG", async () => {
    const photo = await picture(320).webp().toBuffer();
    const asked = Array.from({ length: 300 }, () => encodeJpeg(photo, ADA));
    const uploaded = encodeImage(new Blob([new Uint8Array(photo)]), ADA);
    const made = (await Promise.allSettled(asked)).filter(({ status }) => status === "fulfilled");
    expect(made.length).toBeGreaterThan(0);
    expect(made.length).toBeLessThan(200);
    expect(await uploaded).toHaveLength(3);
  });

  test("comes as JPEG to others while one address asks for many", async () => {
    const photo = await picture(320).webp().toBuffer();
    const [done, ben]: [string[], typeof ADA] = [[], { person: "ben", site: "ben" }];
    const note = (name: string) => () => void done.push(name);
    const many = Array.from({ length: 40 }, () => encodeJpeg(photo, ADA).then(note("ada")));
    await Promise.all([encodeJpeg(photo, ben).then(note("ben")), ...many]);
    expect(done.indexOf("ben")).toBeLessThan(5);
  });

  test("comes with headers that let nobody run it and everybody keep it", async () => {
    const { status, headers } = await download(await upload(await jpeg()));
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": "inline",
      "x-content-type-options": "nosniff",
      vary: "Accept",
    });
  });

  test("comes in a width that exists, whatever width is asked for", async () => {
    const url = await upload(await jpeg());
    for (const w of ["0", "-320", "99999", "320.5", "abc", "", "320&w=1280"]) {
      const { width } = await served(`${url}?w=${w}`);
      expect(width, w).toBe(w.startsWith("320&") ? 320 : 640);
    }
  });

  test("is never blown up, however wide it is asked for", async () => {
    const url = await upload(await picture(100, 50).png().toBuffer());
    expect(await served(`${url}?w=1280`)).toMatchObject({ width: 100, height: 50 });
  });

  test("has one address, however often and under whatever name it is sent", async () => {
    const first = await upload(await jpeg());
    expect(await upload(await jpeg(), "again.jpeg")).toBe(first);
    expect(await upload(await picture(1601).jpeg().toBuffer())).not.toBe(first);
  });

  test("loses where and when it was taken", async () => {
    const exif = {
      IFD0: { Make: "Secret Camera", DateTime: "2027:03:05 12:00:00" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
    };
    const taken = await picture().withExif(exif).jpeg().toBuffer();
    expect((await sharp(taken).metadata()).exif?.toString("latin1")).toContain("Secret Camera");
    for (const width of [320, 640, 1280]) {
      const photo = await served(`${await upload(taken)}?w=${width}`);
      expect(photo.exif ?? photo.xmp ?? photo.iptc).toBeUndefined();
      expect(Buffer.from(photo.bytes).toString("latin1")).not.toMatch(/Secret|EXIF|GPS/);
    }
  });

  test("is turned the way it was taken", async () => {
    const taken = await twoHalves().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const photo = await served(await upload(taken));
    expect(photo).toMatchObject({ width: 200, height: 400 });
    expect(isAbout(await colourAt(photo.image, 0.5, 0.2), RED)).toBe(true);
    expect(isAbout(await colourAt(photo.image, 0.5, 0.8), { r: 0, g: 0, b: 255 })).toBe(true);
  });

  test("may have 5 MB and not a byte more", async () => {
    const photo = await jpeg();
    const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
    await upload(padded(FIVE_MB));
    expect(await post(formWith(padded(FIVE_MB + 1)), ada.token)).toMatchObject({
      status: 413,
      body: { success: false, error: { message: "Image size should be less than 5MB" } },
    });
    expect((await post(formWith(padded(FIVE_MB * 2)), ada.token)).status).toBe(413);
  });

  test.each<[string, () => Promise<Buffer>, string]>([
    ["a CMYK JPEG", () => picture().toColourspace("cmyk").jpeg().toBuffer(), "image/jpeg"],
    ["a PNG of 16 bits", () => picture().toColourspace("rgb16").png().toBuffer(), "image/png"],
    ["a grey JPEG", () => picture().greyscale().jpeg().toBuffer(), "image/jpeg"],
    ["a progressive JPEG", () => picture().jpeg({ progressive: true }).toBuffer(), "image/jpeg"],
    ["a PNG with transparency", () => picture().ensureAlpha(0.5).png().toBuffer(), "image/png"],
    ["a picture of one pixel", () => picture(1, 1).png().toBuffer(), "image/png"],
    ["a very tall picture", () => picture(10, 16000).png().toBuffer(), "image/png"],
    ["a JPEG that says it is a PNG", () => picture().jpeg().toBuffer(), "image/png"],
    ["a JPEG without a type", () => picture().jpeg().toBuffer(), ""],
  ])("may be %s", async (_, make, type) => {
    const photo = await served(await upload(await make(), "x", type));
    expect(photo.format).toBe("webp");
    expect(photo).toMatchObject({ hasAlpha: false, space: "srgb", depth: "uchar" });
  });

  test("that moves stands still at its first frame", async () => {
    const frames = await Promise.all(
      [picture(64, 64), picture(64, 64).negate()].map((one) => one.png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect(await sharp(moving).metadata()).toMatchObject({ pages: 2 });
    const photo = await served(await upload(moving));
    expect(photo).toMatchObject({ width: 64, height: 64 });
    expect(photo.pages ?? 1).toBe(1);
    expect(isAbout(await colourAt(photo.image, 0.5, 0.5), RED)).toBe(true);
  });

  test.each([
    ["GIF and script", () => picture(8, 8).gif(), "/*<script>alert(1)</script>*/=1;"],
    ["JPEG and page", () => picture(8, 8).jpeg(), "<!doctype html><script>alert(1)</script>"],
    ["PNG and PHP", () => picture(8, 8).png(), "<?php alert(1) ?>"],
  ])("that is %s at once is only a photo afterwards", async (_, make, tail) => {
    const both = Buffer.concat([await make().toBuffer(), Buffer.from(tail)]);
    const { bytes } = await served(await upload(both));
    expect(Buffer.from(bytes).toString("latin1")).not.toContain("alert");
  });
});

describe("what is no photo", () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const LAUGHS = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "ha">${Array.from(
    { length: 30 },
    (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`,
  ).join("")}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a30;</text></svg>`;
  const STYLED = SVG.replace(
    "<script>",
    `<style>${".a{fill:red}".repeat(30_000)}</style>${'<rect class="a"/>'.repeat(5_000)}<script>`,
  );

  test.each<[string, BlobPart | (() => Promise<Buffer>), string]>([
    ["an SVG with a script", SVG, ""],
    ["an SVG that says it is a PNG", SVG, "image/png"],
    [
      "an SVG that reads files",
      SVG.replace("<script>alert(1)", '<image href="/etc/passwd"/><script>'),
      "image/png",
    ],
    ["a billion laughs", LAUGHS, "image/png"],
    ["an SVG with more style than a reader can bear", STYLED, "image/png"],
    ["a page", "<!doctype html><script>alert(1)</script>", "text/html"],
    ["PHP that says it is a JPEG", "<?php system($_GET['c']); ?>", "image/jpeg"],
    ["GIF in name only", "GIF89a=1;alert(1)//", "image/gif"],
    ["a PDF", "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF", "application/pdf"],
    [
      "half a TIFF",
      async () => (await picture(90, 90).tiff({ compression: "none" }).toBuffer()).subarray(0, 2000),
      "image/tiff",
    ],
    ["half an AVIF", async () => (await picture(90, 90).avif().toBuffer()).subarray(0, 200), "image/avif"],
    ["noise", new Uint8Array(1000).map((_, index) => index * 37), "image/jpeg"],
    ["half a JPEG", async () => (await jpeg()).subarray(0, 5000), "image/jpeg"],
    ["half a PNG", async () => (await picture().png().toBuffer()).subarray(0, 3000), "image/png"],
    ["a PNG of 2,000,000,000 x 1", pixelBomb(2_000_000_000, 1), "image/png"],
  ])("%s is refused", async (_, content, type) => {
    const bytes = typeof content === "function" ? new Uint8Array(await content()) : content;
    const { status, body } = await post(formWith(bytes, "photo.jpg", type), ada.token);
    expect({ status, body }).toEqual({
      status: 415,
      body: { success: false, error: { message: NOT_AN_IMAGE }, code: "image_unreadable" },
    });
  });

  test.each([
    ["a PNG of 30,000 x 30,000", pixelBomb(30_000, 30_000)],
    ["a PNG of 16,000 x 16,000", pixelBomb(16_000, 16_000)],
    ["a PNG of 8,000 x 8,000", pixelBomb(8_000, 8_000)],
  ])("%s has too many pixels, which its header tells", async (_, bytes) => {
    const { status, body } = await post(formWith(bytes, "photo.png", "image/png"), ada.token);
    expect([status, body.code]).toEqual([413, "image_too_large"]);
    expect(body.fields.image).toBe("This photo has too many pixels. Please choose a smaller one");
  });

  const IN_MEMORY = [
    ["an interlaced PNG", (photo: Sharp) => photo.png({ progressive: true, compressionLevel: 1 })],
    ["a progressive JPEG", (photo: Sharp) => photo.jpeg({ progressive: true })],
    ["a WebP", (photo: Sharp) => photo.webp({ effort: 0 })],
    ["a TIFF", (photo: Sharp) => photo.tiff({ compression: "deflate" })],
  ] as const;

  test.each(someOf(IN_MEMORY, IN_MEMORY.slice(0, 1)))(
    "%s of 36 megapixels, which has to be in memory whole, has too many",
    async (_, write) => {
      const photo = await write(picture(6_000, 6_000)).toBuffer();
      const { status, body } = await post(formWith(new Uint8Array(photo)), ada.token);
      expect([status, body.code]).toEqual([413, "image_too_large"]);
      expect(body.fields.image).toBe("This photo has too many pixels. Please choose a smaller one");
    },
  );

  test("a JPEG of 50 megapixels, as phones take them, is read line by line", async () => {
    await upload(await picture(8_660, 5_773).jpeg({ quality: 30 }).toBuffer());
  });

  test.each<[string, () => FormData]>([
    ["an empty file", () => formWith("")],
    ["no field at all", () => new FormData()],
    ["a field of another name", () => renamed("photo")],
    ["a text in place of the file", () => withText()],
  ])("%s is asked for again", async (_, makeForm) => {
    const { status, body } = await post(makeForm(), ada.token);
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        success: false,
        error: { message: NOT_AN_IMAGE },
        code: "invalid",
        fields: { image: NOT_AN_IMAGE },
      },
    });
  });

  test.each([
    ["JSON", "application/json", "{}", 415],
    ["a bare JPEG", "image/jpeg", "\xff\xd8", 415],
    ["no type", "", "x", 415],
    ["a form without a boundary", "multipart/form-data", "--x\r\n", 400],
    [
      "a form that breaks off",
      "multipart/form-data; boundary=x",
      "--x\r\nContent-Disposition: form-data",
      400,
    ],
  ])("%s is refused", async (_, type, content, status) => {
    const given = { token: ada.token, body: content, headers: { "Content-Type": type } };
    const { status: answered, body } = await ask(api, "POST /images", given);
    expect(answered).toBe(status);
    expect(body.error.message).toMatch(/^[A-Z].{5,}$/);
  });

  test.each([
    ["image/svg+xml", "SVG"],
    ["image/heic", "HEIC"],
    ["image/heif-sequence", "HEIF"],
    ["image/bmp", "BMP"],
    ["image/x-ms-bmp", "BMP"],
  ])("%s is refused by its name", async (type, name) => {
    const { status, body } = await post(formWith("anything", "photo", type), ada.token);
    expect([status, body.error.message]).toEqual([415, expect.stringContaining(`${NOT_AN_IMAGE} ${name} `)]);
  });

  test("of a TIFF with several pages the first is the photo", async () => {
    const pages = await Promise.all(
      [picture(64, 64), picture(64, 64).negate()].map((one) => one.png().toBuffer()),
    );
    const tiff = await sharp(pages, { join: { animated: true } })
      .tiff()
      .toBuffer();
    const photo = await served(await upload(tiff, "x.tiff", "image/tiff"));
    expect(isAbout(await colourAt(photo.image, 0.5, 0.5), RED)).toBe(true);
    expect(photo).toMatchObject({ width: 64, height: 64 });
  });

  test("strangers upload nothing", async () => {
    const kept = () => api.db.selectFrom("images").select("id").execute();
    const before = await kept();
    const photo = new Uint8Array(await picture(33, 33).jpeg().toBuffer());
    expect((await post(formWith(photo))).status).toBe(401);
    expect((await post(formWith(photo), "no-such-token")).status).toBe(401);
    expect(await kept()).toEqual(before);
  });

  test("an address without a photo is not found", async () => {
    for (const id of ["0".repeat(64), "x", "..%2f..%2fetc%2fpasswd", "%00"]) {
      const { status, body } = await ask(api, `GET /images/${id}`);
      expect({ status, code: body.code }, id).toEqual({ status: 404, code: "not_found" });
    }
  });
});

test("no upload, however broken, is more than refused", async () => {
  const photo = (await picture(8, 8).png().toBuffer()).toString("latin1");
  /** Right often enough that every part of the reader is reached. */
  const mostly = (right: string, ...wrong: string[]) =>
    fc.oneof({ weight: 6, arbitrary: fc.constant(right) }, fc.constantFrom(...wrong));
  const noise = fc.string({ unit: "binary" });
  const fileName = fc.oneof(
    mostly("x.png", "../../x", "x.jpg\0.html", '"', "x\r\nContent-Type: text/html", "é".repeat(300), ""),
    noise,
  );
  const field = mostly("image", "image[]", "__proto__", "", "\0");
  const header = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(field, fileName)
        .map(([name, file]) => `Content-Disposition: form-data; name="${name}"; filename="${file}"`),
    },
    fc.constantFrom(
      "Content-Disposition: form-data; name=image",
      "Content-Disposition: form-data; name=\"image\"; filename*=utf-8''%00%E0",
      "Content-Disposition: attachment",
      "Content-Type: multipart/mixed; boundary=inner",
      "Content-Transfer-Encoding: base64",
      `X: ${"a".repeat(100_000)}`,
      "no colon",
      "",
    ),
    noise,
  );
  const part = fc
    .tuple(
      fc.array(header, { minLength: 1, maxLength: 3 }),
      mostly("\r\n\r\n", "\n\n", "\r\n", ""),
      fc.oneof(mostly(photo, photo.slice(0, -20), "", "--b\r\n--b--\r\n", "<svg/>"), noise),
    )
    .map(([headers, gap, content]) => `--b\r\n${headers.join("\r\n")}${gap}${content}\r\n`);
  const form = fc.record({
    boundary: mostly("b", '"b"', "", "b; boundary=c", "c", "b".repeat(200), "-", "\tb"),
    parts: fc.oneof(
      { weight: 30, arbitrary: fc.array(part, { maxLength: 3 }) },
      part.map((one) => Array<string>(1_000).fill(one)),
    ),
    preamble: mostly("", "preamble\r\n", "\0"),
    end: mostly("--b--\r\n", "--b--", "--b", ""),
  });
  const statuses = new Set<number>();

  await fc.assert(
    fc.asyncProperty(form, async ({ boundary, parts, preamble, end }) => {
      await forgetCounts();
      const { status, body } = await ask(api, "POST /images", {
        token: ada.token,
        headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
        body: Buffer.from(preamble + parts.join("") + end, "latin1"),
      });
      expect([201, 400, 413, 415, 422]).toContain(status);
      expect(body).toHaveProperty(status === 201 ? "data.url" : "error");
      statuses.add(status);
    }),
    { numRuns: runs(40) },
  );
  expect([...statuses]).toEqual(expect.arrayContaining([201, 400, 415, 422]));
});

test("PostgreSQL keeps photos too", async () => {
  const other = await openTestApi("postgres");
  try {
    const { token } = await join(other);
    const photo = new Uint8Array(await jpeg());
    const send = () => ask(other, "POST /images", { token, body: formWith(photo) });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first).toMatchObject({ status: 201, body: second?.body });
    const { url } = first.body.data;
    expect(url).toBe(await upload(photo));
    const answer = await other.fetch(new Request(`http://upstream.invalid${url}?w=320`));
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual((await served(`${url}?w=320`)).bytes);
  } finally {
    await other.close();
  }
});

function renamed(name: string): FormData {
  const form = new FormData();
  form.set(name, new File(["x"], "photo.jpg", { type: "image/jpeg" }));
  return form;
}

function withText(): FormData {
  const form = new FormData();
  form.set("image", "data:image/png;base64,AAAA");
  return form;
}
