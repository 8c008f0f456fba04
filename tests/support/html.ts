import { type ByRoleMatcher, queryAllByRole } from "@testing-library/dom";
import { expect } from "vitest";
import { Page, unescapeHtml } from "./page.ts";

/** A page, or an element of one. */
export type Part = Page | Element;

const elementOf = (part: Part): HTMLElement =>
  (part instanceof Page ? part.document.body : part) as HTMLElement;

/** The elements that fit a selector: for what has no role. */
export const all = (part: Part, selector: string): Element[] => [
  ...elementOf(part).querySelectorAll(selector),
];

/** An attribute, however its name is spelled: React writes `formAction`. */
export function attribute(element: Element | undefined | null, name: string): string | undefined {
  const names = element?.getAttributeNames() ?? [];
  const spelled = names.find((one) => one.toLowerCase() === name.toLowerCase());
  return spelled === undefined ? undefined : (element?.getAttribute(spelled) ?? undefined);
}

/** The words of a page or of a part of it, without tags and scripts. */
export const wordsOf = (part: Part): string =>
  part instanceof Page ? part.text : [...wordsBelow(part)].join("").replace(/\s+/g, " ").trim();

function* wordsBelow(node: Node, without?: Element): Generator<string> {
  // The parser takes the words of a text area as they are written.
  if (node.nodeType === node.TEXT_NODE)
    yield node.parentElement?.localName === "textarea"
      ? unescapeHtml(node.textContent ?? "")
      : (node.textContent ?? "");
  if (node.nodeType !== node.ELEMENT_NODE || node === without) return;
  yield " ";
  if (/^(script|style|head)$/.test((node as Element).localName)) return;
  for (const child of node.childNodes) yield* wordsBelow(child, without);
  yield " ";
}

const known = new WeakMap<Element, Map<string, Named[]>>();

interface Named {
  name: string;
  element: HTMLElement;
}

/** Everything of a role, with the name that a screen reader says. */
export function named(part: Part, role: ByRoleMatcher): Named[] {
  const element = elementOf(part);
  const roles = known.get(element) ?? new Map<string, Named[]>();
  known.set(element, roles);
  const found = roles.get(role) ?? findNamed(element, role);
  roles.set(role, found);
  return found;
}

function findNamed(container: HTMLElement, role: ByRoleMatcher): Named[] {
  const names = new Map<Element | null, string>();
  const hear = (name: string, element: Element | null) =>
    names.set(element, name.replace(/\s+/g, " ").trim());
  const elements = queryAllByRole(container, role, { name: (name, element) => Boolean(hear(name, element)) });
  return elements.map((element) => ({ name: names.get(element) ?? "", element }));
}

/** What a page has to say of its own, between its head and its foot. */
export const main = (page: Page): HTMLElement => page.getByRole("main");

/** What stands above and below the main part of every page; a header or footer in it is another thing. */
export const banner = (page: Page): HTMLElement => outsideMain(page, "banner");
export const contentInfo = (page: Page): HTMLElement => outsideMain(page, "contentinfo");

function outsideMain(page: Page, role: ByRoleMatcher): HTMLElement {
  const [found, ...more] = page.getAllByRole(role).filter((element) => !element.closest("main"));
  if (!found || more.length > 0) throw new Error(`not one ${role} but ${more.length + 1}: ${page.text}`);
  return found;
}

/** A part of a page that has a name: a section by its heading or label. */
export const region = (part: Part, name: string): HTMLElement => {
  const found = named(part, "region").find((one) => one.name === name);
  if (!found) throw new Error(`no region ${name} in: ${wordsOf(part).slice(0, 1000)}`);
  return found.element;
};

/** A part of a page by its id, where links lead to. */
export function section(page: Page, id: string): HTMLElement {
  const found = page.document.getElementById(id);
  if (!found) throw new Error(`nothing has the id ${id} in: ${page.text.slice(0, 1000)}`);
  return found;
}

/** Where the links with these words lead; what a screen reader says instead counts, too. */
export const linksNamed = (part: Part, words: string): string[] =>
  named(part, "link")
    .filter(({ name, element }) => name === words || wordsOf(element) === words)
    .map(({ element }) => attribute(element, "href") ?? "");

/** The headings of a page or of a part of it, in order: `h1 My Smart Fridge`. */
export const headings = (part: Part): string[] =>
  named(part, "heading").map(({ element }) => `${element.localName} ${wordsOf(element)}`);

/** What each button does, by its name: `post /login`, `get /faq`, `disabled`, or `needs scripts`. */
export const buttons = (part: Part): [name: string, does: string][] =>
  named(part, "button")
    .filter(({ element }) => element.localName === "button")
    .map(({ name, element }) => [name, does(element)]);

function does(button: Element): string {
  if (button.hasAttribute("disabled")) return "disabled";
  if (attribute(button, "type") === "button") return "needs scripts";
  const form = button.closest("form");
  return `${attribute(form, "method")} ${attribute(button, "formaction") ?? attribute(form, "action")}`;
}

/** Where the forms post to whose only button has this name. */
export const formsNamed = (part: Part, name: string): string[] =>
  named(part, "button")
    .map(({ element }) => element.closest("form"))
    .filter((form) => form && wordsOf(form) === name)
    .map((form) => attribute(form, "action") ?? "");

/** The food cards of a page or of a part of it, in order. */
export const cards = (part: Part): HTMLElement[] =>
  named(part, "listitem")
    .map(({ element }) => element)
    .filter((item) => !item.querySelector("li"))
    .filter((item) => ["View Details", "See More"].some((name) => linksNamed(item, name).length > 0));

/** The tables of a part, each row as its words. */
export const rows = (part: Part): string[] => named(part, "row").map(({ element }) => wordsOf(element));

const CONTROLS = "input, textarea, select";

/** The value a form field shows. */
export function fieldValue(part: Part, name: string): string | undefined {
  const field = all(part, CONTROLS).find((one) => attribute(one, "name") === name);
  return field && typedIn(field);
}

function typedIn(field: Element): string {
  if (field.localName === "select") return attribute(chosen(field), "value") ?? "";
  // A browser reads every line end of a page as one LF, and drops the one that begins a text area.
  const area = () => unescapeHtml(field.textContent ?? "").replace(/^\r?\n/, "");
  const value = field.localName === "textarea" ? area() : (attribute(field, "value") ?? "");
  return value.replace(/\r\n?/g, "\n");
}

const chosen = (list: Element) => list.querySelector("option[selected]") ?? undefined;

/** Which of its options a list shows. */
export function selected(part: Part, name: string): string | undefined {
  const list = all(part, "select").find((one) => attribute(one, "name") === name);
  const option = list && chosen(list);
  return option ? wordsOf(option) : "";
}

/** What each list offers, by its name. */
export const optionsOf = (part: Part, name: string): string[] =>
  all(part, "select")
    .filter((list) => attribute(list, "name") === name)
    .flatMap((list) => all(list, "option").map(wordsOf));

/** What stands beside each field that is wrong, as a screen reader finds it. */
export function fieldErrors(part: Part): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of all(part, CONTROLS)) {
    const ids = attribute(field, "aria-describedby")?.split(" ") ?? [];
    const id = ids.find((one) => one.endsWith("-error"));
    const error = id && field.ownerDocument.getElementById(id);
    // A file has no name to come back under: its error is that of the address it would have had.
    const name = id?.split("-").at(-2);
    if (name && error) errors[name] = wordsOf(error);
  }
  return errors;
}

/** What each field takes, by its label: `email, required`, or the options of a list with the chosen one in brackets. */
export const fields = (part: Part): Record<string, string> =>
  Object.fromEntries(
    all(part, CONTROLS)
      .filter((field) => attribute(field, "type") !== "hidden" && !field.hasAttribute("tabindex"))
      .map((field) => [labelOf(field), takes(field)]),
  );

function labelOf(field: Element): string {
  const spoken = attribute(field, "aria-label");
  const id = attribute(field, "id");
  const label = (id && field.ownerDocument.querySelector(`label[for="${id}"]`)) || field.closest("label");
  return spoken ?? (label ? [...wordsBelow(label, field)].join("").replace(/\s+/g, " ").trim() : "");
}

function takes(field: Element): string {
  const options = all(field, "option").map((option) =>
    option.hasAttribute("selected") ? `[${wordsOf(option)}]` : wordsOf(option),
  );
  const lines = attribute(field, "rows");
  const [placeholder, accept, min] = ["placeholder", "accept", "min"].map((name) => attribute(field, name));
  return [
    options.length > 0 ? options.join(" | ") : lines ? `${lines} rows` : attribute(field, "type"),
    accept,
    min && `at least ${min}`,
    field.hasAttribute("required") && "required",
    placeholder?.endsWith("...") && `'${placeholder}'`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** How many elements a browser makes of a page that runs no script. */
export const countElements = (page: Page): number => page.document.querySelectorAll("*").length;

/** The first address on a page that looks like this. */
export function linkTo(part: Part, pattern: RegExp): string {
  const found = all(part, "a[href]")
    .map((link) => attribute(link, "href") ?? "")
    .find((href) => pattern.test(href));
  if (!found) throw new Error(`no link to ${pattern} in: ${wordsOf(part).slice(0, 1000)}`);
  return found;
}

/** The address of the first photo that the server keeps, without its width. */
export function photoOf(part: Part): string {
  const addresses = all(part, "img").map((picture) => attribute(picture, "src") ?? "");
  return addresses.flatMap((src) => /^\/api\/images\/[0-9a-f]{64}/.exec(src) ?? [])[0] ?? "";
}

/** What the latest toast of the page says, and where its Undo leads. */
export function toastOf(page: Page) {
  const toast = page.getAllByRole("link", { name: "Dismiss this message" }).at(-1)?.parentElement;
  if (!toast) return expect.fail(page.text);
  const [words = ""] = wordsOf(toast).split(/ (?:Undo )?Dismiss this message/);
  return { words, undo: formsNamed(toast, "Undo")[0] ?? "" };
}
