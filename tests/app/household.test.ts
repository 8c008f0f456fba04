import { describe, expect, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, invite, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import {
  all,
  attribute,
  banner,
  buttons,
  fieldErrors,
  linksNamed,
  main,
  type Part,
  wordsOf,
} from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

const valueIn = (page: Part, selector: string) => attribute(all(page, selector)[0], "value") ?? "";
const words = (page: Parameters<typeof main>[0]) => wordsOf(main(page));

/** The address that the button with these words posts to. */
function actionOf(part: Part, label: string): string {
  const [, does = ""] = buttons(part).find(([name]) => name.startsWith(label)) ?? [];
  return does.replace("post ", "");
}

/** What the form says of the household that it is about. */
const aboutIt = async ({ get }: Browser, path: string) => ({
  household: valueIn(await get(path), "input[name=household]"),
});

async function couple(role = "adult") {
  const [ada, bob] = [await signUp(app, { name: "Ada" }), await signUp(app, { name: "Bob" })];
  const link = await invite(ada.browser, { role });
  await bob.browser.follow(await bob.browser.post(link, { food: "keep" }));
  return { ada: ada.browser, bob: bob.browser, link };
}

describe("an invitation", () => {
  test("is a link, a QR code and a mail, and its token is shown once", async () => {
    const { browser } = await signUp(app);
    const page = await browser.post("/household/invitations", { role: "child" });
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    expect(words(page)).toContain("For a child. The link expires on 12 Mar 2027.");
    expect(attribute(all(page, "svg[role=img] path")[0], "d")).toMatch(/^M\d+ \d+h1v1h-1z/);
    const household = await browser.get("/household");
    expect(words(household)).toContain("A child The link expires on 12 Mar 2027 Withdraw");
    expect(household.text).not.toContain("/join/");
  });

  test("leads somebody new to the household, by way of an account", async () => {
    const ada = await signUp(app, { name: "Ada" });
    const link = await invite(ada.browser);
    const visitor = openBrowser(app);
    const page = await visitor.get(link);
    expect(words(page)).toContain("Ada invited you to join as an adult");
    const [register = ""] = linksNamed(main(page), "Create an account to join");
    const email = `new-${Date.now()}@example.com`;
    const person = { name: "New", email, password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
    const joining = await visitor.follow(await visitor.post(register, { ...person, timeZone: "UTC" }));
    expect(joining.path).toContain(link);
    const fridge = await visitor.follow(await visitor.post(link, {}));
    expect(fridge.text).toContain("You have joined 'Ada's household'");
    expect(words(await visitor.get("/household"))).toContain("2 people");
    expect((await visitor.get("/households")).text).not.toContain("New's household");
  });

  test("asks somebody with food of their own what becomes of it", async () => {
    const ada = await signUp(app, { name: "Ada" });
    const bob = await signUp(app, { name: "Bob" });
    await addFood(bob.browser, { name: "Rhubarb" });
    const link = await invite(ada.browser);
    expect(words(await bob.browser.get(link))).toContain("You have 1 food of your own in 'Bob's household'");
    const fridge = await bob.browser.follow(await bob.browser.post(link, { food: "bring" }));
    expect(fridge.text).toContain("and brought 1 food");
    expect((await ada.browser.get("/fridge")).text).toContain("Rhubarb");
    const household = await bob.browser.get("/household");
    await bob.browser.follow(await bob.browser.post(actionOf(main(household), "Undo"), {}));
    expect((await ada.browser.get("/fridge")).text).not.toContain("Rhubarb");
    expect((await bob.browser.get("/fridge")).text).toContain("Rhubarb");
  });

  test("that was used, withdrawn or made up is one page, and joins nobody", async () => {
    const { ada, link } = await couple();
    const withdrawn = await invite(ada);
    await ada.post(actionOf(main(await ada.get("/household")), "Withdraw"), {});
    const { browser } = await signUp(app, { name: "Eve" });
    const pages = await Promise.all(
      [link, withdrawn, "/join/aaaaaaaaaaaaaaaaaaaaaa"].map((path) => browser.get(path)),
    );
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(pages.map(words)).size).toBe(1);
    for (const path of [link, withdrawn]) expect((await browser.post(path, {})).status).toBe(303);
    expect(words(await browser.get("/household"))).toContain("Just you so far");
  });

  test("is mailed, and keeps its token when the address is wrong", async () => {
    const { browser } = await signUp(app);
    const page = await browser.post("/household/invitations", { role: "adult" });
    const fields = Object.fromEntries(
      ["id", "token"].map((name) => [name, valueIn(page, `input[name=${name}]`)]),
    );
    const refused = await browser.post("/household/invitations", { ...fields, email: "sam@" });
    expect([refused.status, fieldErrors(refused)]).toEqual([
      400,
      { email: "Please enter a valid email address" },
    ]);
    expect(valueIn(refused, "input[name=token]")).toBe(fields.token);
    const sent = await browser.follow(
      await browser.post("/household/invitations", { ...fields, email: "sam@example.org" }),
    );
    expect(sent.text).toContain("The invitation is on its way to sam@example.org");
  });

  test.each([
    [{ role: "" }, { role: "Please choose a role" }],
    [{ role: "king" }, { role: "Please choose a role" }],
    [
      { role: "guest", guestUntil: "2027-03-04" },
      { guestUntil: "Please choose a day from today on, within a year" },
    ],
    [{ role: "guest", guestUntil: "soon" }, { guestUntil: "Please give the last day" }],
  ])("%j makes none", async (fields, errors) => {
    const { browser } = await signUp(app);
    const page = await browser.post("/household/invitations", fields);
    expect(fieldErrors(page)).toEqual(errors);
    expect(words(await browser.get("/household"))).not.toContain("Open invitations");
  });
});

describe("what somebody may do", () => {
  test("is all that a child is offered", async () => {
    const { ada, bob: child } = await couple("child");
    await addFood(ada, { name: "Rhubarb", price: "4.71" });
    const fridge = await child.get("/fridge");
    expect(fridge.text).toContain("Rhubarb");
    expect(fridge.text).not.toMatch(/4\.71|What did you get/);
    for (const label of ["Add Food", "Insights", "Budget"])
      expect(linksNamed(banner(fridge), label)).toEqual([]);
    for (const path of ["/add-food", "/add-food/lines", "/insights", "/budget", "/shopping/put-away"]) {
      const page = await child.get(path);
      expect([page.status, wordsOf(main(page))], path).toEqual([403, expect.stringContaining("a child")]);
      expect(wordsOf(main(page))).toContain("Not for your role Only adults of this household can do this.");
      expect(linksNamed(page, "Try again")).toEqual([]);
      expect(linksNamed(main(page), "Back to the fridge")).toEqual(["/fridge"]);
    }
    expect((await child.post("/add-food", { name: "Milk", category: "Dairy", quantity: "1 l" })).status).toBe(
      403,
    );
    expect((await ada.get("/fridge")).text).not.toContain("Milk");
  });

  test("is shown at the next request, when it was lowered and when it was raised again", async () => {
    const { ada, bob } = await couple();
    const [change = ""] = linksNamed(main(await ada.get("/household")), "Change Bob");
    for (const [role, status] of [
      ["child", 403],
      ["adult", 200],
    ] as const) {
      await ada.post(change, { role });
      expect(linksNamed(banner(await bob.get("/fridge")), "Budget")).toHaveLength(status === 200 ? 1 : 0);
      for (const path of ["/budget", "/insights", "/add-food", "/insights/export.csv"])
        expect((await bob.get(path)).status, `${role} ${path}`).toBe(status);
    }
  });

  test("changes at the next request", async () => {
    const { ada, bob } = await couple();
    const [change = ""] = linksNamed(main(await ada.get("/household")), "Change Bob");
    await ada.follow(await ada.post(change, { role: "guest" }));
    const answer = await bob.post("/add-food/lines", { lines: "milk 1l fri", to: "/fridge" });
    expect(answer.status).toBe(403);
    expect((await ada.get("/fridge")).text).not.toContain("Milk");
  });

  test("ends with the removal, and leads back to a household of one's own", async () => {
    const { ada, bob } = await couple();
    await addFood(ada, { name: "Rhubarb" });
    expect((await bob.get("/fridge")).text).toContain("Rhubarb");
    const [change = ""] = linksNamed(main(await ada.get("/household")), "Change Bob");
    await ada.post(`${change}/removal`, {});
    const page = await bob.follow(await bob.get("/fridge"));
    expect(page.text).toContain("You are no longer in 'Ada's household'");
    expect(page.text).not.toContain("Rhubarb");
    expect(words(await bob.get("/household"))).toContain("Bob's household");
  });
});

/** In one tap, in the fridge. */
async function useUp(browser: Browser, id: string): Promise<string> {
  const used = await browser.post("/my-items/consumption?from=/fridge", { item: `${id}:1` });
  expect((await browser.follow(used)).text).toContain("of Rhubarb");
  return new URL(used.headers.get("Location") ?? "", app.origin).hash.replace("#used-", "");
}

test.each(["removal", "leaving"])(
  "what was just used stays in the household that ended with a %s",
  async (way) => {
    const { ada, bob } = await couple();
    const id = await addFood(ada, { name: "Rhubarb" });
    const entry = await useUp(bob, id);
    if (way === "removal") {
      const [change = ""] = linksNamed(main(await ada.get("/household")), "Change Bob");
      await ada.post(`${change}/removal`, {});
      await bob.get("/fridge");
    } else {
      await bob.post("/household/leaving", { ...(await aboutIt(bob, "/household/leaving")) });
    }
    for (const page of ["/fridge", "/", "/my-items", "/notifications"]) {
      await bob.get(page);
      expect((await bob.get(page)).text, page).not.toContain("of Rhubarb");
    }
    await bob.post(`/food/${id}/shopping-list?from=/fridge&used=${entry}`, {});
    await bob.post(`/food/${id}/staple?from=/fridge&used=${entry}`, {});
    expect(words(await bob.get("/shopping"))).not.toContain("Rhubarb");
  },
);

describe("a shared household", () => {
  test("says on the list who wants and who has something, and since when", async () => {
    const { ada, bob } = await couple();
    await ada.post("/shopping", { name: "Oat milk" });
    expect(words(await ada.get("/shopping"))).not.toContain("Ada");
    vi.setSystemTime("2027-03-05T10:52:00Z");
    const list = await bob.get("/shopping");
    expect(words(list)).toContain("As of 10:52: 0 of 1 in the basket");
    expect(words(list)).toContain("Oat milk for Ada, 22 min ago");
    await bob.post(actionOf(main(list), "Oat milk"), { ticked: "yes" });
    vi.setSystemTime("2027-03-05T13:55:00Z");
    // A person who ticks it again does not take it over.
    await ada.post(actionOf(main(list), "Oat milk"), { ticked: "yes" });
    expect(words(await ada.get("/shopping"))).toContain("Oat milk Bob has it, 3 h ago");
    vi.setSystemTime("2027-03-05T10:30:00Z");
  });

  test.each(["/add-food", "/my-items"])(
    "keeps an edit of food that the other has deleted: %s",
    async (of) => {
      const { ada, bob } = await couple();
      const id = await addFood(ada, { name: "Rhubarb" });
      const path = of === "/my-items" ? `${of}/${id}/edit` : `${of}/${id}`;
      const version = valueIn(await ada.get(path), "input[name=version]");
      await bob.post(`/my-items/${id}/delete`, {});
      const page = await ada.post(path, {
        ...{ name: "Stewed rhubarb", quantity: "1 kg", category: "Fruits", expiryDate: "2027-03-09" },
        version,
      });
      expect([page.status, valueIn(page, "input[name=name]")]).toEqual([404, "Stewed rhubarb"]);
      expect(page.text).toContain("Somebody has deleted this item meanwhile, so it cannot be saved.");
      expect((await ada.get(path)).status).toBe(404);
    },
  );

  test("stays when one of them deletes their account, and the page says so", async () => {
    const { ada, bob } = await couple();
    expect(words(await bob.get("/account/deletion"))).toContain(
      "'Ada's household' stays, with its food, for the other person in it",
    );
    await bob.post("/household/leaving", {
      ...(await aboutIt(bob, "/household/leaving")),
    });
    expect(words(await bob.get("/account/deletion"))).not.toContain("stays");
    expect(words(await ada.get("/household"))).toContain("Just you so far");
  });
});

describe("several households", () => {
  test("are chosen in the header, and pages are about one of them", async () => {
    const { browser } = await signUp(app, { name: "Ada" });
    await addFood(browser, { name: "Rhubarb" });
    const household = await browser.follow(await browser.post("/households/new", { name: "Allotment hut" }));
    expect(words(household)).toContain("Allotment hut");
    const fridge = await browser.get("/fridge");
    expect(fridge.text).not.toContain("Rhubarb");
    const choices = buttons(banner(fridge)).filter(([, does]) => does === "post /households/select");
    expect(choices.map(([name]) => name)).toEqual(["Allotment hut", "Ada's household"]);
    const household2 = valueIn(fridge, "button[name=household]:not([aria-current])");
    const back = await browser.follow(await browser.post("/households/select", { household: household2 }));
    expect(back.text).toContain("Rhubarb");
  });

  test("do not see what was just used in another one", async () => {
    const { browser } = await signUp(app, { name: "Ada" });
    const id = await addFood(browser, { name: "Rhubarb" });
    await useUp(browser, id);
    await browser.post("/households/new", { name: "Allotment hut" });
    const fridge = await browser.get("/fridge");
    expect(fridge.text).not.toContain("Rhubarb");
    const first = valueIn(fridge, "button[name=household]:not([aria-current])");
    await browser.follow(await browser.post("/households/select", { household: first }));
    expect((await browser.get("/fridge")).text).toContain("of Rhubarb");
  });

  test("the Undo of a toast is about the household of the change, whichever is chosen since", async () => {
    const { browser } = await signUp(app);
    await browser.post("/shopping/restoration?name=Oats", {});
    const [, id = ""] = /\/shopping\/([\w-]+)\/removal/.exec((await browser.get("/shopping")).html) ?? [];
    await browser.post(`/shopping/${id}/removal`, {});
    await browser.post("/households/new", { name: "Hut" });
    const page = await browser.get("/shopping");
    const undo = actionOf(page, "Undo");
    const [about = ""] = all(page, `form[action="${undo}"] input[type=hidden]`).map((field) =>
      attribute(field, "value"),
    );
    const refused = await browser.post(undo, { aboutHousehold: about });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("You have chosen another household since.");
    expect(words(await browser.get("/shopping"))).not.toContain("Oats");
  });

  test("of strangers cannot be chosen", async () => {
    const [ada, eve] = [await signUp(app, { name: "Ada" }), await signUp(app, { name: "Eve" })];
    await addFood(ada.browser, { name: "Rhubarb" });
    await ada.browser.post("/households/new", { name: "Hut" });
    const page = await ada.browser.get("/fridge");
    const id = valueIn(page, "button[name=household][aria-current]");
    const answer = await eve.browser.follow(await eve.browser.post("/households/select", { household: id }));
    expect(answer.text).toContain("not in the household");
  });

  test("are left as they are by forms that were opened before another one was chosen", async () => {
    const { browser } = await signUp(app, { name: "Ada" });
    const pages = ["/shopping", "/budget/household", "/add-food", "/household"];
    const about = await Promise.all(
      pages.map(async (path) => valueIn(await browser.get(path), "main input[name=aboutHousehold]")),
    );
    expect(new Set(about).size).toBe(1);
    await browser.post("/households/new", { name: "Hut" });
    const aboutHousehold = about[0] ?? "";
    const sent = {
      "/shopping": { name: "Soap" },
      "/budget/household": { name: "House", currency: "EUR", timeZone: "Europe/Berlin" },
      "/add-food": { name: "Milk", category: "Dairy", quantity: "1 l", expiryDate: "2027-03-09" },
      "/household/invitations": { role: "adult" },
      "/notifications/calendar": {},
      "/notifications/calendar/revocation": {},
      "/shopping/restoration?name=Buns": {},
      "/shopping/staples/restoration?name=Oats": {},
    };
    for (const [path, fields] of Object.entries(sent)) {
      const page = await browser.post(path, { ...fields, aboutHousehold });
      expect([page.status, page.text], path).toEqual([
        409,
        expect.stringContaining("chosen another household"),
      ]);
    }
    expect(words(await browser.get("/household"))).toContain("Hut");
    expect(words(await browser.get("/household"))).not.toContain("Open invitations");
    expect((await browser.get("/shopping")).text).not.toContain("Soap");
    expect((await browser.get("/shopping")).text).not.toMatch(/Buns|Oats/);
  });

  test("are not deleted by a form about another one", async () => {
    const { browser } = await signUp(app, { name: "Ada" });
    await addFood(browser, { name: "Rhubarb" });
    const form = await aboutIt(browser, "/household/deletion");
    await browser.post("/households/new", { name: "Hut" });
    const page = await browser.post("/household/deletion", form);
    expect([page.status, words(page)]).toEqual([409, expect.stringContaining("chosen another household")]);
    expect(words(await browser.get("/households"))).toContain("Hut");
  });

  test("are deleted with an undo", async () => {
    const { browser } = await signUp(app, { name: "Ada" });
    await addFood(browser, { name: "Rhubarb" });
    const deleted = await browser.follow(
      await browser.post("/household/deletion", await aboutIt(browser, "/household/deletion")),
    );
    expect(deleted.text).not.toContain("Rhubarb");
    await browser.follow(await browser.post(actionOf(deleted, "Undo"), {}));
    expect((await browser.get("/fridge")).text).toContain("Rhubarb");
  });

  test("are left by naming the next owner", async () => {
    const { ada, bob } = await couple();
    const page = await ada.get("/household/leaving");
    const successor = valueIn(page, "select[name=successor] option");
    const form = await aboutIt(ada, "/household/leaving");
    const alone = await ada.post("/household/leaving", form);
    expect([alone.status, words(alone)]).toEqual([409, expect.stringContaining("needs an owner")]);
    await ada.follow(await ada.post("/household/leaving", { ...form, successor }));
    expect(words(await bob.get("/household"))).toContain("Owner");
    expect(words(await ada.get("/household"))).toContain("Just you so far");
  });
});
