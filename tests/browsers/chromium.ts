import { chromium } from "playwright-core";
import type { Program } from "./old-chromium.ts";
import { type BrowserPage, expressionOf } from "./page.ts";

const FLAGS = ["--headless", "--no-sandbox", "--no-zygote", "--disable-gpu", "--disable-dev-shm-usage"];

/** Playwright's locators need a newer engine; what is used here does not. */
export async function startChromium(
  { file, env }: Program,
  width: number,
  height: number,
): Promise<BrowserPage> {
  const browser = await chromium.launch({
    executablePath: file,
    env: { ...process.env, ...env },
    args: FLAGS,
  });
  const page = await browser.newPage({ viewport: { width, height } });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return {
    errors,
    open: async (url) => {
      await page.goto(url);
    },
    evaluate: (work, ...args) => page.evaluate(expressionOf(work, args)),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.insertText(text),
    chooseFile: (selector, file) => page.setInputFiles(selector, file),
    close: () => browser.close(),
  };
}
