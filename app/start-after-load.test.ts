import { expect, test } from "vitest";
import { startAfterLoad } from "./start-after-load.ts";

const PRELOAD = '<link rel="modulepreload" href="/assets/entry.js"/>';
const pageWith = (script: string) =>
  `<html><head>${PRELOAD}</head><body><h1>Figs</h1>${script}</body></html>`;

test("the module script becomes text, and a script starts it", () => {
  const html = startAfterLoad(
    pageWith('<script nonce="abc" type="module" async="">import "/assets/manifest.js";</script>'),
    "abc",
  );
  expect(html).toContain(
    '<script type="text/plain" id="module-script">import "/assets/manifest.js";</script>',
  );
  expect(html).toMatch(/<script nonce="abc">\(function.*<\/script><\/body><\/html>$/s);
  expect(html).not.toContain("modulepreload");
});

test("a page whose module script looks different stays as it is", () => {
  const page = pageWith('<script type="module" src="/assets/entry.js"></script>');
  expect(startAfterLoad(page, "abc")).toBe(page);
});

test("the scripts start no later than half a second after the load event", () => {
  const html = startAfterLoad(
    pageWith('<script nonce="a" type="module" async="">import "/a.js";</script>'),
    "a",
  );
  const [, script = ""] = /<script nonce="a">(.*)<\/script>/s.exec(html) ?? [];
  const asked: unknown[] = [];
  const started: { text?: string }[] = [];
  const window = {
    TextEncoderStream: true,
    HTMLDialogElement: true,
    requestIdleCallback: (start: () => void, options?: { timeout?: number }) => {
      asked.push(options?.timeout);
      if (options?.timeout) start();
    },
  };
  const document = {
    currentScript: { nonce: "a" },
    createElement: () => ({}),
    getElementById: () => ({ text: 'import "/a.js";' }),
    body: { appendChild: (element: object) => started.push(element) },
  };
  new Function("window", "document", "addEventListener", "requestIdleCallback", script)(
    window,
    document,
    (_: string, listener: () => void) => listener(),
    window.requestIdleCallback,
  );
  expect(asked).toEqual([500]);
  expect(started.map(({ text }) => text)).toEqual(['import "/a.js";']);
});
