import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, openBrowser, PASSWORD, signUp } from "../support/browser.ts";

const app = await openApp();

test("a person registers, adds food, finds it, notes, edits, deletes, undoes, leaves and comes back", async () => {
  const { browser, email } = await signUp(app);
  const id = await addFood(browser, { name: "Smoked salmon", category: "Seafood", quantity: "200 g" });

  const fridge = await browser.get("/fridge");
  expect(fridge.text).toContain("Smoked salmon");
  expect(fridge.text).toContain("Quantity: 200 g");

  const noted = await browser.follow(await browser.post(`/food/${id}`, { text: "Opened on Monday" }));
  expect(noted.text).toContain("Opened on Monday");
  expect(noted.text).toContain("You");

  await browser.post(`/my-items/${id}/edit`, { name: "Smoked trout", quantity: "150 g" });
  expect((await browser.get("/my-items")).text).toContain("Smoked trout");

  const deleted = await browser.follow(await browser.post(`/my-items/${id}/delete`, {}));
  expect(deleted.text).toContain("Food item deleted successfully!");
  expect(deleted.text).toContain("No food items found. Add your first item!");
  const restored = await browser.follow(await browser.post(`/my-items/${id}/restoration`, {}));
  expect(restored.text).toContain("Smoked trout");

  await browser.post("/logout", {});
  expect((await browser.get("/my-items")).headers.get("Location")).toBe("/login?returnTo=%2Fmy-items");

  const later = openBrowser(app);
  const back = await later.follow(
    await later.post("/login?returnTo=/my-items", { email, password: PASSWORD }),
  );
  expect(back.text).toContain("Successfully logged in!");
  expect(back.text).toContain("Smoked trout");
});
