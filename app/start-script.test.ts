import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { deferScripts, scriptPrinter } from "./start-script.ts";

const SCROLL = '((key) => {})("react-router-scroll-positions")';
const CONTEXT = 'window.__reactRouterContext = {"ssr":true};';
const ROUTER = 'import "/assets/manifest.js";';
const page = (...scripts: string[]) =>
  `<body><main>Figs</main>${scripts.map((code) => `<script nonce="n">${code}</script>`).join("")}</body>`;

test("no script of the page runs by itself but the one that starts them", () => {
  const html = deferScripts(page(SCROLL, CONTEXT, ROUTER), '["<b>"]', "n");
  const tags = [...html.matchAll(/<script([^>]*)>/g)].map(([, tag]) => tag);
  expect(tags).toEqual([...Array(4).fill(' type="text/plain"'), ' nonce="n"']);
  expect(html).not.toContain("<b>");
});

/** What the script of the loader data hands over, as a browser would read it. */
function handedOver(html: string): string[] {
  const [, script = ""] =
    /<script type="text\/plain">(window\.__reactRouterContext\.streamController.*?)<\/script>/s.exec(html) ??
    [];
  const told: string[] = [];
  const streamController = { enqueue: (data: string) => told.push(data), close: () => undefined };
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } });
  return told;
}

test("the loader data are handed over as they are, whatever is in them, and end no script", () => {
  const odd = fc.constantFrom(
    "'",
    '"',
    "\\",
    "\\'",
    '\\"',
    "</script>",
    "<!--",
    "\u2028",
    "\u2029",
    "\n",
    "$&",
    "$'",
    "\ud800",
  );
  const data = fc
    .array(fc.oneof(odd, fc.string({ unit: "binary" })), { maxLength: 12 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(data, (text) => {
      const html = deferScripts(page(SCROLL, CONTEXT, ROUTER), text, "n");
      expect(handedOver(html)).toEqual([text]);
      expect(html.match(/<\/script>/g)).toHaveLength(5);
    }),
  );
});

test.each([
  ["one that is missing", [SCROLL, CONTEXT]],
  ["another order", [CONTEXT, SCROLL, ROUTER]],
  ["one more", [SCROLL, CONTEXT, ROUTER, "alert(1)"]],
])("a page with %s is refused", (_, scripts) => {
  expect(() => deferScripts(page(...scripts), "", "n")).toThrow("scripts");
});

test("in production such a page is sent without scripts, whole, and is reported once", () => {
  const report = vi.fn();
  const print = scriptPrinter(false, report);
  const changed = page("import 'of another version'");
  expect([print(changed, "", "n"), print(changed, "", "n")]).toEqual(Array(2).fill(page()));
  expect(report).toHaveBeenCalledOnce();
  expect(print(page(SCROLL, CONTEXT, ROUTER), "", "n")).toContain('nonce="n"');
});

test("elsewhere it is an error", () => {
  expect(() => scriptPrinter(true, () => {})(page(), "", "n")).toThrow("scripts");
});
