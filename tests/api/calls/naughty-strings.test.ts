import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import { describe, expect, test } from "vitest";
import { cleanLine, cleanText } from "#app/domain/text.ts";
import { openApi } from "../../support/api.ts";
import { someOf } from "../../support/fuzz.ts";
import { keptQuantity, NAUGHTY_STRINGS, oneOfEachKind } from "../../support/naughty-strings.ts";
import { COPY } from "../../support/pictures-elsewhere.ts";
import { addFood, ask, join, MILK } from "../../support/test-api.ts";

type Texts = Record<string, string>;
type Answer = { status: number; body: { fields?: Texts } };

/** How each field is kept, when it is not refused. */
const asAddress = (raw: string) => (/^https?:/i.test(raw.trim()) ? COPY : raw.trim());
const FOOD_FIELDS = {
  name: cleanLine,
  category: String,
  quantity: keptQuantity,
  expiryDate: cleanLine,
  description: cleanText,
  imageUrl: asAddress,
  status: cleanLine,
  notes: cleanText,
};
/** As many as one person may send before the API asks them to wait. */
const PORTION = 150;
const atOnce = pLimit(8);
const each = <T>(over: readonly T[], send: (one: T) => Promise<void>) =>
  Promise.all(over.map((one) => atOnce(() => send(one))));
const FINE = { ...MILK, description: "", imageUrl: "", status: "active", notes: "" };

/** One of each kind of character; all of them with `npm run test:fuzz`. */
const STRINGS = someOf(NAUGHTY_STRINGS, oneOfEachKind(NAUGHTY_STRINGS));

const api = await openApi();

describe("naughty strings", () => {
  const portions = Array.from({ length: Math.ceil(STRINGS.length / PORTION) }, (_, count) =>
    STRINGS.slice(count * PORTION, (count + 1) * PORTION),
  );
  /**
   * Sends the text in every field at once, then once more without the fields that were refused. Answers with the
   * fields that were taken.
   */
  const send = async (text: string, fine: Texts, call: (body: Texts) => Promise<Answer>) => {
    const naughty = Object.fromEntries(Object.keys(fine).map((field) => [field, text]));
    const first = await call(naughty);
    if (first.status < 300) return { taken: Object.keys(fine), answer: first };
    expect(first).toMatchObject({ status: 422 });
    const refused = first.body.fields ?? {};
    expect(Object.keys(fine)).toEqual(expect.arrayContaining(Object.keys(refused)));
    const answer = await call(
      Object.fromEntries(
        Object.entries(fine).map(([field, value]) => [field, refused[field] ? value : text]),
      ),
    );
    return { taken: Object.keys(fine).filter((field) => !refused[field]), answer };
  };
  const blank = (kept: unknown) => kept === undefined || kept === "";

  const expectKept = (text: string, taken: string[], body: object, otherwise: Texts) => {
    const item = body as Texts;
    for (const field of taken) {
      const kept = FOOD_FIELDS[field as keyof typeof FOOD_FIELDS](text);
      // A blank in an optional field means: as it was.
      if (kept === item[field] || (blank(kept) && blank(item[field]))) continue;
      expect({ field, text, kept: item[field] }).toEqual({ field, text, kept: otherwise[field] });
      expect(cleanText(text).replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")).toBe("");
    }
  };

  test("food is added with exactly the text, or refused", async () => {
    for (const texts of portions) {
      const { token } = await join(api);
      await each(texts, async (text) => {
        const { taken, answer } = await send(text, FINE, (body) =>
          ask(api, "POST /addfood", { token, body }),
        );
        expect(answer, text).toMatchObject({ status: 201 });
        expectKept(text, taken, answer.body, FINE);
      });
    }
  });

  test("food is changed to exactly the text, or not at all", async () => {
    for (const texts of portions) {
      const ada = await join(api);
      const call = `PUT /addfood/${await addFood(ada)}`;
      for (const text of texts) {
        const before = await ask(api, call, { token: ada.token, body: FINE });
        const { taken, answer } = await send(text, FINE, (body) =>
          ask(api, call, { token: ada.token, body }),
        );
        expect(answer, text).toMatchObject({ status: 200 });
        expectKept(text, taken, answer.body, before.body);
      }
    }
  });

  test("a list of food shows every text as it was kept", async () => {
    const ada = await join(api);
    const kept = [];
    for (const text of STRINGS.slice(0, PORTION)) {
      const { answer } = await send(text, FINE, (body) =>
        ask(api, "POST /addfood", { token: ada.token, body }),
      );
      kept.push(answer.body);
    }
    const { body } = await ask(api, "GET /addfood", { token: ada.token });
    expect(body.data).toHaveLength(kept.length);
    expect(body.data).toEqual(expect.arrayContaining(kept));
    expect(await ada.client.listOwnFood()).toHaveLength(kept.length);
  });

  test("a note is exactly the text, or refused", async () => {
    const { token } = await join(api);
    for (const text of STRINGS) {
      const { status, body } = await ask(api, "POST /food/1/notes", { token, body: { text } });
      if (status === 422) expect(body.fields).toHaveProperty("text");
      else expect({ status, text: body.notes.at(-1)?.text }).toEqual({ status: 201, text: cleanText(text) });
      api.clock.moveOn({ seconds: 1 });
    }
  });

  test("a person is called exactly that, or refused", async () => {
    await each(STRINGS, async (text) => {
      const account = { uid: randomUUID(), email: `${randomUUID()}@example.org` };
      const token = await api.idTokens.sign(account);
      const fine = { name: "Ada", photoURL: "", provider: "" };
      const { taken, answer } = await send(text, fine, (body) =>
        ask(api, "POST /users", { token, body: { ...account, ...body } }),
      );
      expect(answer).toMatchObject({ status: 201 });
      const users = api.db.selectFrom("users").where("uid", "=", account.uid).selectAll();
      const { name, photo_url, provider } = await users.executeTakeFirstOrThrow();
      const kept = { name, photoURL: photo_url ?? "", provider: provider ?? "" };
      expect({ text, ...kept }).toEqual({
        text,
        name: taken.includes("name") ? cleanLine(text) : "Ada",
        photoURL: taken.includes("photoURL") ? asAddress(text) : "",
        provider: taken.includes("provider") ? cleanLine(text) : "",
      });
    });
  });

  test("an address or a uid that is not the token's own gets nothing", async () => {
    const account = { uid: randomUUID(), email: `${randomUUID()}@example.org` };
    const token = await api.idTokens.sign(account);
    await each(STRINGS, async (text) => {
      for (const [call, body] of [
        ["POST /jwt", { email: text }],
        ["POST /users", { ...account, name: "Ada", email: text }],
        ["POST /users", { ...account, name: "Ada", uid: text }],
      ] as const) {
        expect([401, 422]).toContain((await ask(api, call, { token, body })).status);
      }
    });
  });
});
