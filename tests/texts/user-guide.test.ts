import sharp from "sharp";
import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { openBrowser } from "../support/browser.ts";
import { all, attribute, headings, main } from "../support/html.ts";

const BYTES_MAX = 25_000;

const app = await openApp();
const browser = openBrowser(app);
const guide = main(await browser.get("/user-guide"));
const DARK = "(prefers-color-scheme: dark)";
const pictures = all(guide, "img").flatMap((picture) => {
  const [source] = all(picture.parentElement as Element, "source");
  const image = {
    alt: attribute(picture, "alt") ?? "",
    size: [Number(attribute(picture, "width")), Number(attribute(picture, "height"))] as const,
    loading: attribute(picture, "loading"),
  };
  return [
    { ...image, src: attribute(picture, "src") ?? "", media: "" },
    ...(source
      ? [{ ...image, src: attribute(source, "srcset") ?? "", media: attribute(source, "media") }]
      : []),
  ];
});

test("the guide is illustrated in both themes", async () => {
  const dark = pictures.filter(({ media }) => media === DARK);
  expect(dark.length).toBeGreaterThanOrEqual(9);
  expect(dark.length).toBe(pictures.filter(({ media }) => media !== "").length);
  expect(new Set(pictures.map(({ src }) => src)).size).toBe(pictures.length);
  for (const { src, alt, loading } of pictures) {
    expect(loading, src).toBe("lazy");
    expect(alt.length, src).toBeGreaterThan(30);
  }
  browser.cookies.set("theme", "dark");
  const chosen = main(await browser.get("/user-guide"));
  expect(all(chosen, "source")).toEqual([]);
  const shown = all(chosen, "img").map((picture) => attribute(picture, "src"));
  expect(dark.filter(({ src }) => !shown.includes(src))).toEqual([]);
});

test.each(pictures)(
  "$src is hashed, small and as large as the page says",
  async ({ src, size: [width, height] }) => {
    expect(src).toMatch(/^\/assets\/[\w-]+-[\w-]{8}\.webp$/);
    const answer = await app.fetch(new Request(new URL(src, app.origin)));
    expect(answer.status).toBe(200);
    const bytes = await answer.arrayBuffer();
    expect(bytes.byteLength).toBeLessThan(BYTES_MAX);
    const picture = await sharp(bytes).metadata();
    expect(picture.format).toBe("webp");
    expect(picture.width).toBeGreaterThanOrEqual(width);
    expect(picture.width / picture.height).toBeCloseTo(width / height);
  },
);

test("what comes one day stands last", () => {
  const parts = headings(guide).filter((heading) => heading.startsWith("h2 "));
  expect([parts[0], parts.at(-1)]).toEqual(["h2 An account", "h2 Coming Soon"]);
});
