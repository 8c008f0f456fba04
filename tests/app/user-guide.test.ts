import sharp from "sharp";
import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { openBrowser } from "../support/browser.ts";
import { all, attribute, headings, main } from "../support/html.ts";

const BYTES_MAX = 25_000;

const app = await openApp();
const guide = main(await openBrowser(app).get("/user-guide"));
const pictures = all(guide, "img").map((picture) => ({
  src: attribute(picture, "src") ?? "",
  alt: attribute(picture, "alt") ?? "",
  size: [Number(attribute(picture, "width")), Number(attribute(picture, "height"))] as const,
  loading: attribute(picture, "loading"),
  shown: attribute(picture, "class")?.match(/dark:\w+/)?.[0],
}));

test("the guide is illustrated in both themes", () => {
  const shown = (how: string | undefined) => pictures.filter((picture) => picture.shown === how);
  expect(shown("dark:hidden").length).toBeGreaterThanOrEqual(9);
  expect(shown("dark:block").map(({ alt }) => alt)).toEqual(shown("dark:hidden").map(({ alt }) => alt));
  expect(new Set(pictures.map(({ src }) => src)).size).toBe(pictures.length);
  for (const { src, alt, loading } of pictures) {
    expect(loading, src).toBe("lazy");
    expect(alt.length, src).toBeGreaterThan(30);
  }
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
