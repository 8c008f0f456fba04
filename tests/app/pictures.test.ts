import sharp from "sharp";
import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, openBrowser, signUp } from "../support/browser.ts";
import { everyPage } from "../support/every-page.ts";
import { all, attribute, photoOf } from "../support/html.ts";
import { picture } from "../support/photos.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();
const { browser: member } = await signUp(app);
const foodId = await addFood(member, { expiryDate: "2020-01-01" });

const SMALL_BOX = 56;
test.each([
  ["a visitor", openBrowser(app)],
  ["a member", member],
])("each picture that %s sees has its size, and a small box a small picture", async (_, browser) => {
  let seen = 0;
  for (const path of await everyPage(foodId)) {
    for (const picture of all(await browser.get(path), "img")) {
      seen++;
      const [src, width, height] = ["src", "width", "height"].map((name) => attribute(picture, name));
      expect([width, height].every(Number), `${src} on ${path}`).toBe(true);
      if (Number(width) <= SMALL_BOX && src?.endsWith(".webp")) expect(src, path).toMatch(/-small\.webp$/);
    }
  }
  expect(seen).toBeGreaterThan(50);
});

test("a drawing is there in both sizes, and as PNG for who does not read WebP", async () => {
  const sizes = all(await openBrowser(app).get("/fridge"), "img").map(
    (one) => attribute(one, "srcset") ?? "",
  );
  const [small = "", large = ""] =
    sizes.find((set) => /^\S+-small\.webp 96w, \S+ 256w$/.test(set))?.split(/ 96w, | 256w/) ?? [];
  for (const [path, accept, type] of [
    [small, "image/webp,*/*", "image/webp"],
    [large, "image/avif,image/webp,*/*", "image/webp"],
    [large, "*/*", "image/webp"],
    [small, "image/png,image/*;q=0.8,*/*;q=0.5", "image/png"],
    [large, "image/png,image/svg+xml,image/*;q=0.8", "image/png"],
  ] as const) {
    const answer = await app.fetch(new Request(new URL(path, app.origin), { headers: { accept } }));
    expect([answer.status, answer.headers.get("Content-Type")], `${path} for ${accept}`).toEqual([200, type]);
    expect(answer.headers.get("Vary")).toContain("Accept");
  }
});

test("a photo is a JPEG for who does not read WebP", async () => {
  const image = new File([new Uint8Array(await picture(800, 600).png().toBuffer())], "x.png", {
    type: "image/png",
  });
  const id = await addFood(member, { name: "Photographed", image });
  const path = `${photoOf(await member.get(`/food/${id}`))}?w=320`;
  for (const [accept, type] of [
    ["image/png,image/*;q=0.8,*/*;q=0.5", "image/jpeg"],
    ["image/webp,*/*", "image/webp"],
  ] as const) {
    const answer = await app.fetch(new Request(new URL(path, app.origin), { headers: { accept } }));
    expect([answer.status, answer.headers.get("Content-Type")], accept).toEqual([200, type]);
    expect(answer.headers.get("Vary")).toBe("Accept");
    expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe(type.split("/")[1]);
  }
});
