import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { MailingList } from "#app/domain/mailing-list.ts";
import { createDealMails } from "#app/server/api/sign-ups/deal-mails.server.ts";
import { createListIssues } from "#app/server/api/sign-ups/list-issues.server.ts";
import { createMailingLists } from "#app/server/api/sign-ups/mailing-lists.server.ts";
import { createMailQueue } from "#app/server/mail/mail-queue.server.ts";
import type { Mail } from "#app/server/mail/mails.ts";
import { createClock } from "../support/clock.ts";
import { openTestDatabase, STORES } from "../support/database.ts";

const ORIGIN = "https://food.example";
const PEAS = { subject: "Peas", text: "They are ripe." };
const BEANS = { subject: "Beans", text: "They are, too." };

describe.each(STORES)("what is written to a list, on %s", async (store) => {
  const { db, close } = await openTestDatabase(store);
  afterAll(close);
  const clock = createClock();
  let sent: Mail[] = [];
  const deliver = async (mail: Mail) => {
    sent.push(mail);
  };
  const mails = createMailQueue({ db, deliver, secrets: ["a secret"], now: clock.now });
  const issues = createListIssues({ db, mails, origin: ORIGIN, now: clock.now });

  const signUp = async (kind: MailingList, name: string, more: object = {}) => {
    const at = clock.now().toISOString();
    const row = { kind, name: "", phone: "", plan: "", created_at: at, mailed_at: at, unsubscribed_at: null };
    const own = { id: `${kind}-${name}`, token: `token-${kind}-${name}`, email: `${name}@example.org` };
    await db
      .insertInto("sign_ups")
      .values({ ...row, ...own, confirmed_at: at, ...more })
      .execute();
  };
  const recipients = () => sent.map(({ recipient }) => recipient.replace("@example.org", "")).toSorted();
  const send = async (...wish: Parameters<typeof issues.send>) => {
    await issues.send(...wish);
    await mails.run();
  };

  beforeEach(async () => {
    for (const table of ["list_mails", "list_issues", "sign_ups", "outbox"] as const) {
      await db.deleteFrom(table).execute();
    }
    sent = [];
    for (const name of ["ada", "ben"]) await signUp("newsletter", name);
    await signUp("newsletter", "unconfirmed", { confirmed_at: null });
    await signUp("newsletter", "gone", { unsubscribed_at: clock.now().toISOString() });
    await signUp("deals", "elsewhere");
    clock.moveOn({ days: 8 });
  });

  test("goes to confirmed addresses of that list only, each with its own way to end it", async () => {
    const wish = { list: "newsletter", issue: PEAS } as const;
    expect(await issues.plan(wish)).toMatchObject({ recipients: 2, recent: 0, problem: undefined });
    await send(wish);
    expect(recipients()).toEqual(["ada", "ben"]);
    const ada = sent.find(({ recipient }) => recipient.startsWith("ada"));
    const unsubscribeUrl = `${ORIGIN}/unsubscribe?token=token-newsletter-ada`;
    expect(ada).toMatchObject({ subject: "Peas", unsubscribeUrl });
    expect(ada?.body).toMatch(/^They are ripe\./);
    expect(ada?.body).toMatch(/signed up for the Crisper newsletter at https:.*\nUnsubscribe: .*\n$/);
  });

  test("is sent once, and never twice in a week unless somebody insists", async () => {
    await send({ list: "newsletter", issue: PEAS });
    expect((await issues.plan({ list: "newsletter", issue: PEAS })).problem).toMatch(/was sent on/);
    clock.moveOn({ days: 6, hours: 23 });
    expect((await issues.plan({ list: "newsletter", issue: BEANS })).problem).toMatch(
      /The last newsletter, "Peas", went out on .* no more than one a week\./,
    );
    const again = { list: "newsletter", issue: BEANS, again: true } as const;
    expect(await issues.plan(again)).toMatchObject({ recipients: 2, problem: undefined });
    clock.moveOn({ hours: 1 });
    expect((await issues.plan({ list: "newsletter", issue: BEANS })).problem).toBeUndefined();
  });

  test("leaves out who had their first newsletter within the week", async () => {
    await signUp("newsletter", "new");
    clock.moveOn({ seconds: 1 });
    const wish = { list: "newsletter", issue: PEAS } as const;
    expect(await issues.plan(wish)).toMatchObject({ recipients: 2, recent: 1 });
    await send(wish);
    expect(recipients()).toEqual(["ada", "ben"]);
  });

  test("goes on where it broke off, with nobody written to twice, and no other begins before", async () => {
    for (let index = 0; index < 450; index++) {
      await signUp("newsletter", `reader${String(index).padStart(3, "0")}`);
    }
    clock.moveOn({ days: 8 });
    const wish = { list: "newsletter", issue: PEAS } as const;
    const killed = issues.send(wish, (queued) => {
      if (queued > 200) throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    await mails.run();
    expect(sent).toHaveLength(400);
    expect((await issues.plan({ list: "newsletter", issue: BEANS })).problem).toMatch(/send it once more/);
    expect(await issues.plan(wish)).toMatchObject({ recipients: 52, problem: undefined });
    await Promise.all([issues.send(wish), issues.send(wish)]);
    await mails.run();
    expect(new Set(recipients()).size).toBe(452);
    expect(sent).toHaveLength(452);
  });

  test("others write while the mails of a list are prepared", async () => {
    let renamed = 0;
    const busy = {
      ...mails,
      prepare: async (...mail: Parameters<typeof mails.prepare>) => {
        await db.updateTable("sign_ups").set({ name: "Ada" }).execute();
        renamed += 1;
        return mails.prepare(...mail);
      },
    };
    await createListIssues({ db, mails: busy, origin: ORIGIN, now: clock.now }).send({
      list: "newsletter",
      issue: PEAS,
    });
    await mails.run();
    expect([renamed, recipients()]).toEqual([2, ["ada", "ben"]]);
  });

  test.each([
    [
      "unsubscribes",
      (id: string) =>
        db
          .updateTable("sign_ups")
          .set({ unsubscribed_at: clock.now().toISOString() })
          .where("id", "=", id)
          .execute(),
    ],
    ["deletes the account", (id: string) => db.deleteFrom("sign_ups").where("id", "=", id).execute()],
  ])("who %s while the mails are prepared gets none", async (_, leave) => {
    const busy = {
      ...mails,
      prepare: async (...mail: Parameters<typeof mails.prepare>) => {
        await leave("newsletter-ben");
        return mails.prepare(...mail);
      },
    };
    await createListIssues({ db, mails: busy, origin: ORIGIN, now: clock.now }).send({
      list: "newsletter",
      issue: PEAS,
    });
    await mails.run();
    expect(recipients()).toEqual(["ada"]);
  });

  test("a deal is mailed on the morning it starts, once to each address, and a sample never", async () => {
    const day = clock.now().toISOString().slice(0, 10);
    const deal = (id: string, startsOn?: string) => ({
      id,
      title: id,
      description: "Ripe.",
      originalPrice: 1_000,
      discount: 30,
      ...(startsOn && { startsOn }),
    });
    const deals = [deal("Peas", day), deal("Sample"), deal("Later", "2099-01-01")];
    let hour = 6;
    const now = () => new Date(`${day}T${String(hour).padStart(2, "0")}:30:00Z`);
    const lists = createMailingLists(db, now);
    const run = async () => {
      const step = createDealMails({ lists, mails, deals, origin: ORIGIN, now, timeZone: "UTC" });
      while (await step());
      await mails.run();
    };
    await run();
    expect(sent).toEqual([]);
    hour = 7;
    await Promise.all([run(), run()]);
    expect(sent).toMatchObject([{ recipient: "elsewhere@example.org", subject: "Today: Peas" }]);
    expect(sent[0]?.body).toContain("- Peas: $7.00 instead of $10.00, 30% off");
    expect(sent[0]?.body).not.toMatch(/Sample|Later/);
    deals.push(deal("Beans", day));
    await run();
    expect(sent.map(({ subject }) => subject)).toEqual(["Today: Peas", "Today: Beans"]);
  });

  test("the waitlist is written to once ever, those who join later too", async () => {
    await signUp("waitlist", "early");
    clock.moveOn({ seconds: 1 });
    await send({ list: "waitlist", issue: PEAS });
    await signUp("waitlist", "late");
    clock.moveOn({ seconds: 1 });
    await send({ list: "waitlist", issue: PEAS });
    await send({ list: "waitlist", issue: BEANS });
    expect(recipients()).toEqual(["early", "late"]);
  });
});
