import { menuButton, rowOf, settled } from "./test.ts";
import { expect, expectNote, note, PHONE, test, untilKept, untilSignal } from "./weak-line-test.ts";

test.use(PHONE);

const MAIN_PAGES = ["/", "/fridge", "/shopping"];

/** Runs in the page. */
const keptPages = async () => (await (await caches.open("pages")).keys()).map(({ url }) => url);

test("Shows the pages that were read before while there is no signal", async ({
  page,
  open,
  weak,
  person,
}) => {
  await person.addFood({ name: "Oat milk" });
  await person.addToShoppingList("Butter <b>");
  await open("/fridge");
  await untilKept(page);
  weak.line = "gone";
  await page.getByRole("link", { name: /^List/ }).locator("visible=true").first().click();
  await expectNote(page, /Showing the list from \d+:\d\d/);
  await expect(page.getByText("Butter <b>", { exact: true }).first()).toBeVisible();
  await page
    .getByRole("link", { name: /^Fridge/ })
    .locator("visible=true")
    .first()
    .click();
  await expectNote(page, "Showing the fridge from");
  await expect(rowOf(page, "Oat milk")).toBeVisible();
  await page.goto("/insights");
  await expect(
    page.getByRole("heading", { name: "You are offline, and this page is not on this device yet" }),
  ).toBeVisible();

  weak.line = "good";
  await untilSignal(page, "/shopping");
  await settled(page);
  await expect(page.getByText("Butter <b>", { exact: true }).first()).toBeVisible();
});

test("Leaves nothing on the device for the next person after a sign-out", async ({
  page,
  open,
  weak,
  person,
}) => {
  await person.addFood({ name: "Secret cheese" });
  await open("/fridge");
  await untilKept(page);
  await menuButton(page).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.content(), "the page after the sign-out").not.toContain("Secret cheese");
  expect(await page.evaluate(keptPages), "pages after the sign-out").toEqual([]);
  weak.line = "gone";
  for (const path of MAIN_PAGES) {
    await page.goto(path);
    await expect(page.getByText("You are offline").first()).toBeVisible();
    await expect(page.getByText("Secret cheese")).toHaveCount(0);
  }
});

test.describe("reading without signal in full", { tag: "@extended" }, () => {
  for (const [line, words] of [
    ["silent", "answers nothing"],
    ["garbled", "has no server behind its proxy"],
  ] as const) {
    test(`Shows the pages that were read before on a line that ${words}`, async ({
      page,
      open,
      weak,
      person,
    }) => {
      await person.addFood({ name: "Oat milk" });
      await open("/fridge");
      await untilKept(page);
      weak.line = line;
      await page.goto("/fridge");
      await expectNote(page, "Showing the fridge from");
      await expect(rowOf(page, "Oat milk")).toBeVisible();
      weak.line = "good";
      await untilSignal(page, "/fridge");
    });
  }

  test("Tells that a form about the account was not sent, and does not send it later by itself", async ({
    page,
    open,
    weak,
    person,
    context,
    server,
  }) => {
    await open("/account/profile");
    await untilKept(page);
    await page.getByLabel("Full Name").fill("Wren Field");
    // Without JavaScript's own notice, as on a page that has not hydrated.
    await context.setOffline(true);
    weak.line = "gone";
    await page.getByLabel("Full Name").evaluate((field: HTMLInputElement) => field.form?.submit());
    const unsent = page.getByRole("heading", { name: "You are offline: this was not sent" });
    await expect(unsent).toBeVisible();
    weak.line = "good";
    await context.setOffline(false);
    await expect(unsent).toBeVisible();
    await untilSignal(page, "/fridge");
    const { user } = (await server.stored()) as unknown as { user: { name: string } };
    expect(user.name).toBe(person.name);
  });

  test("Removes the copies when someone signs out of a page that the service worker did not load", async ({
    page,
    open,
    weak,
    person,
    context,
  }) => {
    await person.addFood({ name: "Secret cheese" });
    await open("/fridge");
    await untilKept(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Page.reload", { ignoreCache: true });
    await expect(async () => {
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      await settled(page);
    }).toPass();
    await menuButton(page).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect.poll(() => page.evaluate(keptPages), { message: "pages after the sign-out" }).toEqual([]);
    weak.line = "gone";
    await page.goto("/fridge");
    await expect(page.getByText("You are offline").first()).toBeVisible();
    await expect(page.getByText("Secret cheese")).toHaveCount(0);
  });

  test("Does not show a kept page for the same address with another question", async ({
    page,
    open,
    weak,
    person: _,
  }) => {
    await open("/fridge");
    await untilKept(page);
    await open("/insights");
    await open("/insights");
    weak.line = "gone";
    await page.goto("/insights?range=year");
    await expect(page.getByRole("heading", { name: /is not on this device yet/ })).toBeVisible();
    await page
      .getByRole("link", { name: /^Insights/ })
      .first()
      .click();
    await expect(note(page)).toContainText("Showing this page from");
  });

  test("Loads the data of a page once to keep it", async ({ page, open, weak, person: _ }) => {
    await open("/fridge");
    await untilKept(page);
    for (const path of ["/insights", "/journal"]) {
      weak.prefetched = [];
      await page.goto(path);
      const isKept = (data: string) => caches.match(data).then(Boolean);
      await expect.poll(() => page.evaluate(isKept, `${path}.data`)).toBe(true);
      await page.goto("/offline");
      await settled(page);
      expect(weak.prefetched.filter((url) => url === `${path}.data`)).toHaveLength(1);
    }
  });

  test("Shows the number of foods that are due on the icon of the app", async ({ page, open, person }) => {
    await page.addInitScript(() => {
      const badge = (value: number | null) => {
        document.documentElement.dataset.badge = String(value);
        return Promise.resolve();
      };
      Object.assign(navigator, { setAppBadge: badge, clearAppBadge: () => badge(null) });
    });
    const root = page.locator("html");
    await open("/");
    await expect(root).toHaveAttribute("data-badge", "null");
    await person.addFood({ name: "Ham", expiresInDays: 0 });
    await open("/");
    await expect(root).toHaveAttribute("data-badge", "1");
  });

  test("Can be installed, as far as the browser tells", async ({ page, open, person: _, context }) => {
    await open("/");
    await untilKept(page);
    const protocol = await context.newCDPSession(page);
    const { installabilityErrors } = await protocol.send("Page.getInstallabilityErrors");
    // Each test has a private window of its own.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);
    expect((await protocol.send("Page.getAppManifest")).errors).toEqual([]);
  });
});
