import { setTimeout } from "node:timers/promises";
import { isHydrated } from "../../scripts/hydration.ts";
import type { BrowserPage } from "./page.ts";

/** Somebody before a browser: finds things by their words, and waits for what they expect to see. */
export interface Person {
  open(path: string): Promise<void>;
  /** Presses a button, a link, or what opens a menu. */
  press(name: string): Promise<void>;
  /** What is ticked already stays so. */
  tick(label: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  /** For what has a picker of its own: dates and choices. */
  pick(label: string, value: string): Promise<void>;
  attach(label: string, file: string): Promise<void>;
  arrive(path: string): Promise<void>;
  see(words: string): Promise<void>;
  /** Waits until a field is gone. */
  miss(label: string): Promise<void>;
  /** Opens the page again until it has these words. */
  openUntil(path: string, words: string): Promise<void>;
  /** Waits until copies of pages are on the device. */
  keep(paths: string[]): Promise<void>;
}

/** Only what never comes takes so long. */
const PATIENCE_MS = 60_000;

/** `hydrated` says that the browser runs the scripts: each page is used when they have taken over. */
export function personAt(page: BrowserPage, origin: string, hydrated: boolean): Person {
  const eventually = async (what: string, isSo: () => Promise<unknown>) => {
    const enough = Date.now() + PATIENCE_MS;
    let last: unknown;
    while (Date.now() < enough) {
      try {
        if (await isSo()) return;
      } catch (error) {
        // A page that is being left does not answer.
        last = error;
      }
      await setTimeout(50);
    }
    const seen = await page.evaluate(() => `${location.pathname}\n${document.body.innerText.slice(0, 1500)}`);
    throw new Error(`${what}${last ? ` (${last})` : ""}, but at ${seen}`);
  };
  const ready = () =>
    eventually("the scripts should take over", async () => {
      const complete = await page.evaluate(() => document.readyState === "complete");
      return complete && (!hydrated || page.evaluate(isHydrated));
    });
  const pointAt = async (find: (name: string) => Point | undefined, name: string) => {
    let point: Point | undefined;
    await eventually(`"${name}" should be there to be pressed`, async () => {
      point = await page.evaluate(find, name);
      return point?.free;
    });
    if (point) await page.click(point.x, point.y);
  };
  return {
    open: async (path) => {
      await page.open(origin + path);
      await ready();
    },
    press: async (name) => {
      await ready();
      await pointAt(pointOfButton, name);
    },
    tick: (label) =>
      eventually(`"${label}" should be ticked`, async () => {
        const field = await page.evaluate(findField, label);
        if (field?.free && !field.ticked) await page.click(field.x, field.y);
        return field?.free && field.ticked;
      }),
    fill: async (label, text) => {
      await pointAt(findField, label);
      await page.evaluate(() => (document.activeElement as HTMLInputElement).select());
      await page.type(text);
    },
    pick: (label, value) =>
      eventually(`"${label}" should take ${value}`, async () => {
        const field = await page.evaluate(findField, label);
        return field && page.evaluate(pickValue, field.name, value);
      }),
    attach: async (label, file) => {
      const field = await page.evaluate(findField, label);
      await page.chooseFile(`input[name="${field?.name}"]`, file);
    },
    arrive: (path) =>
      eventually(`${path} should be reached`, () =>
        page.evaluate((wanted) => location.pathname === wanted, path),
      ),
    see: (words) => eventually(`"${words}" should be seen`, () => page.evaluate(hasWords, words)),
    miss: (label) =>
      eventually(
        `"${label}" should be gone`,
        async () => (await page.evaluate(findField, label)) === undefined,
      ),
    openUntil: (path, words) =>
      eventually(`${path} should have "${words}" at last`, async () => {
        await page.open(origin + path);
        await ready();
        return page.evaluate(hasWords, words);
      }),
    keep: (paths) => eventually(`copies of ${paths} should be there`, () => page.evaluate(hasCopies, paths)),
  };
}

interface Point {
  x: number;
  y: number;
  /** Whether a finger there would meet it, and not something before it. */
  free: boolean;
}

/** This and what follows runs in the page and may use nothing but its arguments. */
function hasWords(words: string): boolean {
  return document.body.innerText.indexOf(words) >= 0;
}

async function hasCopies(paths: string[]): Promise<boolean> {
  const cache = await caches.open("pages");
  const found = await Promise.all(paths.map((path) => cache.match(path)));
  return found.every((copy) => copy !== undefined);
}

interface Field extends Point {
  name: string;
  ticked: boolean;
}

function pointOfButton(name: string): Point | undefined {
  const visible = Array.from(document.querySelectorAll<HTMLElement>("button, a, summary")).filter(
    (element) => {
      const closed = element.parentElement?.closest("details:not([open])");
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && (!closed || closed.querySelector("summary") === element);
    },
  );
  const wordsOf = (element: HTMLElement) =>
    (element.getAttribute("aria-label") || element.textContent || "").replace(/\s+/g, " ").trim();
  const target =
    visible.find((element) => wordsOf(element) === name) ||
    visible.find((element) => wordsOf(element).indexOf(name) === 0);
  if (!target) return undefined;
  target.scrollIntoView({ block: "center" });
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  return { x, y, free: hit !== null && target.contains(hit) };
}

function findField(label: string): Field | undefined {
  const fields = Array.from(document.querySelectorAll<HTMLInputElement>("input, select, textarea"));
  const words = (field: HTMLInputElement) =>
    Array.from(field.labels || [])
      .map((one) => (one.textContent || "").replace(/\s+/g, " ").trim())
      .concat(field.getAttribute("aria-label") || []);
  const target =
    fields.find((field) => words(field).indexOf(label) >= 0) ||
    fields.find((field) => words(field).some((one) => one.indexOf(label) === 0));
  if (!target) return undefined;
  target.scrollIntoView({ block: "center" });
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const free = hit !== null && (target === hit || Boolean(hit.closest("label")?.contains(target)));
  return { name: target.name, ticked: target.checked, x, y, free };
}

function pickValue(name: string, value: string): boolean {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) return false;
  // Past React, which keeps the value of fields that it knows.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
  own?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return field.value === value;
}
