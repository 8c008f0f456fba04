import { describe, expect, test } from "vitest";
import { openApi } from "../../support/api.ts";
import { eventually } from "../../support/eventually.ts";
import { ask, visitor } from "../../support/test-api.ts";

let addresses = 0;
const address = () => `reader${++addresses}@example.org`;
const tokenIn = (body: string) => body.match(/unsubscribe\?token=([\w-]+)/)?.[1] ?? "";

const api = await openApi();

describe("submissions", () => {
  const signUps = (email: string) =>
    api.db.selectFrom("sign_ups").selectAll().where("email", "=", email).execute();
  const mailsTo = async (email: string, count: number) => {
    await eventually(() =>
      expect(api.mails.filter(({ recipient }) => recipient === email)).toHaveLength(count),
    );
    return api.mails.filter(({ recipient }) => recipient === email);
  };

  const confirm = (body = "") => {
    const token = body.match(/sign-ups\/confirmation\?token=([\w-]+)/)?.[1] ?? "";
    return ask(api, `POST /sign-ups/${token}/confirmation`);
  };

  test("a newsletter sign-up is stored once, confirmed by its reader, and then answered with the first", async () => {
    const email = address();
    await visitor(api).addSignUp({ kind: "newsletter", email });
    await visitor(api).addSignUp({ kind: "newsletter", email: email.toUpperCase() });
    expect(await signUps(email)).toMatchObject([{ confirmed_at: null }]);
    const [asked] = await mailsTo(email, 1);
    expect(asked?.subject).toBe("Confirm your email address for Crisper");
    expect((await confirm(asked?.body)).status).toBe(204);
    expect((await confirm(asked?.body)).status).toBe(204);
    const [, mail] = await mailsTo(email, 2);
    expect(mail?.subject).toContain("your first Crisper newsletter");
    expect(mail?.body).toContain("A recipe for what is left over");
    expect(mail?.unsubscribeUrl).toContain(`/unsubscribe?token=${tokenIn(mail?.body ?? "")}`);
    await visitor(api).addSignUp({ kind: "newsletter", email });
    expect(await signUps(email)).toMatchObject([{ confirmed_at: expect.any(String) }]);
  });

  test("a person who signs others up sends them nothing of their own, and one mail an hour", async () => {
    const email = address();
    const evil = "to https://evil.example/win";
    const person = { firstName: evil, lastName: evil, phone: "1", email };
    for (let time = 0; time < 3; time++) await visitor(api).addSignUp({ kind: "trial", ...person });
    const [asked] = await mailsTo(email, 1);
    await confirm(asked?.body);
    for (const { subject, body } of await mailsTo(email, 2)) expect(subject + body).not.toContain("evil");

    const other = address();
    await visitor(api).addSignUp({ kind: "deals", email: other });
    api.clock.moveOn({ hours: 1 });
    await visitor(api).addSignUp({ kind: "deals", email: other });
    await mailsTo(other, 2);
  });

  test("what nobody confirms is forgotten after a week, and its link with it", async () => {
    const email = address();
    await visitor(api).addSignUp({ kind: "waitlist", email });
    const [asked] = await mailsTo(email, 1);
    api.clock.moveOn({ days: 7 });
    expect((await confirm(asked?.body)).status).toBe(404);
    await api.restart();
    expect(await signUps(email)).toEqual([]);
    expect((await confirm("sign-ups/confirmation?token=guessed")).status).toBe(404);
  });

  test("one address may sign up for everything there is", async () => {
    const email = address();
    for (const kind of ["newsletter", "deals", "waitlist"] as const)
      await visitor(api).addSignUp({ kind, email });
    expect((await signUps(email)).map(({ kind }) => kind).sort()).toEqual([
      "deals",
      "newsletter",
      "waitlist",
    ]);
  });

  test("a trial is stored with its plan and answered with how to start", async () => {
    const email = address();
    const person = { firstName: "Kim", lastName: "Lee", email, plan: "basic" };
    await visitor(api).addSignUp({ kind: "trial", ...person });
    expect(await signUps(email)).toMatchObject([{ kind: "trial", name: "Kim Lee", plan: "basic" }]);
    const [asked] = await mailsTo(email, 1);
    await confirm(asked?.body);
    const [, mail] = await mailsTo(email, 2);
    expect(mail?.body).toContain("Your Basic trial is active for 14 days");
    expect(mail?.body).toContain("/register");
    expect(mail?.unsubscribeUrl).toContain(`/unsubscribe?token=${tokenIn(mail?.body ?? "")}`);
  });

  test("unsubscribing holds, may be repeated, and signing up again undoes it", async () => {
    const email = address();
    await visitor(api).addSignUp({ kind: "newsletter", email });
    const [asked] = await mailsTo(email, 1);
    await confirm(asked?.body);
    const [, mail] = await mailsTo(email, 2);
    const token = tokenIn(mail?.body ?? "");
    await visitor(api).deleteSignUp(token);
    await visitor(api).deleteSignUp(token);
    expect((await signUps(email))[0]?.unsubscribed_at).toBeTruthy();
    await visitor(api).addSignUp({ kind: "newsletter", email });
    expect(await signUps(email)).toMatchObject([{ unsubscribed_at: null, confirmed_at: null }]);
    await mailsTo(email, 3);
  });

  test("each list says what it is before anything is sent to it, and one that ends takes no other along", async () => {
    const email = address();
    const kinds = ["newsletter", "deals", "waitlist"] as const;
    for (const kind of kinds) await visitor(api).addSignUp({ kind, email });
    await visitor(api).addSignUp({ kind: "trial", firstName: "Kim", lastName: "Lee", email });
    const asked = await mailsTo(email, 4);
    // Queued in one moment, they may go out in any order.
    for (const words of [
      "the Crisper newsletter.\nOne mail a week at most",
      "Crisper deals by mail.\nOne mail on the morning a deal starts",
      "the waitlist of the Crisper community forum.\nOne mail, on the day the forum opens",
      "a trial of Crisper.\nWe send one mail on how to begin",
    ]) {
      const mails = asked.filter(({ body }) => body.includes(words));
      expect(mails, words).toHaveLength(1);
      expect(mails[0]?.unsubscribeUrl).toContain("/unsubscribe?token=");
    }
    const ended = async () =>
      (await signUps(email)).filter(({ unsubscribed_at }) => unsubscribed_at).map(({ kind }) => kind);
    const ofDeals = asked.find(({ body }) => body.includes("Crisper deals"));
    const deals = tokenIn(ofDeals?.body ?? "");
    expect((await ask(api, `GET /sign-ups/${deals}`)).body).toEqual({
      kind: "deals",
      confirmed: false,
      ended: false,
    });
    await visitor(api).deleteSignUp(deals);
    expect(await ended()).toEqual(["deals"]);
    expect((await confirm(ofDeals?.body)).status).toBe(404);
    await visitor(api).deleteSignUp(deals, { lists: "all" });
    expect((await ended()).toSorted()).toEqual([...kinds, "trial"].toSorted());
  });

  test("a token nobody was given ends nothing", async () => {
    expect(await ask(api, "DELETE /sign-ups/guessed")).toMatchObject({
      status: 404,
    });
  });

  test("messages are kept, and a second click on one is not a second message", async () => {
    const email = address();
    const message = { kind: "contact", name: "Kim", email, subject: "Hello", message: "Two\nlines" } as const;
    await visitor(api).addMessage(message, "the-same-key");
    await visitor(api).addMessage(message, "the-same-key");
    const kept = await api.db.selectFrom("messages").selectAll().where("email", "=", email).execute();
    expect(kept).toMatchObject([{ kind: "contact", name: "Kim", subject: "Hello", body: "Two\nlines" }]);
  });

  test("an address has 200 messages in 30 days at most, and sending the last again is fine", async () => {
    const email = address();
    const message = { kind: "contact", name: "Kim", email, subject: "Hello", message: "Two lines" } as const;
    await visitor(api).addMessage(message, "the-first-one");
    const ofAddress = api.db.selectFrom("messages").selectAll().where("email", "=", email);
    const row = { ...(await ofAddress.executeTakeFirstOrThrow()), request_key: null };
    const more = Array.from({ length: 198 }, (_, index) => ({ ...row, id: `${email} ${index}` }));
    await api.db.insertInto("messages").values(more).execute();
    const send = (key: string) =>
      visitor(api)
        .addMessage(message, key)
        .then(
          () => 201,
          ({ status }) => status,
        );
    expect([await send("the-last-one"), await send("one-more-key"), await send("the-last-one")]).toEqual([
      201, 409, 201,
    ]);
    expect(await ofAddress.execute()).toHaveLength(200);
    api.clock.moveOn({ minutes: 30 * 24 * 60 });
    expect(await send("a month later")).toBe(201);
    api.clock.moveOn({ minutes: -30 * 24 * 60 });
  });

  test("a bug report of an unknown severity counts as medium", async () => {
    const report = {
      kind: "bug",
      title: address(),
      description: "It broke",
      severity: "apocalyptic",
    } as const;
    await visitor(api).addMessage(report, crypto.randomUUID());
    const kept = await api.db
      .selectFrom("messages")
      .selectAll()
      .where("subject", "=", report.title)
      .execute();
    expect(kept).toMatchObject([{ kind: "bug", severity: "medium" }]);
  });

  test("a form that is not filled in is refused, and the field named", async () => {
    for (const [what, path, body, field] of [
      ["no address", "/sign-ups", { kind: "newsletter" }, "email"],
      ["a bad address", "/sign-ups", { kind: "deals", email: "nobody" }, "email"],
      ["an unknown kind", "/sign-ups", { kind: "everything", email: "a@b.co" }, "kind"],
      [
        "a trial without a name",
        "/sign-ups",
        { kind: "trial", email: "a@b.co", lastName: "Lee" },
        "firstName",
      ],
      [
        "an unknown plan",
        "/sign-ups",
        { kind: "trial", firstName: "K", lastName: "L", email: "a@b.co", plan: "x" },
        "plan",
      ],
      [
        "a message without words",
        "/messages",
        { kind: "contact", name: "K", email: "a@b.co", subject: "s", message: " " },
        "message",
      ],
      [
        "a report of 5,001 characters",
        "/messages",
        { kind: "bug", title: "t", description: "x".repeat(5001) },
        "description",
      ],
    ] as const) {
      const answer = await ask(api, `POST ${path}`, { body });
      expect(answer.status, what).toBe(422);
      expect(Object.keys(answer.body.fields), what).toContain(field);
    }
  });
});
