// The tasks of every day with 61 foods on a phone of 360 x 740, with and without scripts: taps, typed characters, page
// loads and scrolled screens of each. A goal that is missed ends it with 1.
import { type BrowserContext, chromium, type Locator, type Page } from "playwright-core";
import { getBrowser } from "../scripts/find-browser.ts";
import { isHydrated } from "../scripts/hydration.ts";
import { type Household, openHousehold } from "./household.ts";

const SCREEN = { width: 360, height: 740 };
const FOODS = 61;
/** Name, amount, category, days until it is due. */
const OWN = [
  ["Milk", "1 l", "Dairy", 0],
  ["Milk", "1 l", "Dairy", 4],
  ["Milk", "200 ml", "Dairy", 9],
  ["Lettuce", "1", "Vegetables", 0],
  ["Salmon", "450 g", "Seafood", 0],
  ["Strawberries", "400 g", "Fruits", 0],
  ["Eggs", "6", "Dairy", 1],
  ["Butter", "187 g", "Dairy", 6],
  ["Butter", "125 g", "Dairy", 20],
  ["Butter", "125 g", "Dairy", 36],
] as const;
const BOUGHT = ["Bread", "Bananas", "Cheddar", "Yogurt", "Carrots", "Apples"].concat([
  "Rice cakes",
  "Muesli",
  "Apple juice",
  "Leeks",
  "Salami",
  "Oat milk",
]);

interface Effort {
  taps: number;
  typed: number;
  loads: number;
  screens: number;
}

/** Somebody with a thumb: what is not in sight is scrolled to, and everything is counted. */
class Person {
  readonly effort: Effort = { taps: 0, typed: 0, loads: 0, screens: 0 };
  readonly page: Page;
  readonly scripts: boolean;

  constructor(page: Page, scripts: boolean) {
    this.page = page;
    this.scripts = scripts;
  }

  /** Where the task begins. */
  async begin(url: string) {
    await this.page.goto(url);
    await this.settle();
    let { pathname } = new URL(url);
    this.page.setDefaultTimeout(10_000);
    this.page.on("framenavigated", (frame) => {
      const { pathname: next } = new URL(frame.url());
      if (!this.scripts || next !== pathname) this.effort.loads += 1;
      pathname = next;
    });
  }

  async tap(target: Locator) {
    await target.waitFor();
    await this.scrollTo(target);
    this.effort.taps += 1;
    await target.click();
    await this.settle();
  }

  async type(field: Locator, text: string) {
    await this.tap(field);
    this.effort.typed += text.length;
    await field.pressSequentially(text);
    if (!this.scripts) await field.press("Enter");
    await this.settle();
  }

  private async scrollTo(target: Locator) {
    const before = await this.scrolled();
    const { top, bottom } = await this.inSight();
    const box = await target.boundingBox();
    if (box && box.y >= top && box.y + box.height <= bottom) return;
    await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    this.effort.screens += Math.abs((await this.scrolled()) - before) / SCREEN.height;
  }

  scrolled() {
    return this.page.evaluate(() => scrollY);
  }

  /** Between the header and the bar. */
  async inSight() {
    const bar = await this.page.getByRole("navigation", { name: "Main" }).boundingBox();
    return { top: 0, bottom: bar?.y ?? SCREEN.height };
  }

  async settle() {
    await this.page.waitForLoadState("load");
    if (!this.scripts) return;
    // The stream of changes stays open: nothing says when all is quiet.
    await this.page.waitForTimeout(300);
    while (!(await this.page.evaluate(isHydrated).catch(() => false))) await this.page.waitForTimeout(20);
  }
}

interface Task {
  name: string;
  at: string;
  /** Answers what is wrong with the result, empty if nothing is. */
  play(person: Person): Promise<string>;
  goal: Partial<Effort>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const row = (page: Page, words: string) => page.locator("li[data-hue]").filter({ hasText: words }).first();
const isThere = (target: Locator) =>
  target.waitFor({ timeout: 10_000 }).then(
    () => "",
    () => "the result is not there",
  );

const TASKS: Task[] = [
  {
    name: "What must I eat today",
    at: "/",
    goal: { taps: 0, typed: 0, screens: 0 },
    play: async (person) => {
      const due = person.page.locator("section[aria-labelledby=group-today] li[data-hue]");
      const last = await due.last().boundingBox();
      const { bottom } = await person.inSight();
      return last && last.y + last.height <= bottom ? "" : "not all of it is on the first screen";
    },
  },
  {
    name: "Half the milk is used",
    at: "/",
    goal: { taps: 2, typed: 0 },
    play: async (person) => {
      const { page } = person;
      await person.tap(page.getByRole("link", { name: /^More: Milk/ }).first());
      await person.tap(button(page, /^Half(?! is left)/));
      return isThere(row(page, "Used half of Milk"));
    },
  },
  {
    name: "The lettuce is thrown away, and why",
    at: "/",
    goal: { taps: 3, typed: 0 },
    play: async (person) => {
      const { page } = person;
      await person.tap(page.getByRole("link", { name: /^More: Lettuce/ }).first());
      await person.tap(button(page, /^Forgot about it/));
      return isThere(row(page, "Wasted 1 piece of Lettuce"));
    },
  },
  {
    name: "No eggs any more, and on the list",
    at: "/",
    goal: { taps: 2, typed: 0 },
    play: async (person) => {
      const { page } = person;
      await person.tap(button(page, /^Used: Eggs/));
      await person.tap(button(page, /^Put on list: Eggs/));
      return isThere(row(page, "On the list"));
    },
  },
  {
    name: "One food far down is corrected",
    at: "/fridge",
    goal: { taps: 2, typed: 0 },
    play: async (person) => {
      const { page } = person;
      await person.tap(page.getByRole("link", { name: "More: Made-up food 40", exact: true }));
      await person.tap(button(page, /^Half(?! is left)/));
      const used = row(page, "of Made-up food 40");
      await used.waitFor();
      const box = await used.boundingBox();
      return box && box.y >= 0 && box.y < SCREEN.height ? "" : "the place is lost";
    },
  },
  {
    name: "Is there butter at home?",
    at: "/fridge",
    goal: { taps: 1, typed: 6, screens: 0 },
    play: async (person) => {
      const { page } = person;
      await person.type(page.getByRole("searchbox"), "butter");
      const answer = page.getByRole("status").filter({ hasText: "Butter: 437 g in 3 packs" });
      await answer.waitFor();
      return "";
    },
  },
  {
    name: "Twelve from the list are put away",
    at: "/shopping",
    goal: { taps: BOUGHT.length + 3, typed: 0 },
    play: async (person) => {
      const { page } = person;
      for (const name of BOUGHT)
        await person.tap(button(page, new RegExp(`^${name}`)).and(page.locator("[aria-pressed]")));
      await person.tap(page.getByRole("link", { name: "Put away 12 items" }));
      await person.tap(button(page, "Put away 12 items"));
      return isThere(page.getByText("12 items are in your fridge"));
    },
  },
];

/** A household with those foods, others that are due later, and twelve lines on the list. */
async function fill({ origin, cookie }: Household): Promise<void> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const post = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(origin + path, {
      method: "POST",
      headers: { cookie, origin },
      body,
      redirect: "manual",
    });
    if (answer.status !== 303) throw new Error(`${path} answers ${answer.status}`);
  };
  const others = Array.from(
    { length: FOODS - OWN.length },
    (_, index) => [`Made-up food ${index}`, "100 g", "Other", index + 2] as const,
  );
  for (const [name, quantity, category, days] of [...OWN, ...others])
    await post("/add-food", { name, quantity, category, expiryDate: day(days), expiryKind: "use_by" });
  for (const name of BOUGHT) await post("/shopping", { name });
}

async function play(task: Task, { origin }: Household, context: BrowserContext, scripts: boolean) {
  const page = await context.newPage();
  const person = new Person(page, scripts);
  await person.begin(origin + task.at);
  const wrong = await task.play(person).catch((error: Error) => error.message.split("\n")[0] ?? "");
  await page.close();
  const effort = { ...person.effort, screens: Math.round(person.effort.screens * 10) / 10 };
  const over = Object.entries(task.goal).filter(([what, most]) => effort[what as keyof Effort] > most);
  const missed = [wrong, ...over.map(([what, most]) => `${what}: at most ${most}`)]
    .filter(Boolean)
    .join("; ");
  return { ...effort, missed };
}

const browser = await chromium.launch({
  executablePath: getBrowser(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
for (const scripts of [true, false]) {
  const household = await openHousehold(0);
  await fill(household);
  const context = await browser.newContext({ viewport: SCREEN, javaScriptEnabled: scripts });
  const [name = "", value = ""] = household.cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: household.origin }]);
  const rows: Record<string, object> = {};
  for (const task of TASKS) {
    const row = await play(task, household, context, scripts);
    if (row.missed) process.exitCode = 1;
    rows[task.name] = row;
  }
  console.log(scripts ? "With scripts" : "Without scripts");
  console.table(rows);
  await context.close();
  household.close();
}
await browser.close();
