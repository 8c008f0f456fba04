import type { Page } from "@playwright/test";
import { listen } from "../support/loopback.ts";
import { addFood, expect, hydrated, PASSWORD, register } from "./test.ts";
import { PAST_LINE } from "./weak-line.ts";
import { kept, PHONE, test, untilKept, want } from "./weak-line-test.ts";

test.use(PHONE);

interface Stored {
  shopping: { name: string; tickedAt: string | null }[];
  journal: { kind: string; name: string; at: string; undone_at: string | null }[];
}

const PAST = { [PAST_LINE]: "1" };

/** What the API has. */
async function stored(page: Page) {
  const answer = await page.request.get("/account/export.json", { headers: PAST });
  const { shopping, journal }: Stored = await answer.json();
  return {
    wanted: shopping.map(({ name, tickedAt }) => `${tickedAt ? "x" : "-"} ${name}`).toSorted(),
    done: journal.filter(({ kind }) => kind !== "added").map(({ kind, name }) => `${kind} ${name}`),
    added: journal.filter(({ kind }) => kind === "added").map(({ name }) => name),
    journal,
  };
}
const note = (page: Page) => page.getByRole("status").filter({ hasText: "No signal." });
const wait = (page: Page, words: string) => expect(note(page).filter({ hasText: words })).toBeVisible();
const tick = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ hasText: name }).locator('button[name="ticked"]');
/** As if the device's clock had been so many days ahead when the changes were made. */
const turnClock = (page: Page, days: number) =>
  page.evaluate(async (days) => {
    const asked = indexedDB.open("changes");
    const database: IDBDatabase = await new Promise((resolve) => {
      asked.onsuccess = () => resolve(asked.result);
    });
    const store = database.transaction("changes", "readwrite").objectStore("changes");
    await new Promise((resolve) => {
      store.openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
        if (!cursor) return resolve(undefined);
        cursor.update({ ...cursor.value, at: cursor.value.at + days * 86_400_000 });
        cursor.continue();
      };
    });
    database.close();
  }, days);
/** Whatever page is opened sends what waits. */
const untilSent = (page: Page, path = "/shopping") =>
  expect(async () => {
    await page.goto(path);
    await expect(page.getByText("No signal.")).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

test("ticks, removals and lines that are added wait, are drawn into the list, and arrive once, in order", async ({
  page,
  open,
  weak,
}) => {
  await register(page, open);
  await untilKept(page);
  await open("/shopping");
  for (const name of ["Butter <b>", "Eggs", "Rice"]) await want(page, name);
  await open("/shopping");
  await untilKept(page);
  weak.line = "gone";
  await page.goto("/shopping");
  await wait(page, "work all the same, and are sent later.");
  await tick(page, "Butter <b>").click();
  await wait(page, "1 change is waiting.");
  await expect(tick(page, "Butter <b>")).toHaveAttribute("aria-pressed", "true");
  await expect(tick(page, "Butter <b>")).toContainText("Ticked, waiting to be sent");
  await tick(page, "Eggs").click();
  await wait(page, "2 changes are waiting.");
  await tick(page, "Eggs").click();
  await expect(tick(page, "Eggs")).toHaveAttribute("aria-pressed", "false");
  await expect(tick(page, "Eggs")).not.toContainText("waiting");
  await page.getByRole("button", { name: "Remove Rice" }).click();
  await expect(page.getByText("Taken off, waiting to be sent")).toBeVisible();
  await expect(page.locator("s").filter({ hasText: "Rice" })).toBeVisible();
  for (const name of ['Jam "<i>', "Leeks"]) {
    await page.getByLabel("What", { exact: true }).fill(name);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await wait(page, `Wanted: ${name}`);
  }
  // What was ticked, and then not, is as it was.
  await wait(page, "4 changes are waiting.");
  expect((await stored(page)).wanted).toEqual(["- Butter <b>", "- Eggs", "- Rice"]);

  weak.line = "good";
  await untilSent(page);
  const sent = await stored(page);
  expect(sent.wanted).toEqual(["- Eggs", '- Jam "<i>', "- Leeks", "x Butter <b>"]);
  await hydrated(page);
  await expect(page.getByText("As of")).toContainText("1 of 4 in the basket");
});

for (const line of ["gone", "silent", "garbled"] as const) {
  test(`a tap on a page with scripts on a line that is ${line} is kept, and done once`, async ({
    page,
    open,
    weak,
  }) => {
    await register(page, open);
    await untilKept(page);
    await addFood(page, open, { name: "Ham" });
    await addFood(page, open, { name: "Milk" });
    await open("/fridge");
    weak.line = line;
    await page.getByRole("button", { name: "Used: Ham" }).click();
    await wait(page, "1 change is waiting.");
    await expect(page.getByText("Used, waiting to be sent")).toBeVisible();
    await page.getByRole("button", { name: "Used: Milk" }).click();
    await wait(page, "2 changes are waiting.");
    weak.line = "good";
    await untilSent(page, "/fridge");
    expect((await stored(page)).done.toSorted()).toEqual(["used Ham", "used Milk"]);
  });
}

test("what arrived while its answer was lost is not done twice", async ({ page, open, weak }) => {
  await register(page, open);
  await untilKept(page);
  await addFood(page, open, { name: "Ham", quantity: "4" });
  await open("/shopping");
  weak.line = "deaf";
  await page.getByLabel("What", { exact: true }).fill("Figs");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await wait(page, "Wanted: Figs");
  // Meanwhile somebody takes them off again.
  const list = await page.request.get("/shopping", { headers: PAST });
  const [, action = ""] = /action="(\/shopping\/[\w-]+\/removal)"/.exec(await list.text()) ?? [];
  await page.request.post(action, { headers: PAST });
  expect((await stored(page)).wanted).toEqual([]);
  weak.line = "good";
  await untilSent(page);
  expect((await stored(page)).wanted).toEqual([]);
  await open("/fridge");
  weak.line = "deaf";
  await page.getByRole("button", { name: "Used: Ham" }).click();
  await wait(page, "1 change is waiting.");
  await page.goto("/add-food/lines");
  weak.line = "good";
  await untilSent(page, "/fridge");
  expect((await stored(page)).done).toEqual(["used Ham"]);
});

test("lines of food wait; one that has to be looked at is kept with what was typed", async ({
  page,
  open,
  weak,
}) => {
  await register(page, open);
  await untilKept(page);
  weak.line = "gone";
  await page.goto("/");
  await wait(page, "are sent later.");
  for (const lines of ["butter 250g 1.89", "salmon fillet"]) {
    await page.getByLabel("What did you get? One line each").fill(lines);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await wait(page, `Added: ${lines}`);
  }
  weak.line = "good";
  await untilSent(page, "/");
  expect((await stored(page)).added).toEqual(["Butter"]);
  await hydrated(page);
  await expect(page.getByText("1 change could not be sent.")).toBeVisible();
  await page.getByRole("link", { name: "See what" }).click();
  await expect(page.getByRole("heading", { name: "Could not be sent" })).toBeVisible();
  await expect(page.getByText("Some of it has to be looked at first")).toBeVisible();
  await page.getByRole("button", { name: "Read it again" }).click();
  await expect(page.getByText("Written: salmon fillet")).toBeAttached();
  await page.goto("/not-sent");
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Nothing waits to be sent" })).toBeVisible();
});

test("of two people the later tap counts, and what is gone already says so", async ({ page, open, weak }) => {
  await register(page, open);
  await untilKept(page);
  await addFood(page, open, { name: "Ham" });
  await open("/fridge");
  const used = page.locator('button[name="item"]');
  const item = await used.getAttribute("value");
  weak.line = "gone";
  await used.click();
  await wait(page, "1 change is waiting.");
  // Somebody else at home.
  await page.request.post("/my-items/consumption", {
    form: { item: String(item).split(":")[0] ?? "" },
    headers: { ...PAST, Origin: weak.url },
  });
  weak.line = "good";
  await untilSent(page, "/fridge");
  expect((await stored(page)).done).toEqual(["used Ham"]);
  await page.goto("/not-sent");
  await expect(page.getByText("Not used: Ham")).toBeVisible();
  await expect(page.getByText(/already/)).toBeVisible();
});

test("signing out with changes that wait asks; then nothing of them is left", async ({
  page,
  open,
  weak,
}) => {
  await register(page, open);
  await untilKept(page);
  weak.line = "gone";
  await page.goto("/shopping");
  await page.getByLabel("What", { exact: true }).fill("Secret cheese");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await wait(page, "1 change is waiting.");
  await page.locator("summary").filter({ hasText: "Menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Sign out, and lose what was not sent?" })).toBeVisible();
  await expect(page.getByText("Wanted: Secret cheese")).toBeVisible();
  weak.line = "good";
  await page.waitForTimeout(3_100);
  await page.getByRole("link", { name: "Stay signed in" }).click();
  await hydrated(page);
  expect((await stored(page)).wanted).toEqual(["- Secret cheese"]);
});

/** In letters: digits would be amounts. */
const NAMES = Array.from(
  { length: 200 },
  (_, at) =>
    `Thing ${String(at)
      .padStart(3, "0")
      .replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`,
);

test("two hundred changes of a clock that is a day ahead arrive once, in order, after the browser was ended", async ({
  page,
  open,
  weak,
  context,
}) => {
  test.setTimeout(120_000);
  await register(page, open);
  await untilKept(page);
  await open("/shopping");
  weak.line = "gone";
  // As if the list had been used all the way through the shop.
  await page.evaluate(async (names) => {
    for (const name of names)
      await fetch("/shopping", { method: "POST", body: new URLSearchParams({ name }) });
  }, NAMES);
  await page.goto("/shopping");
  await wait(page, "200 changes are waiting.");
  await turnClock(page, 1);
  await page.close();
  const later = await context.newPage();
  weak.line = "good";
  await expect(async () => {
    await later.goto("/shopping");
    await expect(later.getByText("No signal.")).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  const { wanted } = await stored(later);
  expect(wanted).toEqual(NAMES.map((name) => `- ${name}`));
  expect(await later.locator('[id^="line-"] .font-semibold').allTextContents()).toEqual(NAMES);
});

test("a change of a clock that was years behind is not sent, and is there to be seen", async ({
  page,
  open,
  weak,
}) => {
  await register(page, open);
  await untilKept(page);
  weak.line = "gone";
  await page.goto("/shopping");
  await page.getByLabel("What", { exact: true }).fill("Old bread");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await wait(page, "1 change is waiting.");
  await turnClock(page, -6_000);
  weak.line = "good";
  await untilSent(page);
  for (let time = 0; time < 2; time++) {
    await page.goto("/not-sent");
    await expect(page.getByText("It was too long ago")).toBeVisible();
    await expect(page.getByText("Old bread")).toBeVisible();
  }
  expect((await stored(page)).wanted).toEqual([]);
});

test("what waits when the session ends waits for its person, and nobody else sees or sends it", async ({
  page,
  open,
  weak,
  context,
}) => {
  const { email } = await register(page, open);
  await untilKept(page);
  weak.line = "gone";
  await page.goto("/shopping");
  await page.getByLabel("What", { exact: true }).fill("Secret cheese");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await wait(page, "1 change is waiting.");
  weak.line = "good";
  await context.clearCookies();
  await page.waitForTimeout(3_100);
  await page.goto("/shopping");
  await expect(page).toHaveURL(/\/login/);
  await register(page, open, { name: "Somebody Else" });
  await untilKept(page);
  await page.goto("/not-sent");
  await expect(page.getByRole("heading", { name: "Nothing waits to be sent" })).toBeVisible();
  await open("/shopping");
  expect((await stored(page)).wanted).toEqual([]);
  await page.locator("summary").filter({ hasText: "Menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await open("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect(async () => expect((await stored(page)).wanted).toEqual(["- Secret cheese"])).toPass();
});

test("a build in between loses nothing", async ({ page, open, weak, context }) => {
  await register(page, open);
  await untilKept(page);
  const other = await context.newPage();
  await other.goto("/faq");
  weak.line = "gone";
  await page.goto("/shopping");
  await page.getByLabel("What", { exact: true }).fill("Figs");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await wait(page, "1 change is waiting.");
  weak.build = "000000000000";
  await other.evaluate(async () => {
    const registration = await (await navigator.serviceWorker.ready).update();
    const worker = registration.installing;
    while (worker && worker.state !== "activated") {
      await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
    }
  });
  await wait(page, "1 change is waiting.");
  weak.line = "good";
  await untilSent(page);
  expect((await stored(page)).wanted).toEqual(["- Figs"]);
});

test("what is opened and used afterwards without signal is both, and when it was done", async ({
  page,
  open,
  weak,
}) => {
  await register(page, open);
  await untilKept(page);
  await addFood(page, open, { name: "Milk", quantity: "1 l" });
  await open("/fridge");
  await page.getByRole("link", { name: "View Details: Milk" }).click();
  await page.waitForURL(/\/food\//);
  await hydrated(page);
  weak.line = "gone";
  await page.getByRole("button", { name: /^Open/ }).first().click();
  await wait(page, "1 change is waiting.");
  await page.goto("/fridge");
  await page.getByRole("button", { name: "Used: Milk" }).click();
  await wait(page, "2 changes are waiting.");
  weak.line = "good";
  await untilSent(page, "/fridge");
  const { done, journal } = await stored(page);
  expect(done.toSorted()).toEqual(["opened Milk", "used Milk"]);
  const [opened, used] = ["opened", "used"].map((kind) => journal.find((entry) => entry.kind === kind)?.at);
  expect(String(opened) < String(used)).toBe(true);
});

test("a hotspot that answers everything with its own page takes nothing, and its page can be seen", async ({
  page,
  open,
  weak,
}) => {
  await register(page, open);
  await untilKept(page);
  await open("/shopping");
  weak.line = "hotspot";
  await page.getByLabel("What", { exact: true }).fill("Figs");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in to the cafe" })).toBeVisible();
  weak.line = "good";
  await untilSent(page);
  await hydrated(page);
  await expect(async () => expect((await stored(page)).wanted).toEqual(["- Figs"])).toPass();
});

test("a form of another site is not kept, and not sent later as one of this site", async ({
  page,
  open,
  weak,
}) => {
  await register(page, open);
  await untilKept(page);
  const other = await listen((_, answer) =>
    answer
      .writeHead(200, { "Content-Type": "text/html" })
      .end(`<form method="post" action="${weak.url}/shopping"><input name="name" value="Figs"><button>Win`),
  );
  weak.line = "gone";
  await page.goto(other.url);
  await page.getByRole("button", { name: "Win" }).click();
  await page.waitForURL("chrome-error://**");
  await page.goto("/not-sent");
  await expect(page.getByRole("heading", { name: "Nothing waits to be sent" })).toBeVisible();
  weak.line = "good";
  await untilSent(page);
  expect((await stored(page)).wanted).toEqual([]);
  await other.close();
});

test("a form of a copy that is sent once there is signal leads back to its page", async ({
  page,
  open,
  weak,
}) => {
  await register(page, open);
  await untilKept(page);
  await addFood(page, open, { name: "Oat milk" });
  await open("/fridge");
  await open("/shopping");
  weak.line = "gone";
  await page.goto("/fridge");
  await expect(note(page)).toBeVisible();
  weak.line = "good";
  // A line that was lost is not asked again at once.
  await page.waitForTimeout(3_100);
  await page.getByRole("button", { name: /^Used: Oat milk/ }).click();
  await expect(note(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/fridge");
  await expect(async () => expect((await stored(page)).done).toEqual(["used Oat milk"])).toPass();
});

test("a hotspot that leads elsewhere takes no tap on a copy", async ({ page, open, weak }) => {
  await register(page, open);
  await untilKept(page);
  await open("/shopping");
  await want(page, "Eggs");
  await open("/shopping");
  weak.line = "gone";
  await page.goto("/shopping");
  await expect(note(page)).toBeVisible();
  weak.line = "portal";
  await page.waitForTimeout(3_100);
  await tick(page, "Eggs").click();
  await wait(page, "1 change is waiting.");
  weak.line = "good";
  await untilSent(page);
  expect((await stored(page)).wanted).toEqual(["x Eggs"]);
});

test("a sign-out without signal loses nothing, and is said not to have happened", async ({
  page,
  open,
  weak,
}) => {
  await register(page, open);
  await untilKept(page);
  await open("/fridge");
  await hydrated(page);
  weak.line = "gone";
  await page.locator("summary").filter({ hasText: "Menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText(/No connection/).first()).toBeVisible();
  await page.goto("/shopping");
  await page.getByLabel("What", { exact: true }).fill("Figs");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await wait(page, "Wanted: Figs");
  weak.line = "good";
  await untilSent(page);
  expect((await stored(page)).wanted).toEqual(["- Figs"]);
  await untilKept(page);
});

test("what waits in one kitchen is sent before another is chosen", async ({ page, open, weak }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await register(page, open);
  await open("/households/new");
  await page.getByLabel("Name").fill("Allotment");
  await page.locator("main form button").click();
  await expect(page.locator("summary").filter({ hasText: "Allotment" })).toBeVisible();
  await open("/shopping");
  await untilKept(page);
  weak.line = "gone";
  await page.goto("/shopping");
  for (const name of ["Figs", "Leeks"]) {
    await page.getByLabel("What", { exact: true }).fill(name);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await wait(page, `Wanted: ${name}`);
  }
  const choose = async (name: RegExp) => {
    await page.locator("summary").filter({ hasText: "▾" }).click();
    await page.getByRole("button", { name }).click();
  };
  await choose(/^Robin/);
  await expect(page.getByText("this was not sent")).toBeVisible();
  await page.goto("/shopping");
  weak.line = "good";
  await choose(/^Robin/);
  await page.waitForURL("**/fridge");
  await expect(page.getByText("No signal")).toHaveCount(0);
  expect((await stored(page)).wanted).toEqual([]);
  await hydrated(page);
  await choose(/^Allotment/);
  await expect(page.locator("summary").filter({ hasText: "Allotment" })).toBeVisible();
  expect((await stored(page)).wanted).toEqual(["- Figs", "- Leeks"]);
});

test("a page that was loaded past the service worker takes the copies with it, too, when its person signs out", async ({
  page,
  open,
  context,
}) => {
  await register(page, open);
  await untilKept(page);
  await open("/fridge");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.reload", { ignoreCache: true });
  await expect(async () => {
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await hydrated(page);
  }).toPass();
  await page.locator("summary").filter({ hasText: "Menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect(async () => expect(await kept(page)).toEqual([])).toPass();
});

test("half of a food is used and the rest is wasted, with why, without signal", async ({
  page,
  open,
  weak,
}) => {
  await register(page, open);
  await untilKept(page);
  await addFood(page, open, { name: "Milk" });
  await open("/fridge");
  weak.line = "gone";
  await page.goto("/fridge");
  await wait(page, "This is the fridge");
  const milk = page.getByRole("listitem").filter({ hasText: "Milk" });
  await milk.getByRole("link", { name: "More: Milk" }).click();
  await expect(page.getByRole("heading", { name: "Milk" })).toBeVisible();
  await page.getByRole("button", { name: "Half" }).click();
  await wait(page, "1 change is waiting.");
  await expect(milk).toContainText("Used half, waiting to be sent");
  await milk.getByRole("link", { name: "More: Milk" }).click();
  await page.getByRole("button", { name: "Too much" }).click();
  await wait(page, "2 changes are waiting.");
  await expect(milk).toContainText("Wasted, waiting to be sent");
  await expect(milk.getByRole("button")).toHaveCount(0);
  await page.getByRole("link", { name: "See them" }).click();
  await expect(page.getByText("Used half: Milk")).toBeVisible();
  await expect(page.getByText("Wasted: Milk")).toBeVisible();
  weak.line = "good";
  await untilSent(page, "/fridge");
  const { done } = await stored(page);
  expect(done.toSorted()).toEqual(["used Milk", "wasted Milk"]);
});

test("the page of a food says what waits, and keeps what can still be done", async ({ page, open, weak }) => {
  await register(page, open);
  await untilKept(page);
  await addFood(page, open, { name: "Milk" });
  await open("/fridge");
  await page.getByRole("link", { name: "View Details: Milk" }).click();
  await page.waitForURL(/\/food\//);
  await page.reload();
  weak.line = "gone";
  await page.reload();
  await page.getByRole("button", { name: "Half" }).click();
  await wait(page, "1 change is waiting.");
  const actions = page.getByRole("region", { name: "Quick Actions" });
  await expect(actions).toContainText("Used half, waiting to be sent");
  await actions.getByRole("button", { name: "Used" }).click();
  await expect(actions).toContainText("Used, waiting to be sent");
  await expect(actions.getByRole("button")).toHaveCount(0);
  // What does not wait is not offered.
  await expect(page.locator("form[inert]").filter({ hasText: "Add Note" })).toBeVisible();
});

test("a copy loads itself when there is signal, says what was sent, and what is typed stays", async ({
  page,
  open,
  weak,
  context,
}) => {
  await register(page, open);
  await untilKept(page);
  await open("/shopping");
  for (const name of ["Bread", "Rice"]) await want(page, name);
  await open("/shopping");
  weak.line = "gone";
  await context.setOffline(true);
  await page.goto("/shopping");
  for (const name of ["Bread", "Rice"]) await tick(page, name).click();
  await wait(page, "2 changes are waiting.");
  weak.line = "good";
  await context.setOffline(false);
  await expect(page.getByText("No signal.")).toHaveCount(0);
  await expect(page.getByText("2 changes were sent")).toBeVisible();
  expect((await stored(page)).wanted).toEqual(["x Bread", "x Rice"]);

  weak.line = "gone";
  await context.setOffline(true);
  await page.goto("/shopping");
  await page.getByLabel("What", { exact: true }).fill("Oranges");
  weak.line = "good";
  await context.setOffline(false);
  await page.waitForTimeout(1_000);
  await expect(page.getByLabel("What", { exact: true })).toHaveValue("Oranges");
});

test("a tick on a copy leaves the list where it is, and looks like one", async ({ page, open, weak }) => {
  await register(page, open);
  await untilKept(page);
  await open("/shopping");
  const names = Array.from({ length: 14 }, (_, index) => `Rice ${"abcdefghijklmn"[index]}`);
  for (const name of names) await want(page, name);
  await open("/shopping");
  weak.line = "gone";
  await page.goto("/shopping");
  await tick(page, "Rice j").scrollIntoViewIfNeeded();
  const place = async () => Math.round((await tick(page, "Rice j").boundingBox())?.y ?? -1);
  const before = await place();
  await tick(page, "Rice j").click();
  await wait(page, "1 change is waiting.");
  expect(Math.abs((await place()) - before)).toBeLessThan(60);
  const mark = tick(page, "Rice j").locator("span").first();
  expect(await mark.evaluate((one) => getComputedStyle(one, "::after").content)).toBe('"✓"');
});

test("all that waits can be taken back at once", async ({ page, open, weak }) => {
  await register(page, open);
  await untilKept(page);
  await open("/shopping");
  for (const name of ["Bread", "Rice"]) await want(page, name);
  await open("/shopping");
  weak.line = "gone";
  await page.goto("/shopping");
  for (const name of ["Bread", "Rice"]) await tick(page, name).click();
  await page.getByRole("link", { name: "See them" }).click();
  await page.getByRole("button", { name: "Take all back" }).click();
  await expect(page.getByRole("heading", { name: "Nothing waits to be sent" })).toBeVisible();
  weak.line = "good";
  await untilSent(page);
  expect((await stored(page)).wanted).toEqual(["- Bread", "- Rice"]);
});

test("pictures that were never loaded leave an empty place", async ({ page, open, weak }) => {
  await register(page, open);
  await untilKept(page);
  await open("/fridge");
  weak.line = "gone";
  await page.goto("/fridge");
  await wait(page, "This is the fridge");
  const isThere = await page.evaluate(async () => {
    const picture = new Image();
    picture.src = "/images/never-loaded.webp";
    await picture.decode();
    return picture.complete;
  });
  expect(isThere).toBe(true);
});

test("a hotspot that leads elsewhere takes nothing of the page for what was used", async ({
  page,
  open,
  weak,
}) => {
  await register(page, open);
  await untilKept(page);
  await addFood(page, open, { name: "Milk" });
  await open("/fridge");
  weak.line = "gone";
  await page.goto("/fridge");
  await page.getByRole("link", { name: "More: Milk" }).click();
  await expect(page.getByRole("heading", { name: "Milk" })).toBeVisible();
  weak.line = "portal";
  await page.getByRole("button", { name: "Half" }).click();
  weak.line = "good";
  await untilSent(page, "/fridge");
  expect((await stored(page)).done).toEqual(["used Milk"]);
});

test("what was sent after its page was left is in the copies", async ({ page, open, weak, context }) => {
  await register(page, open);
  await untilKept(page);
  await open("/shopping");
  await want(page, "Bread");
  await open("/shopping");
  await open("/fridge");
  weak.line = "gone";
  await page.goto("/shopping");
  await tick(page, "Bread").click();
  await wait(page, "1 change is waiting.");
  weak.line = "good";
  await untilSent(page, "/fridge");
  // The page is left, which fetches the others ahead.
  const other = await context.newPage();
  await other.goto("/fridge");
  await page.bringToFront();
  await expect(async () => {
    const html = await page.evaluate(async () => (await caches.match("/shopping"))?.text());
    expect(html).toContain('aria-pressed="true"');
  }).toPass();
});

test("without the page of its own parts a copy still says that it is one", async ({ page, open, weak }) => {
  await register(page, open);
  await untilKept(page);
  await open("/fridge");
  weak.line = "gone";
  // What was under way when the line went may still be kept.
  await expect(async () => {
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await (await caches.open(name)).delete("/not-sent");
    });
    await page.goto("/shopping");
    await expect(page.getByText(/No signal. As of \d+:\d\d/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.goto("/insights");
  await expect(page.getByText("No signal")).toBeVisible();
});

test("a page that was opened with another question is no copy of this one", async ({ page, open, weak }) => {
  await register(page, open);
  await untilKept(page);
  await open("/insights");
  await page.reload();
  await open("/journal");
  weak.line = "gone";
  await page.goto("/insights?range=year");
  await expect(page.getByRole("heading", { name: /is not on this device yet/ })).toBeVisible();
  await page.getByRole("link", { name: "Insights" }).first().click();
  await expect(page.getByText(/This is the page as of/)).toBeVisible();
});
