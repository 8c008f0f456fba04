import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createRateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { openApi } from "../../support/api.ts";
import { eventually } from "../../support/eventually.ts";
import {
  addFood,
  ask,
  comeBack,
  copyFood,
  join,
  MILK,
  type Person,
  visitor,
} from "../../support/test-api.ts";

const DAY_IN_MS = 86_400_000;

const api = await openApi();

describe("trials", () => {
  const inDays = (days: number) => new Date(api.clock.now().getTime() + days * DAY_IN_MS).toISOString();
  const form = (email: string, plan = "premium") => ({
    firstName: "Ada",
    lastName: "L",
    email,
    plan,
  });
  const mailsTo = async (email: string, words: string) => {
    await eventually(() => expect(api.mails.some((mail) => mail.recipient === email)).toBe(true));
    return api.mails.filter((mail) => mail.recipient === email && mail.subject.includes(words));
  };
  const tokenOf = async (email: string) =>
    (await mailsTo(email, "trial has started"))[0]?.unsubscribeUrl?.split("token=")[1];
  const trialOf = async (person: Person) => (await person.client.getUser()).trial;
  const start = ({ client, email }: Person, plan = "premium") =>
    client.addSignUp({ kind: "trial", ...form(email, plan) });

  test.each([
    ["basic", 14],
    ["premium", 30],
    ["professional", 30],
  ])(
    "the trial of %s begins at once for a person who is signed in, and lasts %i days",
    async (plan, days) => {
      const ada = await join(api);
      expect(await trialOf(ada)).toBeUndefined();
      await start(ada, plan);
      expect(await trialOf(ada)).toEqual({ plan, until: inDays(days) });
      const [mail] = await mailsTo(ada.email, "trial has started");
      expect(mail?.body).toContain(`ends by itself on ${inDays(days).slice(0, 10)}`);
    },
  );

  test("an account has one trial in its life", async () => {
    const ada = await join(api);
    await start(ada, "premium");
    const trial = await trialOf(ada);
    api.clock.moveOn({ days: 40 });
    const back = await comeBack(api, ada);
    await start(back, "professional");
    expect(await trialOf(back)).toEqual(trial);
    await ask(api, `DELETE /sign-ups/${await tokenOf(ada.email)}`);
    await start(back, "premium");
    await eventually(async () =>
      expect(await mailsTo(ada.email, "trial of Crisper is over")).toHaveLength(1),
    );
  });

  test("a trial of Basic, which lifts nothing, does not use it up", async () => {
    const ada = await join(api);
    await start(ada, "basic");
    const [mail] = await mailsTo(ada.email, "trial has started");
    await ask(api, `DELETE /sign-ups/${mail?.unsubscribeUrl?.split("token=")[1]}`);
    await start(ada, "premium");
    expect(await trialOf(ada)).toEqual({ plan: "premium", until: inDays(30) });
  });

  test("for an address that is not one's own the trial waits until its reader has confirmed it", async () => {
    const [ada, bob] = [await join(api, "ada"), await join(api, "bob")];
    await ada.client.addSignUp({ kind: "trial", ...form(bob.email) });
    expect([await trialOf(ada), await trialOf(bob)]).toEqual([undefined, undefined]);
    const [asked] = await mailsTo(bob.email, "Confirm");
    const token = asked?.body.match(/confirmation\?token=([\w-]+)/)?.[1];
    await ask(api, `POST /sign-ups/${token}/confirmation`);
    expect(await trialOf(bob)).toEqual({ plan: "premium", until: inDays(30) });
  });

  test("a trial that was confirmed before there was an account begins with its confirmation", async () => {
    const person = { uid: randomUUID(), email: `early-${randomUUID()}@example.org` };
    await visitor(api).addSignUp({ kind: "trial", ...form(person.email) });
    const [asked] = await mailsTo(person.email, "Confirm");
    const token = asked?.body.match(/confirmation\?token=([\w-]+)/)?.[1];
    await ask(api, `POST /sign-ups/${token}/confirmation`);
    const until = inDays(30);
    api.clock.moveOn({ days: 3 });
    const record = { ...person, name: "Early", createdAt: "", role: "user", status: "active" } as const;
    await visitor(api).createUser(record, await api.idTokens.sign(person));
    expect(await trialOf(await comeBack(api, person))).toEqual({ plan: "premium", until });
  });

  test("its end is announced once, three days before", async () => {
    const ada = await join(api);
    await start(ada);
    const until = (await trialOf(ada))?.until.slice(0, 10);
    api.clock.moveOn({ days: 26 });
    await api.restart();
    expect(await mailsTo(ada.email, "trial ends")).toEqual([]);
    api.clock.moveOn({ days: 1, minutes: 1 });
    for (let hour = 0; hour < 3; hour++) await api.restart();
    await eventually(async () => expect(await mailsTo(ada.email, "trial ends")).toHaveLength(1));
    const [mail] = await mailsTo(ada.email, "trial ends");
    expect(mail?.subject).toBe(`Your Premium trial ends on ${until}`);
    expect(mail?.body).toContain("nothing is charged, and nothing is taken away");
  });

  test("a person who wants no mails of it hears nothing of its end", async () => {
    const ada = await join(api);
    await start(ada);
    const [mail] = await mailsTo(ada.email, "trial has started");
    const token = mail?.unsubscribeUrl?.split("token=")[1];
    expect((await ask(api, `DELETE /sign-ups/${token}`)).status).toBe(204);
    api.clock.moveOn({ days: 28 });
    await api.restart();
    expect(await mailsTo(ada.email, "trial ends")).toEqual([]);
  });

  test("without plans a household has room for 2,000 items", async () => {
    const ada = await join(api);
    const items = Array.from({ length: 1_999 }, (_, index) => ({
      ...MILK,
      _id: randomUUID(),
      name: `Food ${index}`,
    }));
    const file = new File([JSON.stringify({ items })], "crisper.json");
    const { id } = await ada.client.startImport(file);
    await ada.client.applyImport(id, { take: [] });
    await ada.client.addFood(MILK, randomUUID());
    expect(await ada.client.getUser()).toMatchObject({ items: 2_000, itemLimit: 2_000 });
    const refused = await ask(api, "POST /addfood", { token: ada.token, body: MILK });
    expect(refused).toMatchObject({ status: 409, body: { code: "household_full" } });
    expect(refused.body.error).toContain("2,000 foods");
  });

  test("descriptions and notes of a household's food have 1,000,000 characters together", async () => {
    const ada = await join(api);
    const [full, plain] = [await addFood(ada), await addFood(ada)];
    await copyFood(api, full, 500, { description: "Ä".repeat(1_500), notes: "n".repeat(500) });
    const send = (call: string, body: object) => ask(api, call, { token: ada.token, body });
    const refusal = { status: 409, body: { code: "household_full" } };
    expect(await send("POST /addfood", { ...MILK, description: "Green lid" })).toMatchObject(refusal);
    expect(await send(`PUT /addfood/${plain}`, { notes: "n" })).toMatchObject(refusal);
    const items = [{ ...MILK, _id: randomUUID(), name: "Rye bread", notes: "Sliced" }];
    const file = new File([JSON.stringify({ items })], "crisper.json");
    const { id } = await ada.client.startImport(file);
    expect(await send(`POST /imports/${id}/application`, { take: [] })).toMatchObject(refusal);
    expect(await ada.client.listOwnFood()).toHaveLength(502);

    const [long] = (await ada.client.listOwnFood()).filter(({ notes }) => notes);
    expect((await send("POST /addfood", { ...MILK, description: "" })).status).toBe(201);
    expect((await send(`PUT /addfood/${long?._id}`, { notes: "n".repeat(499) })).status).toBe(200);
    expect((await send(`PUT /addfood/${plain}`, { notes: "n" })).status).toBe(200);
  });

  test("a household adds 10,000 foods in 30 days at most, even if it deletes them", async () => {
    const ada = await join(api);
    const household = (await ada.client.getHousehold()).id;
    const limiter = createRateLimiter(api.db, undefined, api.clock.now);
    await limiter.secondsToWait("added_food", { household }, { points: 9_998 });
    const send = () => ask(api, "POST /addfood", { token: ada.token, body: MILK });
    await ada.client.deleteFood(await addFood(ada));
    expect((await send()).status).toBe(201);
    expect(await send()).toMatchObject({ status: 409, body: { code: "too_much_added" } });
    api.clock.moveOn({ days: 30 });
    expect(
      (await ask(api, "POST /addfood", { token: (await comeBack(api, ada)).token, body: MILK })).status,
    ).toBe(201);
  });

  test("an undo brings food back whatever the plan", async () => {
    const ada = await join(api);
    const id = await addFood(ada);
    await copyFood(api, id, 149);
    await api.restart({ planLimits: true });
    try {
      await ada.client.deleteFood(id);
      await ada.client.restoreFood(id);
      expect(await ada.client.listOwnFood()).toHaveLength(150);
    } finally {
      await api.restart();
    }
  });

  test("undos fill a household up to 2,200 foods, and no further", async () => {
    const [ada, bob] = [await join(api), await join(api, "bob")];
    await bob.client.addStaple({ name: "Milk" });
    await addFood(bob);
    const [home] = await bob.client.listHouseholds();
    const { token } = await ada.client.addInvitation({ role: "adult" });
    await bob.client.acceptInvitation(token, { food: "bring" });
    const [joining] = await bob.client.listJoinings();
    await bob.client.chooseHousehold(home?.id ?? "");
    const ids: string[] = [];
    for (let food = 0; food < 4; food += 1) ids.push(await addFood(bob));
    const [kept = "", half = "", used = "", deleted = ""] = ids;
    await bob.client.deleteFood(deleted);
    const part = await bob.client.consumeFood(half, { part: "half" }, randomUUID());
    const whole = await bob.client.consumeFood(used, { part: "all" }, randomUUID());
    await copyFood(api, kept, 2_198);
    const send = (call: string) => ask(api, call, { token: bob.token, body: {} });
    const undos = {
      restore: `POST /addfood/${deleted}/restoration`,
      undo: `POST /journal/${whole.id}/undo`,
      join: `POST /joinings/${joining?.id}/undo`,
    };
    for (const call of Object.values(undos))
      expect(await send(call), call).toMatchObject({ status: 409, body: { code: "household_full" } });
    // Neither brings anything back into stock.
    expect((await send(`POST /journal/${part.id}/undo`)).status).toBe(204);
    expect((await send(`POST /addfood/${kept}/restoration`)).status).toBe(200);
    expect(await bob.client.listOwnFood()).toHaveLength(2_200);
    await bob.client.deleteFood(half);
    expect((await send(undos.restore)).status).toBe(200);
    await bob.client.deleteFood(deleted);
    expect((await send(undos.join)).status).toBe(204);
  });

  test("the Basic plan holds 50 items, locks none of them, and a trial lifts it", async () => {
    await api.restart({ planLimits: true });
    try {
      const ada = await join(api);
      const key = randomUUID();
      await ada.client.addFood(MILK, key);
      for (let item = 1; item < 49; item++) await ada.client.addFood(MILK, randomUUID());
      const atOnce = Array.from({ length: 6 }, () =>
        ask(api, "POST /addfood", { token: ada.token, body: MILK }),
      );
      const answers = await Promise.all(atOnce);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
      const id = answers.find(({ status }) => status === 201)?.body._id;
      expect(await ada.client.getUser()).toMatchObject({ items: 50, itemLimit: 50 });

      const refused = await ask(api, "POST /addfood", { token: ada.token, body: MILK });
      expect(refused).toMatchObject({ status: 409, body: { code: "plan_limit" } });
      expect(refused.body.error).toContain("The Basic plan holds 50 items");
      await ada.client.addFood(MILK, key);
      await ada.client.updateFood(id, { name: "Still there" });
      await ada.client.deleteFood(id);
      await addFood(ada, { name: "In its place" });
      await ada.client.restoreFood(id);
      expect(await ada.client.listOwnFood()).toHaveLength(51);

      await start(ada);
      expect(await ada.client.getUser()).toMatchObject({ itemLimit: 2_000 });
      await addFood(ada, { name: "On trial" });
      api.clock.moveOn({ days: 31 });
      const back = await comeBack(api, ada);
      expect(await back.client.listOwnFood()).toHaveLength(52);
      expect(await back.client.getUser()).toMatchObject({ items: 52, itemLimit: 50 });
      expect((await ask(api, "POST /addfood", { token: back.token, body: MILK })).status).toBe(409);
    } finally {
      await api.restart();
    }
  });
});
