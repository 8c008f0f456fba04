import { listen } from "../support/loopback.ts";
import { newPerson } from "./person.ts";
import { menuButton, pathOf, registerInForm, rowOf, settled, signInWithForm } from "./test.ts";
import {
  actionsOf,
  expect,
  expectNote,
  fillLine,
  line,
  note,
  PAST,
  PHONE,
  shoppingOf,
  test,
  untilKept,
  untilSignal,
} from "./weak-line-test.ts";

test.use(PHONE);

test("Keeps the changes to a list without signal, and sends each of them once", async ({
  page,
  open,
  weak,
  person,
  server,
}) => {
  await person.addToShoppingList("Butter <b>", "Eggs", "Rice");
  await open("/shopping");
  await untilKept(page);
  weak.line = "gone";
  await page.goto("/shopping");
  await expectNote(page, "Changes are sent later.");
  await line(page, "Butter <b>").click();
  await expectNote(page, "1 change is waiting.");
  await expect(line(page, "Butter <b>", true)).toContainText("Ticked, waiting to be sent");
  await line(page, "Eggs").click();
  await expectNote(page, "2 changes are waiting.");
  await line(page, "Eggs", true).click();
  await expect(line(page, "Eggs", false)).not.toContainText("waiting");
  await page.getByRole("button", { name: "Remove Rice" }).click();
  await expect(page.getByText("Taken off, waiting to be sent")).toBeVisible();
  for (const name of ['Jam "<i>', "Leeks"]) {
    await fillLine(page, name);
    await expectNote(page, `Wanted: ${name}`);
  }
  // A line that was ticked and unticked has not changed.
  await expectNote(page, "4 changes are waiting.");
  expect(await shoppingOf(server)).toEqual(["- Butter <b>", "- Eggs", "- Rice"]);

  weak.posted = [];
  weak.line = "good";
  await untilSignal(page);
  await expect.poll(() => shoppingOf(server)).toEqual(["- Eggs", '- Jam "<i>', "- Leeks", "x Butter <b>"]);
  await page.goto("/offline");
  await expect(page.getByRole("heading", { name: "Everything has been sent" })).toBeVisible();
  expect(weak.posted, "changes that arrived").toHaveLength(4);
  await open("/shopping");
  await expect(page.getByText("1 of 4 in the basket")).toBeVisible();
});

test("Keeps what is used when the signal goes while the page is open", { tag: "@extended" }, async ({
  page,
  open,
  weak,
  person,
  server,
}) => {
  await person.addFood({ name: "Ham" }, { name: "Milk" });
  await open("/fridge");
  await untilKept(page);
  weak.line = "gone";
  await page.getByRole("button", { name: "Used: Ham" }).click();
  await expectNote(page, "1 change is waiting.");
  await expect(page.getByText("Used, waiting to be sent")).toBeVisible();
  await page.getByRole("button", { name: "Used: Milk" }).click();
  await expectNote(page, "2 changes are waiting.");
  weak.line = "good";
  await untilSignal(page, "/fridge");
  await expect.poll(() => actionsOf(server)).toEqual(["used Ham", "used Milk"]);
});

test("Does not repeat a change that arrived although its answer was lost", async ({
  page,
  open,
  weak,
  person,
  server,
}) => {
  await person.addFood({ name: "Ham", quantity: "4" }, { name: "Cola", quantity: "6 bottles" });
  await open("/shopping");
  await untilKept(page);
  weak.line = "deaf";
  await fillLine(page, "Figs");
  await expectNote(page, "Wanted: Figs");
  // Meanwhile someone else takes the line off the list: sending it again would bring it back.
  expect(await shoppingOf(server)).toEqual(["- Figs"]);
  const list = await page.request.get("/shopping", { headers: PAST });
  const [, removal = ""] = /action="(\/shopping\/[\w-]+\/removal)"/.exec(await list.text()) ?? [];
  await server.send(removal, {});
  expect(await shoppingOf(server)).toEqual([]);
  weak.line = "good";
  await untilSignal(page, "/fridge");
  await expect.poll(() => shoppingOf(server)).toEqual([]);

  await open("/fridge");
  weak.line = "deaf";
  await page.getByRole("button", { name: "Used: Ham" }).click();
  await expectNote(page, "1 change is waiting.");
  weak.line = "good";
  await untilSignal(page, "/fridge");
  await untilSignal(page, "/shopping");
  expect(await actionsOf(server)).toEqual(["used Ham"]);
  expect(await shoppingOf(server)).toEqual([]);
  await page.goto("/offline");
  await expect(page.getByRole("heading", { name: "Everything has been sent" })).toBeVisible();

  await page.goto(`/food/${await person.idOf("Cola")}`);
  await settled(page);
  weak.line = "deaf";
  await page.getByRole("button", { name: "1 bottle" }).click();
  await expectNote(page, "1 change is waiting.");
  weak.line = "good";
  await untilSignal(page, "/fridge");
  await page.goto("/offline");
  await expect(page.getByRole("heading", { name: "Everything has been sent" })).toBeVisible();
  expect(await actionsOf(server)).toEqual(["used Cola", "used Ham"]);
});

test("Asks before a sign-out that would lose changes, and sends them if the person stays", async ({
  page,
  open,
  weak,
  person: _,
  server,
}) => {
  await open("/shopping");
  await untilKept(page);
  weak.line = "gone";
  await page.goto("/shopping");
  await fillLine(page, "Secret cheese");
  await expectNote(page, "1 change is waiting.");
  await page.locator("summary").filter({ hasText: "Menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Sign out, and lose what was not sent?" })).toBeVisible();
  await expect(page.getByText("Wanted: Secret cheese")).toBeVisible();
  weak.line = "good";
  await page.getByRole("link", { name: "Stay signed in" }).click();
  await untilSignal(page);
  await expect.poll(() => shoppingOf(server)).toEqual(["- Secret cheese"]);
});

test("Keeps queued changes for their person when the session ends, and shows them to nobody else", async ({
  page,
  open,
  weak,
  person,
  server,
  context,
}) => {
  await open("/shopping");
  await untilKept(page);
  weak.line = "gone";
  await page.goto("/shopping");
  await fillLine(page, "Secret cheese");
  await expectNote(page, "1 change is waiting.");
  // In this order: an answer of before would bring the session's cookie back.
  await context.clearCookies();
  weak.line = "good";
  await expect(async () => {
    await page.goto("/shopping");
    await expect(page).toHaveURL(/\/login/, { timeout: 1_000 });
  }).toPass();
  await registerInForm(page, open, newPerson({ name: "Somebody Else" }));
  await untilKept(page);
  await page.goto("/offline");
  await expect(page.getByRole("heading", { name: "Everything has been sent" })).toBeVisible();
  expect(await shoppingOf(server)).toEqual([]);
  await open("/fridge");
  await menuButton(page).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await open("/login");
  await signInWithForm(page, person);
  await expect.poll(() => shoppingOf(server)).toEqual(["- Secret cheese"]);
});

test("Loads a kept page again when the signal returns, and sends what waited", { tag: "@extended" }, async ({
  page,
  open,
  weak,
  person,
  server,
  context,
}) => {
  await person.addToShoppingList("Bread", "Rice");
  await open("/shopping");
  await untilKept(page);
  const lose = async () => {
    weak.line = "gone";
    await context.setOffline(true);
    await page.goto("/shopping");
    await expect(note(page)).toBeVisible();
  };
  const regain = async () => {
    weak.line = "good";
    await context.setOffline(false);
  };
  await lose();
  for (const name of ["Bread", "Rice"]) await line(page, name).click();
  await expectNote(page, "2 changes are waiting.");
  await regain();
  await expect(note(page)).toHaveCount(0);
  await expect(page.getByText("2 of 2 in the basket")).toBeVisible();
  expect(await shoppingOf(server)).toEqual(["x Bread", "x Rice"]);
});

test.describe("the offline queue in full", { tag: "@extended" }, () => {
  for (const [kind, words] of [
    ["silent", "answers nothing"],
    ["garbled", "has no server behind its proxy"],
  ] as const) {
    test(`Keeps what is used on a line that ${words}`, async ({ page, open, weak, person, server }) => {
      await person.addFood({ name: "Ham" });
      await open("/fridge");
      await untilKept(page);
      weak.line = kind;
      await page.getByRole("button", { name: "Used: Ham" }).click();
      await expectNote(page, "1 change is waiting.");
      weak.line = "good";
      await untilSignal(page, "/fridge");
      await expect.poll(() => actionsOf(server)).toEqual(["used Ham"]);
    });
  }

  test("Sends lines of food later, and keeps one that needs a second look", async ({
    page,
    open,
    weak,
    person: _,
    server,
  }) => {
    await open("/");
    await untilKept(page);
    weak.line = "gone";
    await page.goto("/");
    await expectNote(page, "are sent later.");
    for (const lines of ["butter 250g 1.89", "salmon fillet"]) {
      await page.getByLabel("What did you get? One food per line").fill(lines);
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await expectNote(page, `Added: ${lines}`);
    }
    weak.line = "good";
    await untilSignal(page, "/");
    await expect.poll(async () => (await server.stored()).items.map(({ name }) => name)).toEqual(["Butter"]);
    await open("/");
    await page.getByRole("link", { name: "See what" }).click();
    await expect(page.getByRole("heading", { name: "Could not be sent" })).toBeVisible();
    await page.getByRole("button", { name: "Try adding it again" }).click();
    await expect(page.getByText("Written: salmon fillet")).toBeAttached();
    await page.goto("/offline");
    await expect(page.getByRole("heading", { name: "Everything has been sent" })).toBeVisible();
  });

  test("Tells that a food was used by someone else before the change was sent", async ({
    page,
    open,
    weak,
    person,
    server,
  }) => {
    await person.addFood({ name: "Ham" });
    await open("/fridge");
    await untilKept(page);
    weak.line = "gone";
    await page.getByRole("button", { name: "Used: Ham" }).click();
    await expectNote(page, "1 change is waiting.");
    const [ham] = (await server.stored()).items;
    await server.send("/my-items/consumption", { item: ham?._id ?? "" });
    weak.line = "good";
    await untilSignal(page, "/fridge");
    await page.goto("/offline");
    await expect(page.getByText("Not used: Ham")).toBeVisible();
    await expect(page.getByText(/already/)).toBeVisible();
    expect(await actionsOf(server)).toEqual(["used Ham"]);
  });

  test("Sends two hundred changes in order after the browser tab was closed", async ({
    page,
    open,
    weak,
    person: _,
    server,
    context,
  }) => {
    // In letters, because digits would be read as amounts.
    const letters = (at: number) =>
      String(at)
        .padStart(3, "0")
        .replace(/\d/g, (digit) => "abcdefghij"[+digit] ?? "");
    const names = Array.from({ length: 200 }, (__, at) => `Thing ${letters(at)}`);
    await open("/shopping");
    await untilKept(page);
    weak.line = "gone";
    for (const name of names) {
      await fillLine(page, name);
      await expect(page.getByLabel("What", { exact: true })).toHaveValue("");
    }
    await expectNote(page, "200 changes are waiting.");
    await page.close();
    const later = await context.newPage();
    weak.line = "good";
    await untilSignal(later);
    await expect
      .poll(async () => (await server.stored()).shopping.map(({ name }) => name), {
        timeout: 90_000,
        intervals: [10_000],
      })
      .toEqual(names);
  });

  test("Keeps queued changes through a new version of the app", async ({
    page,
    open,
    weak,
    person: _,
    server,
    context,
  }) => {
    await open("/shopping");
    await untilKept(page);
    const other = await context.newPage();
    await other.goto("/faq");
    weak.line = "gone";
    await page.goto("/shopping");
    await fillLine(page, "Figs");
    await expectNote(page, "1 change is waiting.");
    weak.build = "000000000000";
    await other.evaluate(async () => {
      const registration = await (await navigator.serviceWorker.ready).update();
      const worker = registration.installing;
      while (worker && worker.state !== "activated")
        await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
    });
    weak.line = "good";
    await untilSignal(page);
    await expect.poll(() => shoppingOf(server)).toEqual(["- Figs"]);
    await untilKept(page);
    weak.line = "gone";
    await page.goto("/fridge");
    await expectNote(page, "Showing the fridge from");
  });

  test("Sends what is opened and then used in that order", async ({ page, open, weak, person, server }) => {
    await person.addFood({ name: "Milk", quantity: "1 l" });
    await open("/fridge");
    await untilKept(page);
    await page.getByRole("link", { name: "View Details: Milk" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "View Details: Milk" }).click();
    await page.waitForURL(/\/food\//);
    await settled(page);
    weak.line = "gone";
    await page.getByRole("button", { name: /^Open/ }).first().click();
    await expectNote(page, "1 change is waiting.");
    await page.goto("/fridge");
    await page.getByRole("button", { name: "Used: Milk" }).click();
    await expectNote(page, "2 changes are waiting.");
    weak.line = "good";
    await untilSignal(page, "/fridge");
    await expect.poll(() => actionsOf(server)).toEqual(["opened Milk", "used Milk"]);
    const { journal } = await server.stored();
    const [opened, used] = ["opened", "used"].map((kind) => journal.find((entry) => entry.kind === kind)?.at);
    expect(String(opened) < String(used), `opened ${opened}, used ${used}`).toBe(true);
  });

  for (const kind of ["hotspot", "portal"] as const) {
    const how = kind === "hotspot" ? "shows its own page" : "leads to its own page";
    test(`Keeps a change while a hotspot ${how} instead of the app`, async ({
      page,
      open,
      weak,
      person,
      server,
    }) => {
      await person.addFood({ name: "Milk" });
      await open("/fridge");
      await untilKept(page);
      weak.line = "gone";
      await page.goto("/fridge");
      await expect(note(page)).toBeVisible();
      weak.line = kind;
      await page.getByRole("button", { name: "Used: Milk" }).click();
      weak.line = "good";
      await untilSignal(page, "/fridge");
      await expect.poll(() => actionsOf(server)).toEqual(["used Milk"]);
    });
  }

  test("Keeps no form that another site sends", async ({ page, open, weak, person: _, server }) => {
    await open("/shopping");
    await untilKept(page);
    const other = await listen((__, answer) =>
      answer
        .writeHead(200, { "Content-Type": "text/html" })
        .end(`<form method="post" action="${weak.url}/shopping"><input name="name" value="Figs"><button>Win`),
    );
    weak.line = "gone";
    await page.goto(other.url);
    await page.getByRole("button", { name: "Win" }).click();
    await expect(page.getByRole("heading", { name: "this was not sent" })).toBeVisible();
    await page.goto("/offline");
    await expect(page.getByRole("heading", { name: "Everything has been sent" })).toBeVisible();
    weak.line = "good";
    await untilSignal(page);
    expect(await shoppingOf(server)).toEqual([]);
    await other.close();
  });

  test("Refuses a sign-out without signal and loses nothing", async ({
    page,
    open,
    weak,
    person: _,
    server,
  }) => {
    await open("/fridge");
    await untilKept(page);
    weak.line = "gone";
    await menuButton(page).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByText(/No connection/).first()).toBeVisible();
    await page.goto("/shopping");
    await fillLine(page, "Figs");
    await expectNote(page, "Wanted: Figs");
    weak.line = "good";
    await untilSignal(page);
    await expect.poll(() => shoppingOf(server)).toEqual(["- Figs"]);
  });

  test("Sends what waits in one household before another is chosen", async ({
    page,
    open,
    weak,
    person: _,
    server,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open("/households/new");
    await page.getByLabel("Name").fill("Allotment");
    await page.getByRole("main").getByRole("button").click();
    const chosen = (name: string) => page.locator("summary").filter({ hasText: name });
    await expect(chosen("Allotment")).toBeVisible();
    await open("/shopping");
    await untilKept(page);
    weak.line = "gone";
    await page.goto("/shopping");
    for (const name of ["Figs", "Leeks"]) {
      await fillLine(page, name);
      await expectNote(page, `Wanted: ${name}`);
    }
    const choose = async (name: RegExp) => {
      await page.locator("summary").filter({ hasText: "▾" }).click();
      await page.getByRole("button", { name }).click();
    };
    await choose(/^Robin/);
    await expect(page.getByText("No connection. Nothing you typed is lost.")).toBeVisible();
    await page.goto("/shopping");
    weak.line = "good";
    await choose(/^Robin/);
    await page.waitForURL("**/fridge");
    await expect(page.getByText("You are offline")).toHaveCount(0);
    expect(await shoppingOf(server)).toEqual([]);
    await settled(page);
    await choose(/^Allotment/);
    await expect(chosen("Allotment")).toBeVisible();
    expect(await shoppingOf(server)).toEqual(["- Figs", "- Leeks"]);
  });

  test("Refuses a second half from an old copy of the page, and does not take it for the first", async ({
    page,
    open,
    weak,
    person,
    server,
  }) => {
    await person.addFood({ name: "Milk" });
    await open("/fridge");
    await untilKept(page);
    weak.line = "gone";
    await page.goto("/fridge");
    await settled(page);
    const useHalf = async () => {
      await rowOf(page, "Milk").getByRole("link", { name: "View Details: Milk" }).click();
      await page.getByRole("button", { name: "Half" }).click();
    };
    await useHalf();
    await expectNote(page, "1 change is waiting.");
    weak.line = "forms";
    await expect.poll(() => actionsOf(server)).toEqual(["used Milk"]);
    weak.line = "gone";
    await page.goto("/fridge");
    await settled(page);
    await useHalf();
    await expectNote(page, "1 change is waiting.");
    weak.line = "good";
    await page.goto("/offline");
    await expect(page.getByText("It was changed since")).toBeVisible();
    expect(await actionsOf(server)).toEqual(["used Milk"]);
  });

  test("Uses half of a food and wastes the rest without signal", async ({
    page,
    open,
    weak,
    person,
    server,
  }) => {
    await person.addFood({ name: "Milk" });
    await open("/fridge");
    await untilKept(page);
    weak.line = "gone";
    await page.goto("/fridge");
    await settled(page);
    const milk = rowOf(page, "Milk");
    await milk.getByRole("link", { name: "View Details: Milk" }).click();
    await page.getByRole("button", { name: "Half" }).click();
    await expectNote(page, "1 change is waiting.");
    await expect(milk).toContainText("Used half, waiting to be sent");
    await milk.getByRole("link", { name: "View Details: Milk" }).click();
    await page.getByRole("button", { name: "Too much" }).click();
    await expectNote(page, "2 changes are waiting.");
    await expect(milk).toContainText("Wasted, waiting to be sent");
    await expect(milk.getByRole("button")).toHaveCount(0);
    weak.line = "good";
    await untilSignal(page, "/fridge");
    await expect.poll(() => actionsOf(server)).toEqual(["used Milk", "wasted Milk"]);
  });

  test("Shows what waits on the page of a food", async ({ page, open, weak, person }) => {
    await person.addFood({ name: "Milk" });
    const path = `/food/${await person.idOf("Milk")}`;
    await open("/fridge");
    await untilKept(page);
    await open(path);
    await open(path);
    weak.line = "gone";
    await page.goto(path);
    await page.getByRole("button", { name: "Half" }).click();
    await expectNote(page, "1 change is waiting.");
    const actions = page.getByRole("region", { name: "Quick Actions" });
    await expect(actions).toContainText("Used half, waiting to be sent");
    await actions.getByRole("button", { name: "Used" }).click();
    await expect(actions).toContainText("Used, waiting to be sent");
    await expect(actions.getByRole("button")).toHaveCount(0);
  });

  test("Keeps a form that is sent before the page has hydrated", async ({
    page,
    open,
    weak,
    person,
    server,
  }) => {
    await person.addFood({ name: "Ham" });
    await open("/fridge");
    await untilKept(page);
    weak.line = "gone";
    await page.goto("/fridge");
    // As the browser itself sends it.
    await page.getByRole("button", { name: "Used: Ham" }).evaluate((button: HTMLButtonElement) => {
      const form = button.form as HTMLFormElement;
      form.append(Object.assign(document.createElement("input"), { name: button.name, value: button.value }));
      form.submit();
    });
    await expectNote(page, "1 change is waiting.");
    expect(pathOf(page)).toBe("/fridge");
    weak.line = "good";
    await untilSignal(page, "/fridge");
    await expect.poll(() => actionsOf(server)).toEqual(["used Ham"]);
  });

  test("Sends the same line as often as it was added", async ({ page, open, weak, person: _, server }) => {
    await open("/");
    await untilKept(page);
    weak.line = "gone";
    await page.goto("/");
    for (const count of [1, 2]) {
      await page.getByLabel("What did you get? One food per line").fill("milk 1l fri");
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await expectNote(page, count === 1 ? "1 change is waiting." : "2 changes are waiting.");
      await expect(page.getByLabel("What did you get? One food per line")).toHaveValue("");
    }
    weak.line = "good";
    await untilSignal(page, "/");
    await expect
      .poll(async () => (await server.stored()).items.map(({ name }) => name))
      .toEqual(["Milk", "Milk"]);
  });

  test("Leaves nothing on the device when the account is deleted", async ({
    page,
    open,
    weak,
    person,
    server,
  }) => {
    await person.addFood({ name: "Ham" });
    await open("/fridge");
    await untilKept(page);
    weak.line = "gone";
    await page.getByRole("button", { name: "Used: Ham" }).click();
    await expectNote(page, "1 change is waiting.");
    const [ham] = (await server.stored()).items;
    await server.send("/my-items/consumption", { item: ham?._id ?? "" });
    weak.line = "good";
    await untilSignal(page, "/fridge");
    await page.goto("/offline");
    await expect(page.getByText("Not used: Ham")).toBeVisible();
    expect(await page.evaluate(databases)).toEqual(["changes"]);

    await page.goto("/account/deletion");
    await settled(page);
    await page.getByLabel("Type your email address").fill(person.email);
    await page.getByLabel("Current password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Delete my account" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect.poll(() => page.evaluate(databases)).toEqual([]);
  });

  test("Sends what waits by itself when a silent line answers again", async ({
    page,
    open,
    weak,
    person,
    server,
  }) => {
    await person.addToShoppingList("Bread", "Rice");
    await open("/shopping");
    await untilKept(page);
    weak.line = "silent";
    await line(page, "Bread").click();
    await expectNote(page, "1 change is waiting.");
    const bar = page.getByRole("navigation", { name: "Main" });
    await bar.getByRole("link", { name: /^Fridge/ }).click();
    await expectNote(page, "Showing the fridge from");
    await bar.getByRole("link", { name: /^List/ }).click();
    await expectNote(page, "Showing the list from");
    await line(page, "Rice").click();
    await expectNote(page, "2 changes are waiting.");
    weak.line = "good";
    await expect(note(page)).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByText("2 of 2 in the basket")).toBeVisible();
    expect(await shoppingOf(server)).toEqual(["x Bread", "x Rice"]);
  });

  test("Takes back everything that waits at once", async ({ page, open, weak, person, server }) => {
    await person.addToShoppingList("Bread", "Rice");
    await open("/shopping");
    await untilKept(page);
    weak.line = "gone";
    await page.goto("/shopping");
    for (const name of ["Bread", "Rice"]) await line(page, name).click();
    await expectNote(page, "2 changes are waiting.");
    await page.getByRole("link", { name: "See them" }).click();
    await page.getByRole("button", { name: "Discard all" }).click();
    await expect(page.getByRole("heading", { name: "Everything has been sent" })).toBeVisible();
    weak.line = "good";
    await untilSignal(page);
    expect(await shoppingOf(server)).toEqual(["- Bread", "- Rice"]);
  });

  test("Keeps the place in a long list when a line is ticked without signal", async ({
    page,
    open,
    weak,
    person,
  }) => {
    await person.addToShoppingList(...Array.from("abcdefghijklmn", (letter) => `Rice ${letter}`));
    await open("/shopping");
    await untilKept(page);
    weak.line = "gone";
    await page.goto("/shopping");
    const tenth = line(page, "Rice j");
    await tenth.scrollIntoViewIfNeeded();
    const place = async () => Math.round((await tenth.boundingBox())?.y ?? -1);
    const before = await place();
    await tenth.click();
    await expectNote(page, "1 change is waiting.");
    expect(Math.abs((await place()) - before), "px moved").toBeLessThan(60);
  });

  test("Leads back to its page when a kept form is sent with signal", async ({
    page,
    open,
    weak,
    person,
    server,
  }) => {
    await person.addFood({ name: "Oat milk" });
    await open("/fridge");
    await untilKept(page);
    weak.line = "gone";
    await page.goto("/fridge");
    await expect(note(page)).toBeVisible();
    weak.line = "good";
    await page.getByRole("button", { name: /^Used: Oat milk/ }).click();
    await expect.poll(() => pathOf(page)).toBe("/fridge");
    await untilSignal(page, "/fridge");
    await expect.poll(() => actionsOf(server)).toEqual(["used Oat milk"]);
  });
});

/** The names of the databases with what is kept on the device. */
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
