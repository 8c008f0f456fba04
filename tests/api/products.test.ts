import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { checkDigitOf } from "#app/domain/barcode/check-digit.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { createProductLookup } from "#app/server/api/products/lookup.server.ts";
import { createRateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { STORES } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import {
  ANSWERS,
  known,
  openProductServer,
  outsideOf,
  type ProductServer,
} from "../support/product-server.ts";
import { ask, join, openTestApi, type TestApi } from "../support/test-api.ts";

const USER_AGENT = "Crisper/1.0.0 (ada@example.org)";
type Caller = { user: string; address: string };
const FOUND = { name: "Oat milk", brand: "Example Farm", quantity: "1 l" };
const FRUITLESS = Object.entries(ANSWERS).filter(([name]) => !["known", "never", "too many"].includes(name));
const isUnknown = (name: string) => /unknown|without a name/.test(name);

let server: ProductServer;
beforeAll(async () => {
  server = await openProductServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  server.answer = ANSWERS.known;
});
afterEach(() => vi.restoreAllMocks());

let given = 0;
/** A number that nothing here has asked for. */
function nextCode(): string {
  const body = `4000417${String(++given).padStart(5, "0")}`;
  return body + checkDigitOf(body);
}

let people = 0;
/** The next to ask, from somewhere else. */
const somebody = () => {
  people += 1;
  return { user: `user-${people}`, address: `2001:db8:0:${people.toString(16)}::1` };
};
const gtinOf = (code: string) => code.padStart(14, "0");

describe.each(STORES)("products that are looked up elsewhere, kept in %s", (store) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(store);
  });
  afterAll(() => api?.close());

  const openLookup = (more: Partial<Parameters<typeof createProductLookup>[0]> = {}) =>
    createProductLookup({
      db: api.db,
      limiter: createRateLimiter(),
      fetchOutside: outsideOf(server),
      address: server.url,
      userAgent: USER_AGENT,
      ...more,
    });
  const open = (more: Parameters<typeof openLookup>[0] = {}) => {
    const lookup = openLookup(more);
    return (code: string, language = "en", signal = new AbortController().signal, caller = somebody()) =>
      lookup.find(gtinOf(code), { now: api.clock.now(), caller, language, signal });
  };
  const asked = () => server.asked.map(({ code }) => code);

  test("a product is asked for once by its number, with the operator's address and nothing else", async () => {
    const code = nextCode();
    expect(await open()(code)).toEqual(FOUND);
    expect(await open()(code)).toEqual(FOUND);
    expect(asked()).toEqual([code]);
    const { headers = {}, fields } = server.asked[0] ?? {};
    expect(headers).toMatchObject({ "user-agent": USER_AGENT, accept: "application/json" });
    expect(Object.keys(headers).toSorted()).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "host",
      "user-agent",
    ]);
    expect(fields).toEqual(expect.arrayContaining(["product_name", "product_name_en", "brands", "quantity"]));
  });

  test.each([
    ["96385074", "96385074"],
    ["012345678905", "0012345678905"],
    ["10614141000415", "10614141000415"],
  ])("%s is asked for as %s", async (code, sent) => {
    await open()(code);
    expect(asked()).toEqual([sent]);
  });

  describe.each(FRUITLESS)("a server that answers %s", (name, answer) => {
    test("says nothing of the product, and the food can be written down", async () => {
      const code = nextCode();
      server.answer = answer;
      await api.restart({ products: openLookup() });
      const ada = await join(api);
      const { status, body } = await ask(api, "POST /scans", {
        token: ada.token,
        body: { code, locale: "en-GB" },
      });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ code, food: { code, name: "", quantity: "1 piece" } });
      expect(body.data).not.toHaveProperty("product");
      expect(asked()).toEqual([code]);
    });

    test(isUnknown(name) ? "is believed for a week" : "is asked again", async () => {
      const code = nextCode();
      server.answer = answer;
      const find = open();
      expect(await find(code)).toBeUndefined();
      server.answer = ANSWERS.known;
      expect(await find(code)).toEqual(isUnknown(name) ? undefined : FOUND);
    });
  });

  test("a server that is down says nothing", async () => {
    const closed = await openProductServer();
    await closed.close();
    const address = closed.url;
    expect(await open({ address, fetchOutside: outsideOf({ url: address }) })(nextCode())).toBeUndefined();
  });

  test("a server that says nothing keeps nobody", async () => {
    server.answer = ANSWERS.never;
    const limit = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    const code = nextCode();
    const found = open()(code);
    await eventually(() => expect(asked()).toEqual([code]));
    limit.abort();
    expect(await found).toBeUndefined();
  });

  test("nothing takes longer than three seconds", async () => {
    const limits = vi.spyOn(AbortSignal, "timeout");
    await open()(nextCode());
    expect(limits.mock.calls.length).toBeGreaterThan(0);
    expect(new Set(limits.mock.calls.map(([ms]) => ms))).toEqual(new Set([3_000]));
  });

  test("a database that fails says nothing, either", async () => {
    const broken = await openTestApi("sqlite");
    await broken.close();
    expect(await open({ db: broken.db })(nextCode())).toBeUndefined();
    expect(asked()).toEqual([]);
  });

  /** Answers wait until `open` is called. */
  function gate() {
    const opened = Promise.withResolvers<void>();
    server.answer = (response, code) => void opened.promise.then(() => ANSWERS.known(response, code));
    return { open: opened.resolve };
  }

  test("ten who ask at once wait for one answer", async () => {
    const find = open();
    const code = nextCode();
    expect(await Promise.all(Array.from({ length: 10 }, () => find(code)))).toEqual(Array(10).fill(FOUND));
    expect(asked()).toEqual([code]);
  });

  test("who leaves waits for nothing, and takes nothing from the others", async () => {
    const door = gate();
    const find = open();
    const code = nextCode();
    const leaving = new AbortController();
    const first = find(code, "en", leaving.signal);
    const second = find(code);
    await eventually(() => expect(server.asked).toHaveLength(1));
    leaving.abort();
    expect(await first).toBeUndefined();
    door.open();
    expect(await second).toEqual(FOUND);
    expect(await find(nextCode(), "en", leaving.signal)).toBeUndefined();
    expect(asked()).toEqual([code]);
  });

  test("fifteen are asked for in a minute, by all processes on one database together", async () => {
    await api.db.deleteFrom("rate_limits").execute();
    const [one, other] = [createRateLimiter(api.db), createRateLimiter(api.db)].map((limiter) =>
      open({ limiter }),
    );
    const codes = Array.from({ length: 20 }, nextCode);
    const found = [];
    for (const [index, code] of codes.entries()) found.push(await (index % 2 ? one : other)?.(code));
    expect(asked()).toEqual(codes.slice(0, 15));
    expect(found.filter(Boolean)).toHaveLength(15);
    // What is kept here is not counted.
    expect(await one?.(codes[3] ?? "")).toEqual(FOUND);
  });

  /** How many products were found for this one, of `count`. */
  const foundFor = async (find: ReturnType<typeof open>, caller: Caller, count: number) => {
    let found = 0;
    for (let made = 0; made < count; made += 1) {
      if (await find(nextCode(), "en", new AbortController().signal, caller)) found += 1;
    }
    return found;
  };

  test("who has asked for twelve leaves the others theirs", async () => {
    const find = open();
    const ada = { user: "ada", address: "203.0.113.1" };
    expect(await foundFor(find, ada, 20)).toBe(12);
    // From another address, too.
    expect(await foundFor(find, { ...ada, address: "203.0.113.2" }, 2)).toBe(0);
    expect(await foundFor(find, { user: "grace", address: "203.0.113.3" }, 2)).toBe(2);
  });

  test("so it is with many accounts at one address", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const find = open();
    const atOne = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, each) =>
          foundFor(find, { user: `${each}`, address: "203.0.113.1" }, 1),
        ),
      );
    const sum = async (counts: Promise<number[]>) => (await counts).reduce((all, one) => all + one, 0);
    expect(await sum(atOne(11))).toBe(11);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await sum(atOne(12))).toBe(9);
    expect(await foundFor(find, { user: "grace", address: "203.0.113.3" }, 1)).toBe(1);
  });

  test("who waits for the answer of somebody that is stopped asks himself", async () => {
    const find = open();
    const ada = { user: "ada", address: "203.0.113.1" };
    await foundFor(find, ada, 12);
    const code = nextCode();
    const { signal } = new AbortController();
    const found = [ada, somebody(), somebody()].map((caller) => find(code, "en", signal, caller));
    expect(await Promise.all(found)).toEqual([undefined, FOUND, FOUND]);
    expect(asked().filter((each) => each === code)).toHaveLength(1);
  });

  test.each([
    ["found", ANSWERS.known, 90],
    ["unknown", ANSWERS["unknown, as 404"], 7],
  ])("what is %s is kept as long as it should be", async (_name, answer, days) => {
    server.answer = answer;
    const code = nextCode();
    const find = open();
    await find(code);
    api.clock.moveOn({ days: days - 1, hours: 23 });
    await find(code);
    expect(asked()).toEqual([code]);
    const kept = () =>
      api.db.selectFrom("products").select("gtin").where("gtin", "=", gtinOf(code)).execute();
    await api.restart();
    expect(await kept()).toHaveLength(1);
    api.clock.moveOn({ hours: 2 });
    await api.restart();
    expect(await kept()).toEqual([]);
    await find(code);
    await find(code);
    expect(asked()).toEqual([code, code]);
  });

  test("what has run out is asked for anew before it is deleted", async () => {
    const code = nextCode();
    await open()(code);
    api.clock.moveOn({ days: 91 });
    server.answer = known({ product_name: "Oat drink" });
    expect(await open()(code)).toMatchObject({ name: "Oat drink" });
    expect(await open()(code)).toMatchObject({ name: "Oat drink" });
    expect(asked()).toEqual([code, code]);
  });

  test.each([
    ["a shop's own", "2112345004358"],
    ["a shop's own, with a price", "0212345678909"],
    ["a company's own", "0412345678903"],
    ["a shop's own, short", "20123451"],
    ["a coupon", "9812345678902"],
    ["a book", "9783161484100"],
    ["one with a wrong check digit", "4006381333932"],
    ["no number", "../../../x"],
  ])("the number of %s is sent nowhere", async (_name, code) => {
    expect(await open()(code)).toBeUndefined();
    expect(asked()).toEqual([]);
  });

  test("every language has its name", async () => {
    server.answer = known({ product_name_de: "Haferdrink", product_name_fr: "" });
    const find = open();
    const code = nextCode();
    const names = async (languages: string[]) => {
      const found = [];
      for (const language of languages) found.push((await find(code, language))?.name);
      return found;
    };
    expect(await names(["de", "fr", "en", "de"])).toEqual([
      "Haferdrink",
      "Oat milk",
      "Oat milk",
      "Haferdrink",
    ]);
    expect(server.asked.map(({ fields }) => fields.includes("product_name_de"))).toEqual([
      true,
      false,
      false,
    ]);
    await names(["x/../y&z", "und-nothing"]);
    expect(server.asked).toHaveLength(3);
  });

  test.each<[string, Record<string, unknown>, object]>([
    [
      "another language, where the main one is empty",
      { product_name: "", product_name_en: "Oats" },
      { name: "Oats" },
    ],
    [
      "what it is, where it has no name",
      { product_name: null, generic_name: "Oat drink" },
      { name: "Oat drink" },
    ],
    [
      "entities of HTML",
      { product_name: "Fish &amp; &quot;chips&quot;&#39;&#x41;&#xFFFFFFF;" },
      {
        name: `Fish & "chips"'A&#xFFFFFFF;`,
      },
    ],
    [
      "control characters and turned words",
      { product_name: " Oat\u0000\n\t \u202e\u200f\u061cmilk\ud800 " },
      {
        name: "Oat milk\ufffd",
      },
    ],
    ["more than a name may have", { product_name: "é".repeat(5_000) }, { name: "é".repeat(NAME_MAX) }],
    [
      "half a character at the limit",
      { product_name: `${"x".repeat(NAME_MAX - 1)}🍎` },
      {
        name: "x".repeat(NAME_MAX - 1),
      },
    ],
    ["no brand and no quantity", { brands: "", quantity: 4 }, {}],
    ["a quantity that is a text", { quantity: "x".repeat(200) }, {}],
  ])("of %s the row gets what it can take", async (_name, product, expected) => {
    server.answer = known(product);
    const code = nextCode();
    const find = open();
    const found = await find(code);
    expect(found).toMatchObject(expected);
    if ("quantity" in product) expect(found).not.toHaveProperty("quantity");
    if ("brands" in product) expect(found).not.toHaveProperty("brand");
    expect(await find(code)).toEqual(found);
    expect(asked()).toHaveLength(1);
  });

  /** Whether the server is asked for a product that nobody knows yet. */
  const asks = async (find: ReturnType<typeof open>) => {
    const before = server.asked.length;
    await find(nextCode());
    return server.asked.length > before;
  };

  test("after three failures in a row nobody asks for a minute", async () => {
    const find = open();
    server.answer = ANSWERS["an error"];
    expect([await asks(find), await asks(find)]).toEqual([true, true]);
    server.answer = ANSWERS.known;
    expect(await asks(find)).toBe(true);
    server.answer = ANSWERS["an error"];
    expect([await asks(find), await asks(find), await asks(find), await asks(find)]).toEqual([
      ...[true, true, true],
      false,
    ]);
    api.clock.moveOn({ seconds: 59 });
    expect(await asks(find)).toBe(false);
    api.clock.moveOn({ seconds: 2 });
    expect([await asks(find), await asks(find)]).toEqual([true, false]);
    api.clock.moveOn({ seconds: 61 });
    server.answer = ANSWERS.known;
    expect([await asks(find), await asks(find)]).toEqual([true, true]);
  });

  test.each([
    "another product",
    "a product without its number",
    "a product of another kind",
    "a name of another kind",
    "no product",
    "more than it may",
  ] as const)("a server that answers %s is asked about others as before", async (name) => {
    const find = open();
    server.answer = ANSWERS[name];
    for (let time = 0; time < 5; time += 1) expect(await asks(find)).toBe(true);
  });

  test.each<[string, (now: Date) => string | undefined, number]>([
    ["in two minutes", () => "120", 120],
    ["at a time", (now) => new Date(now.getTime() + 300_000).toUTCString(), 300],
    ["at once", () => "0", 60],
    ["next year", () => "99999999", 3_600],
    ["some time", () => undefined, 60],
    ["when it is done", () => "soon", 60],
  ])(
    "a server that wants to be asked again %s is left alone until then, an hour at most",
    async (_name, when, seconds) => {
      const find = open();
      const retryAfter = when(api.clock.now());
      server.answer = (response) =>
        response.writeHead(429, retryAfter === undefined ? {} : { "Retry-After": retryAfter }).end();
      expect(await asks(find)).toBe(true);
      server.answer = ANSWERS.known;
      api.clock.moveOn({ seconds: seconds - 2 });
      expect(await asks(find)).toBe(false);
      api.clock.moveOn({ seconds: 4 });
      expect(await asks(find)).toBe(true);
    },
  );
});
