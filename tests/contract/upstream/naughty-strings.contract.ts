import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import { expect, test } from "vitest";
import { cleanLine, cleanText } from "#app/domain/text.ts";
import { addFood, ask, join, type Kitchen, MILK } from "../../support/kitchen.ts";
import { COPY } from "../../support/pictures-elsewhere.ts";

type Texts = Record<string, string>;
type Answer = { status: number; body: { fields?: Texts } };

/** How each field is kept, when it is not refused. */
const asAddress = (raw: string) => (/^https?:/i.test(raw.trim()) ? COPY : raw.trim());
const FOOD_FIELDS = {
  name: cleanLine,
  category: String,
  quantity: cleanLine,
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

export function naughtyStringsContract(the: () => Kitchen, strings: readonly string[]) {
  const portions = Array.from({ length: Math.ceil(strings.length / PORTION) }, (_, count) =>
    strings.slice(count * PORTION, (count + 1) * PORTION),
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

  test.each(portions)("food is added with exactly the text, or refused: portion %#", async (...texts) => {
    const { token } = await join(the());
    await each(texts, async (text) => {
      const { taken, answer } = await send(text, FINE, (body) =>
        ask(the(), "POST /addfood", { token, body }),
      );
      expect(answer).toMatchObject({ status: 201 });
      expectKept(text, taken, answer.body, FINE);
    });
  });

  test.each(portions)("food is changed to exactly the text, or not at all: portion %#", async (...texts) => {
    const ada = await join(the());
    const call = `PUT /addfood/${await addFood(ada)}`;
    for (const text of texts) {
      const before = await ask(the(), call, { token: ada.token, body: FINE });
      const { taken, answer } = await send(text, FINE, (body) =>
        ask(the(), call, { token: ada.token, body }),
      );
      expect(answer).toMatchObject({ status: 200 });
      expectKept(text, taken, answer.body, before.body);
    }
  });

  test("all of it is read again as it was kept", async () => {
    const ada = await join(the());
    const kept = [];
    for (const text of strings.slice(0, PORTION)) {
      const { answer } = await send(text, FINE, (body) =>
        ask(the(), "POST /addfood", { token: ada.token, body }),
      );
      kept.push(answer.body);
    }
    const { body } = await ask(the(), "GET /addfood", { token: ada.token });
    expect(body.data).toHaveLength(kept.length);
    expect(body.data).toEqual(expect.arrayContaining(kept));
    expect(await ada.client.listOwnFood()).toHaveLength(kept.length);
  });

  test("a note is exactly the text, or refused", async () => {
    const { token } = await join(the());
    for (const text of strings) {
      const { status, body } = await ask(the(), "POST /food/1/notes", { token, body: { text } });
      if (status === 422) expect(body.fields).toHaveProperty("text");
      else expect({ status, text: body.notes.at(-1)?.text }).toEqual({ status: 201, text: cleanText(text) });
      the().clock.moveOn({ seconds: 1 });
    }
  });

  test("a person is called exactly that, or refused", async () => {
    await each(strings, async (text) => {
      const account = { uid: randomUUID(), email: `${randomUUID()}@example.org` };
      const token = await the().idTokens.sign(account);
      const fine = { name: "Ada", photoURL: "", provider: "" };
      const { taken, answer } = await send(text, fine, (body) =>
        ask(the(), "POST /users", { token, body: { ...account, ...body } }),
      );
      expect(answer).toMatchObject({ status: 201 });
      const users = the().db.selectFrom("users").where("uid", "=", account.uid).selectAll();
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
    const token = await the().idTokens.sign(account);
    await each(strings, async (text) => {
      for (const [call, body] of [
        ["POST /jwt", { email: text }],
        ["POST /users", { ...account, name: "Ada", email: text }],
        ["POST /users", { ...account, name: "Ada", uid: text }],
      ] as const) {
        expect([401, 422]).toContain((await ask(the(), call, { token, body })).status);
      }
    });
  });
}
