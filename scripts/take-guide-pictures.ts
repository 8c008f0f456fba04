// Takes the pictures of the user guide from the running product, in both themes, into app/content/guide.
// Needs a Chromium. Run `npm run build` first, then: npm run guide
import { mkdirSync } from "node:fs";
import type { BrowserContextOptions, Page } from "playwright-core";
import sharp from "sharp";
import type { GuidePicture } from "#app/content/user-guide.server.ts";
import type { Kitchen } from "./bench/kitchen.ts";
import { dayIn, hydrated, pause, signedIn, withProduct } from "./product.ts";

const FOLDER = "app/content/guide";
const WIDTH = 360;
const SCALE = 1.5;
const LIMIT_BYTES = 25_000;

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

const openStrawberries = async (page: Page) => {
  await page.getByRole("link", { name: "View Details: Strawberries" }).click();
  await page.getByRole("heading", { level: 1, name: "Strawberries" }).waitFor();
};

const scrollUpTo = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const top = element.getBoundingClientRect().top + scrollY - 96;
    window.scrollTo({ top, behavior: "instant" });
  });

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
  fridge: { path: "/fridge", height: 800, act: (page) => scrollUpTo(page, "dl") },
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
      await page.getByRole("link", { name: /^Edit/ }).first().click();
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
  // It deletes something, so it comes last.
  undo: {
    path: "/my-items",
    height: 480,
    act: async (page) => {
      await page
        .getByRole("link", { name: /^Delete/ })
        .nth(1)
        .click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await page.getByRole("button", { name: "Undo" }).waitFor();
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    },
  },
};

async function take(kitchen: Kitchen, page: Page, name: string, { path, act, options }: Shot) {
  await page.goto(kitchen.origin + path.replace("{id}", kitchen.itemId));
  if (options?.javaScriptEnabled !== false) await hydrated(page);
  await act?.(page);
  await page.waitForLoadState("networkidle");
  await pause(800);
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 45, effort: 6 })
    .toFile(name);
  console.log(`${name}: ${picture.width} x ${picture.height}, ${picture.size} bytes`);
  if (picture.size > LIMIT_BYTES) throw new Error(`${name} is larger than ${LIMIT_BYTES} bytes`);
}

mkdirSync(FOLDER, { recursive: true });
for (const theme of ["light", "dark"]) {
  await withProduct(async (kitchen, browser) => {
    for (const [name, shot] of Object.entries(SHOTS)) {
      if (shot.once && theme === "dark") continue;
      const options = {
        viewport: { width: WIDTH, height: shot.height },
        deviceScaleFactor: SCALE,
        ...shot.options,
      };
      const context = await signedIn(kitchen, browser, options, { theme, ...shot.cookies });
      const page = await context.newPage();
      await take(kitchen, page, `${FOLDER}/${name}-${theme}.webp`, shot);
      await context.close();
    }
  });
}
