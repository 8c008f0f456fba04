import type { Browser } from "./browser.ts";
import { all, attribute, wordsOf } from "./html.ts";
import type { Page } from "./page.ts";

type Part = Parameters<typeof all>[0];

/** The rows of a list of food, as they are read. */
export const foodRows = (part: Part): Element[] => all(part, "li[data-hue]");

export const rowTexts = (part: Part): string[] => foodRows(part).map(wordsOf);

/** The row that says this. */
export function rowOf(part: Part, words: string): Element {
  const found = foodRows(part).filter((row) => wordsOf(row).includes(words));
  if (found.length !== 1)
    throw new Error(`${found.length} rows say '${words}': ${rowTexts(part).join(" | ")}`);
  return found[0] as Element;
}

/** Presses a button of the list in a row, without scripts. */
export function press(browser: Browser, row: Element, name: string): Promise<Page> {
  const buttons = all(row, "button").filter((one) =>
    [attribute(one, "aria-label"), wordsOf(one)].some(
      (label) => label === name || label?.startsWith(`${name}:`),
    ),
  );
  const [button] = buttons;
  if (!button) throw new Error(`No button '${name}' in: ${wordsOf(row)}`);
  const action =
    attribute(button, "formaction") ?? attribute(button.closest("form") as Element, "action") ?? "";
  return browser.post(action, { [attribute(button, "name") ?? ""]: attribute(button, "value") ?? "" });
}
