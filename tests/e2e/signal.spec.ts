import { addFood, expect, hydrated, register } from "./test.ts";
import { MAIN, PHONE, test, untilKept, want } from "./weak-line-test.ts";

test.use(PHONE);

for (const line of ["gone", "silent", "garbled"] as const) {
  test(`what was read is there on a line that is ${line}, without scripts and with its time`, async ({
    page,
    open,
    weak,
  }) => {
    await register(page, open);
    await untilKept(page);
    await addFood(page, open, { name: "Oat milk" });
    await open("/shopping");
    await want(page, "Butter <b>");
    await open("/shopping");
    await open("/fridge");
    weak.line = line;
    await page.goto("/shopping");
    const note = page.getByRole("status").filter({ hasText: /No signal. This is the list as of \d+:\d\d/ });
    await expect(note).toBeVisible();
    await expect(page.getByText("Butter <b>", { exact: true }).first()).toBeVisible();
    // None of the page itself.
    expect(await page.locator("script[src], script:not([nonce])").count()).toBe(0);
    expect(await page.locator("script").count()).toBe(1);
    expect(await note.evaluate((one) => getComputedStyle(one).borderRadius)).toBe("16px");
    await page.getByRole("link", { name: /^Fridge/ }).click();
    await expect(page.getByText(/This is the fridge as of/)).toBeVisible();
    await expect(page.getByText("Oat milk", { exact: true }).first()).toBeVisible();

    weak.line = "good";
    await expect(async () => {
      await page.goto("/shopping");
      await expect(page.getByText("No signal")).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await hydrated(page);
    await expect(page.getByText("Butter <b>", { exact: true }).first()).toBeVisible();
  });
}

test("a page that was never opened says which are there, and a form about the account says that it was not sent", async ({
  page,
  open,
  weak,
  context,
}) => {
  await register(page, open);
  await untilKept(page);
  weak.line = "gone";
  await page.goto("/insights");
  await expect(
    page.getByRole("heading", { name: "No signal, and this page is not on this device yet" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/insights");
  await page
    .getByRole("link", { name: /^Shopping List/ })
    .first()
    .click();
  await expect(page.getByText(/This is the list as of/)).toBeVisible();
  await context.setOffline(true);
  await page.evaluate(() => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: "/account/profile" });
    document.body.append(form);
    form.submit();
  });
  const unsent = page.getByRole("heading", { name: "No signal: this was not sent" });
  await expect(unsent).toBeVisible();
  // Loading it again would send the form.
  const isSent = page.waitForRequest("**/account/profile", { timeout: 2_000 }).catch(() => undefined);
  weak.line = "good";
  await context.setOffline(false);
  expect(await isSent).toBeUndefined();
  await expect(unsent).toBeVisible();
});

test("a tap on a link of a page with scripts leads to the copy", async ({ page, open, weak }) => {
  await register(page, open);
  await untilKept(page);
  await open("/fridge");
  weak.line = "gone";
  await page.getByRole("link", { name: /^List/ }).first().click();
  await expect(page.getByText(/No signal. This is the list as of/)).toBeVisible();
});

test("who signs out leaves nothing, and the next person sees nothing of it", async ({ page, open, weak }) => {
  await register(page, open);
  await untilKept(page);
  await addFood(page, open, { name: "Secret cheese" });
  await open("/fridge");
  await page.getByRole("link", { name: "Skip to content" }).waitFor({ state: "attached" });
  await page.evaluate(() => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: "/logout" });
    document.body.append(form);
    form.submit();
  });
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await register(page, open);
  await untilKept(page);
  weak.line = "gone";
  for (const path of MAIN) {
    await page.goto(path);
    await expect(page.getByText("No signal").first()).toBeVisible();
    await expect(page.getByText("Secret cheese")).toHaveCount(0);
  }
});

test("a new build fetches its pages and files, and those of the old one go", async ({ page, open, weak }) => {
  await register(page, open);
  await untilKept(page);
  const files = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("files ")));
  const [before] = await files();
  weak.build = "000000000000";
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(async () => expect(await files()).toEqual(["files 000000000000"])).toPass();
  expect(before).not.toBe("files 000000000000");
  await untilKept(page);
  weak.line = "gone";
  await page.goto("/fridge");
  await expect(page.getByText(/This is the fridge as of/)).toBeVisible();
});

test("the icon of the app has the number of foods that are due", async ({ page, open }) => {
  await page.addInitScript(() => {
    const badge = (value: number | null) => {
      document.documentElement.dataset.badge = String(value);
      return Promise.resolve();
    };
    Object.assign(navigator, { setAppBadge: badge, clearAppBadge: () => badge(null) });
  });
  const root = page.locator("html");
  await register(page, open);
  await expect(root).toHaveAttribute("data-badge", "null");
  await addFood(page, open, { name: "Ham", expiresInDays: 0 });
  await open("/");
  await expect(root).toHaveAttribute("data-badge", "1");
});

test("browsers find nothing that stands in the way of installing it", async ({ page, open, context }) => {
  await register(page, open);
  await untilKept(page);
  const protocol = await context.newCDPSession(page);
  const { installabilityErrors } = await protocol.send("Page.getInstallabilityErrors");
  // Each test has a private window of its own.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);
  expect((await protocol.send("Page.getAppManifest")).errors).toEqual([]);
});
