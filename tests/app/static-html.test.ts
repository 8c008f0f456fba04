import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, signUp } from "../support/browser.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

test.each(["/", "/fridge"])("%s says each food once: its loader data goes without the rows", async (path) => {
  const { browser } = await signUp(app);
  await addFood(browser, { name: "Kohlrabi", expiryDate: "2027-03-05" });
  const { html } = await browser.get(path);
  const data = html.slice(html.indexOf("streamController.enqueue"));
  expect(html).toContain("View Details: Kohlrabi");
  expect(data).toContain("loaderData");
  expect(data).not.toContain("View Details");
});

test.each(["/_.data", "/fridge.data"])("%s, which scripts load later, has the rows", async (path) => {
  const { browser } = await signUp(app);
  await addFood(browser, { name: "Kohlrabi", expiryDate: "2027-03-05" });
  expect((await browser.get(path)).html).toContain("View Details: Kohlrabi");
});
