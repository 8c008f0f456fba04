import { expect, settled, test } from "./test.ts";

test("Takes a load that the next one overtakes for no error", { tag: "@extended" }, async ({
  page,
  open,
  person: _,
}) => {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (!(input instanceof Request) || input.method !== "POST") return answer;
      if (!input.url.includes("/shopping.data")) return answer;
      const loaded = new Uint8Array(await answer.arrayBuffer());
      const unfinished = new ReadableStream({
        start(stream) {
          stream.enqueue(loaded);
          window.name = "answered";
          input.signal.addEventListener("abort", () => {
            window.name = "overtaken";
            stream.error(new DOMException("BodyStreamBuffer was aborted", "AbortError"));
          });
        },
      });
      return new Response(unfinished, answer);
    };
  });
  await open("/shopping");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/shopping.data*", async (route) => {
    if (route.request().method() === "GET") await held;
    await route.continue().catch(() => {});
  });
  await page.getByLabel("What", { exact: true }).fill("Figs");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.waitForFunction(() => window.name === "answered");
  await page.getByRole("link", { name: "Fridge", exact: true }).first().click();
  await page.waitForURL("**/fridge");
  release();
  await settled(page);
  expect(await page.evaluate(() => window.name)).toBe("overtaken");
});
