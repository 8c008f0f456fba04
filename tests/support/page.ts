import {
  type ByRoleMatcher,
  type ByRoleOptions,
  configure,
  getAllByRole,
  getByRole,
  queryAllByRole,
  queryByRole,
} from "@testing-library/dom";
import { Element as LinkedomElement, parseHTML } from "linkedom";

interface Answer {
  status: number;
  path: string;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What an app has answered: bytes, words, and a document that is read by roles and accessible names. */
export class Page {
  readonly status: number;
  readonly path: string;
  readonly headers: Headers;
  /** The answer as it was sent. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #kept: { html?: string; text?: string; document?: Document } = {};

  constructor({ status, path, headers, bytes }: Answer) {
    this.status = status;
    this.path = path;
    this.headers = headers;
    this.bytes = bytes;
  }

  get html(): string {
    this.#kept.html ??= new TextDecoder("utf-8", { ignoreBOM: true }).decode(this.bytes);
    return this.#kept.html;
  }

  /** The page's words, without tags and scripts. */
  get text(): string {
    this.#kept.text ??= wordsIn(this.html);
    return this.#kept.text;
  }

  get document(): Document {
    this.#kept.document ??= parse(/<html\b/.test(this.html) ? this.html : NO_PAGE);
    return this.#kept.document;
  }

  getByRole(role: ByRoleMatcher, options?: ByRoleOptions): HTMLElement {
    return getByRole(this.document.body, role, options);
  }

  getAllByRole(role: ByRoleMatcher, options?: ByRoleOptions): HTMLElement[] {
    return getAllByRole(this.document.body, role, options);
  }

  queryByRole(role: ByRoleMatcher, options?: ByRoleOptions): HTMLElement | null {
    return queryByRole(this.document.body, role, options);
  }

  queryAllByRole(role: ByRoleMatcher, options?: ByRoleOptions): HTMLElement[] {
    return queryAllByRole(this.document.body, role, options);
  }
}

/** The words of a piece of HTML: a tag parts two words, a comment does not. */
function wordsIn(html: string): string {
  const visible = html
    .replace(/<!--.*?-->/gs, "")
    .replace(/<(script|style|head)\b[^>]*>.*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, " ");
  return unescapeHtml(visible).replace(/\s+/g, " ").trim();
}

export function unescapeHtml(text: string): string {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
  return text.replace(/&(\w+|#x?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** Without a style sheet every box is a block, and the words of two of them are apart. */
const STYLE: Record<string, string> = { display: "block", visibility: "visible", content: "" };
const COMPUTED = { ...STYLE, getPropertyValue: (name: string) => STYLE[name] ?? "" };

/** What a browser makes of a redirect or a file. */
const NO_PAGE = "<!DOCTYPE html><html><head></head><body></body></html>";

function parse(html: string): Document {
  const window = parseHTML(html);
  Object.assign(window, { getComputedStyle: () => COMPUTED });
  return window.document;
}

// A role is found by trying the selectors of all roles on each element; most name another tag, and need no compiling.
const { matches } = LinkedomElement.prototype;
LinkedomElement.prototype.matches = function (selector: string) {
  const [tag] = /^[a-z][a-z0-9]*/.exec(selector) ?? [];
  if (tag && tag !== this.localName && !selector.includes(",")) return false;
  return matches.call(this, selector);
};

configure({
  getElementError: (message, container) =>
    new Error(`${message?.trim().split("\n")[0]} in: ${container.textContent?.slice(0, 1000)}`),
});
