// Takes the pictures of the user guide from the running product, in both themes, into app/content/guide, and those of
// the README and the manifest into public/images.
// Needs a Chromium. Run `npm run build` first, then: npm run guide. Those with a word in their names: npm run guide install
import { mkdirSync } from "node:fs";
import type { BrowserContextOptions, Page } from "playwright-core";
import sharp from "sharp";
import type { GuidePicture } from "#app/content/user-guide.server.ts";
import type { Household } from "../bench/household.ts";
import { dayIn, hydrated, pause, signedIn, withProduct } from "./product.ts";

const FOLDER = "app/content/guide";
const WIDTH = 360;
const SCALE = 1.5;
const LIMIT_BYTES = 25_000;
const PUBLIC_LIMIT_BYTES = 40_000;
const LINES = "milk 1l 1.29 fri\n6 eggs 1.99\nbutter 250g\nminced beef 500g 4.99";

interface Shot {
  /** "{id}" is the oldest item. */
  path: string;
  height: number;
  act?: (page: Page) => Promise<unknown>;
  cookies?: Record<string, string>;
  options?: BrowserContextOptions;
  /** The same in every theme. */
  once?: true;
}

const scrollUpTo = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const top = element.getBoundingClientRect().top + scrollY - 96;
    window.scrollTo({ top, behavior: "instant" });
  });

/** A code that is new here, and says its day. */
const scanPack = async (page: Page) => {
  const day = dayIn(40).slice(2).replaceAll("-", "");
  await page.getByLabel("Number under the bars").fill(`(01)04099100000016(17)${day}`);
  await page.getByRole("button", { name: "Look it up" }).click();
  await page.getByRole("status").filter({ hasText: "Read: " }).first().waitFor();
  await scrollUpTo(page, "text=Number under the bars");
};

const openStrawberries = async (page: Page) => {
  await page.getByRole("link", { name: "View Details: Strawberries" }).click();
  await page.getByRole("heading", { level: 1, name: "Strawberries" }).waitFor();
};

const SHOTS: Record<GuidePicture, Shot> = {
  register: {
    path: "/register",
    height: 720,
    cookies: { session: "" },
    act: async (page) => {
      await page.getByLabel("Password", { exact: true }).fill("Rhubarb-4");
      await scrollUpTo(page, "h1");
    },
  },
  "add-food": {
    path: "/add-food",
    height: 820,
    act: async (page) => {
      await page.getByLabel("Name", { exact: true }).fill("Chickpeas");
      await page.getByLabel("Category").selectOption("Other");
      await page.getByLabel("Quantity").fill("2 x 400 g");
      await page.getByLabel("Expiry Date").fill(dayIn(4));
      await page.getByLabel("Expiry Date").blur();
      await scrollUpTo(page, "h1");
    },
  },
  lines: {
    path: "/fridge",
    height: 760,
    act: async (page) => {
      await page.getByLabel("What did you get? One food per line").fill(LINES);
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await page.getByRole("button", { name: "Add 4 items" }).waitFor();
      await scrollUpTo(page, "h1");
    },
  },
  scan: {
    path: "/scan",
    height: 760,
    act: scanPack,
  },
  fridge: { path: "/fridge", height: 560, act: (page) => scrollUpTo(page, "dl") },
  item: {
    path: "/fridge",
    height: 560,
    act: async (page) => {
      await openStrawberries(page);
      await scrollUpTo(page, "h1");
    },
  },
  notes: {
    path: "/fridge",
    height: 520,
    act: async (page) => {
      await openStrawberries(page);
      await page.getByLabel("Add Your Note").fill("Opened on Monday");
      await page.getByRole("button", { name: "Add Note" }).click();
      await page.getByText("Opened on Monday").first().waitFor();
      await pause(500);
      await scrollUpTo(page, "#notes");
    },
  },
  edit: {
    path: "/my-items",
    height: 640,
    act: async (page) => {
      await page.getByLabel("Tick Oat milk").check();
      await page.getByRole("link", { name: "Edit Oat milk" }).click();
      await page.getByRole("dialog").getByLabel("Quantity").waitFor();
    },
  },
  samples: {
    path: "/fridge",
    height: 560,
    cookies: { samples: "shown" },
    act: (page) =>
      page
        .getByRole("button", { name: "Hide samples" })
        .evaluate((button) => button.scrollIntoView({ block: "end" })),
  },
  plain: { path: "/my-items/{id}/delete", height: 480, options: { javaScriptEnabled: false } },
  paper: {
    path: "/fridge",
    height: 640,
    options: { viewport: { width: 640, height: 640 }, deviceScaleFactor: 1 },
    act: (page) => page.emulateMedia({ media: "print" }),
    once: true,
  },
  // These two change something, so they come last.
  today: {
    path: "/",
    height: 560,
    act: async (page) => {
      await page.getByRole("button", { name: "Used: Smoked salmon" }).click();
      await page.getByRole("button", { name: "I still have half: Smoked salmon" }).waitFor();
      await scrollUpTo(page, "h1");
    },
  },
  undo: {
    path: "/my-items",
    height: 480,
    act: async (page) => {
      await page.getByLabel("Tick Sourdough bread").check();
      await page.getByRole("link", { name: "Delete Sourdough bread" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await page.getByRole("button", { name: "Undo" }).waitFor();
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    },
  },
};

const INSTALL: Omit<Shot, "path"> = {
  height: 640,
  options: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 },
};

/** Of the README and, `install`, of the manifest, in the light theme alone. */
const PUBLIC_SHOTS: Record<string, Shot> = {
  "public/images/install-today.webp": { ...INSTALL, path: "/" },
  "public/images/install-fridge.webp": { ...INSTALL, path: "/fridge" },
  "public/images/install-wide.webp": {
    path: "/fridge",
    height: 800,
    options: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  },
  "public/images/readme-fridge.webp": {
    path: "/fridge",
    height: 900,
    options: { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
  },
  "public/images/readme-scan.webp": {
    path: "/scan",
    height: 860,
    options: { viewport: { width: 960, height: 860 }, deviceScaleFactor: 1 },
    act: scanPack,
  },
};

async function take(household: Household, page: Page, name: string, { path, act, options }: Shot) {
  await page.goto(household.origin + path.replace("{id}", household.itemId));
  if (options?.javaScriptEnabled !== false) await hydrated(page);
  await act?.(page);
  await page.waitForLoadState("networkidle");
  await pause(800);
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 45, effort: 6 })
    .toFile(name);
  console.log(`${name}: ${picture.width} x ${picture.height}, ${picture.size} bytes`);
  const limit = name.startsWith(FOLDER) ? LIMIT_BYTES : PUBLIC_LIMIT_BYTES;
  if (picture.size > limit) throw new Error(`${name} is larger than ${limit} bytes`);
}

const [, , word = ""] = process.argv;
mkdirSync(FOLDER, { recursive: true });
for (const theme of ["light", "dark"]) {
  const guide = Object.entries(SHOTS)
    .filter(([, { once }]) => !once || theme === "light")
    .map(([name, shot]) => [`${FOLDER}/${name}-${theme}.webp`, shot] as const);
  const shots = [...(theme === "light" ? Object.entries(PUBLIC_SHOTS) : []), ...guide].filter(([file]) =>
    file.includes(word),
  );
  if (shots.length === 0) continue;
  await withProduct(async (household, browser) => {
    for (const [file, shot] of shots) {
      const options = {
        viewport: { width: WIDTH, height: shot.height },
        deviceScaleFactor: SCALE,
        ...shot.options,
      };
      const context = await signedIn(household, browser, options, { theme, ...shot.cookies });
      const page = await context.newPage();
      await take(household, page, file, shot);
      await context.close();
    }
  });
}
