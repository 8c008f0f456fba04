import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const hero = (page: Page) => page.getByRole("region", { name: "What Crisper does" });
const reviews = (page: Page) => page.getByRole("region", { name: "Customer reviews" });
const dot = (carousel: ReturnType<typeof hero>, slide: number) =>
  carousel.getByRole("link", { name: new RegExp(`^Slide ${slide}:`) });

/** Which slides lie inside their strip. */
const inSight = (carousel: ReturnType<typeof hero>) =>
  carousel.getByRole("group", { name: "Slides" }).evaluate((strip) => {
    const box = strip.getBoundingClientRect();
    return [...strip.children].flatMap((slide, index) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= box.left - 1 && right <= box.right + 1 ? [index + 1] : [];
    });
  });

const shows = (carousel: ReturnType<typeof hero>, slide: number) =>
  expect.poll(() => inSight(carousel)).toEqual([slide]);

test("Leads round the slides with arrows and to any of them with dots", async ({ page, open }) => {
  await open("/");
  await shows(hero(page), 1);
  await hero(page).getByRole("button", { name: "Previous slide" }).click();
  await shows(hero(page), 3);
  await hero(page).getByRole("button", { name: "Next slide" }).click();
  await shows(hero(page), 1);
  await dot(hero(page), 2).click();
  await shows(hero(page), 2);
  await expect(dot(hero(page), 2)).toHaveAttribute("aria-current", "true");
  await expect(dot(hero(page), 1)).not.toHaveAttribute("aria-current");
  expect(new URL(page.url()).hash).toBe("");
});

test("Changes the slide every five seconds, but not while it is pointed at or stopped", {
  tag: "@extended",
}, async ({ page, open }) => {
  await page.clock.install();
  await open("/");
  await page.clock.runFor(5_000);
  await shows(hero(page), 2);

  await hero(page).getByRole("link", { name: "Start Tracking" }).hover();
  await page.clock.runFor(12_000);
  await shows(hero(page), 2);

  await page.mouse.move(600, 5);
  await page.clock.runFor(5_000);
  await shows(hero(page), 3);

  await hero(page).getByRole("button", { name: "Stop changing slides" }).click();
  await page.mouse.move(600, 5);
  await page.clock.runFor(12_000);
  await shows(hero(page), 3);

  await hero(page).getByRole("button", { name: "Change slides every 5 seconds" }).click();
  await page.mouse.move(600, 5);
  await page.clock.runFor(5_000);
  await shows(hero(page), 1);
});

test("Stops changing slides while the keyboard is in them", { tag: "@extended" }, async ({ page, open }) => {
  await page.clock.install();
  await open("/");
  await page.mouse.move(600, 5);
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await hero(page).getByRole("link", { name: "Start Tracking" }).focus();
  await page.keyboard.press("Tab");
  await page.clock.runFor(12_000);
  await shows(hero(page), 1);
  await page.getByRole("link", { name: "View All Products" }).first().focus();
  await page.clock.runFor(5_000);
  await shows(hero(page), 2);
});

test("Stops changing reviews once a person has moved them", { tag: "@extended" }, async ({ page, open }) => {
  await page.clock.install();
  await open("/");
  await page.clock.runFor(5_000);
  await shows(reviews(page), 2);
  await reviews(page).getByRole("button", { name: "Next slide" }).click();
  await shows(reviews(page), 3);
  await page.mouse.move(600, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(20_000);
  await shows(reviews(page), 3);
});

test("Changes no slide by itself for a person who wants less motion", { tag: "@extended" }, async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await open("/");
  await page.clock.runFor(12_000);
  await shows(hero(page), 1);
  await expect(hero(page).getByRole("button", { name: "Change slides every 5 seconds" })).toBeVisible();
});

test("Cuts off no slide on a small phone", { tag: "@extended" }, async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open("/");
  for (const carousel of [hero(page), reviews(page)]) {
    const slides = carousel.getByRole("group", { name: /^\d of \d$/ });
    const cut = await slides.evaluateAll((all) =>
      all.filter((slide) => slide.scrollWidth > slide.clientWidth).map(({ id }) => id),
    );
    expect(cut).toEqual([]);
  }
});

test("Moves nothing on the home page while it hydrates", { tag: "@extended" }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shifts: number[] }).shifts.push(
          (entry as unknown as { value: number }).value,
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await expect(hero(page).getByRole("button", { name: "Next slide" })).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
});
