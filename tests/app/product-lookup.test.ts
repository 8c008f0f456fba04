import { afterAll, beforeEach, expect, test } from "vitest";
import { openApp, type TestApp } from "../support/app.ts";
import { signUp } from "../support/browser.ts";
import { openProductServer } from "../support/product-server.ts";

/** Port 1 is reserved and not in use. */
const NOBODY_LISTENS = "http://127.0.0.1:1";
const CODE = "4000417025005";

const server = await openProductServer();
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const scan = async (app: TestApp) => {
  const { browser } = await signUp(app);
  return browser.post("/scan", { code: CODE });
};

test("the operator's server of products is asked, who says how to be reached", async () => {
  const app = await openApp({ PRODUCT_LOOKUP: `${server.url}/`, OPERATOR_EMAIL: "ada@example.org" });
  expect((await scan(app)).text).toContain("Oat milk");
  expect(server.asked.map(({ code, headers }) => [code, headers["user-agent"]])).toEqual([
    [CODE, "Crisper/1.0.0 (ada@example.org)"],
  ]);
});

test("without an email address the public address says it", async () => {
  const app = await openApp({ PRODUCT_LOOKUP: server.url, ORIGIN: "http://crisper.test" });
  await scan(app);
  expect(server.asked[0]?.headers["user-agent"]).toBe("Crisper/1.0.0 (http://crisper.test)");
});

test("turned off, nobody is asked, and there is a row without a name", async () => {
  const page = await scan(await openApp({ PRODUCT_LOOKUP: "off" }));
  expect(page.status).toBe(200);
  expect(page.text).toContain(CODE);
  expect(page.text).not.toContain("Oat milk");
  expect(server.asked).toEqual([]);
});

test("where nobody answers, there is a row without a name", async () => {
  const page = await scan(await openApp({ PRODUCT_LOOKUP: NOBODY_LISTENS }));
  expect(page.status).toBe(200);
  expect(page.text).toContain(CODE);
});
