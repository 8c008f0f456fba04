import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { describe, expect, test } from "vitest";
import { addDays, hourIn, todayIn } from "#app/domain/calendar.ts";
import { weekdayOf } from "#app/domain/weekday.ts";
import { createDelivery } from "#app/server/mail/transport.server.ts";
import { openApi } from "../../support/api.ts";
import {
  addFood,
  ask,
  comeBack,
  join,
  MILK,
  moveIn,
  type Person,
  RECIPIENTS_AT_ONCE,
  visitor,
} from "../../support/test-api.ts";

const ORIGIN = "https://food.example";

const api = await openApi();

describe("the morning mail", () => {
  const send = (person: Person, call: string, body?: object) =>
    ask(api, call, { token: person.token, ...(body && { body }) });
  const dayIn = (days: number) => addDays(todayIn("UTC", api.clock.now()), days);
  /** Moves on to that hour of the next day in UTC. */
  const atHour = (hour: number) => {
    const now = api.clock.now();
    const minutes = (24 + hour - now.getUTCHours()) * 60 - now.getUTCMinutes();
    api.clock.moveOn({ minutes });
  };
  const mailsTo = ({ email }: Person) => api.mails.filter(({ recipient }) => recipient === email);
  /** Somebody who wants the mail, on the next day at that hour. */
  const reader = async (hour = 7) => {
    const early = await join(api);
    await send(early, "PUT /notifications/settings", { days: [3, 1, 0], digest: true });
    atHour(hour);
    return comeBack(api, early);
  };
  const tokens = (body: string) =>
    [...body.matchAll(/(Used it|Wasted it|Stop these mails): \S+token=(\S+)/g)].map(([, what, token]) => ({
      what,
      token: token ?? "",
    }));

  test("tells of the stock check on its day, also where nothing is due", async () => {
    const ada = await reader();
    const checkDay = weekdayOf(dayIn(0));
    await send(ada, "PUT /notifications/settings", { days: [0], digest: true, checkDay });
    await send(ada, "POST /addfood", { ...MILK, expiryDate: dayIn(9) });
    await api.sendDigests();
    expect(mailsTo(ada)).toMatchObject([{ subject: "Is it all still there?" }]);
    expect(mailsTo(ada)[0]?.body).toContain(
      `Today is the day of your stock check: ${ORIGIN}/stock-check\n\nAll of it: ${ORIGIN}/notifications`,
    );
    atHour(7);
    await api.sendDigests();
    expect(mailsTo(ada)).toHaveLength(1);
  });

  test("comes to everybody whose morning it is, page by page, and to nobody else", async () => {
    const { db } = api;
    const sleeper = await join(api, "sleeper");
    const ada = await reader();
    await send(sleeper, "PUT /notifications/settings", { days: [0], digest: true });
    const asleep = db.updateTable("households").set({ time_zone: "America/New_York" });
    const theirs = db.selectFrom("memberships").select("household_id").where("user_id", "=", sleeper.uid);
    await asleep.where("id", "in", theirs).execute();
    const uids = Array.from(
      { length: 2 * RECIPIENTS_AT_ONCE + 1 },
      (_, index) => `crowd-${index}-${ada.uid}`,
    );
    const created_at = api.clock.now().toISOString();
    const { household_id } = await db
      .selectFrom("memberships")
      .select("household_id")
      .where("user_id", "=", ada.uid)
      .executeTakeFirstOrThrow();
    const crowd = uids.map((uid) => ({
      uid,
      email: uid,
      name: "",
      role: "user",
      status: "active",
      created_at,
      email_verified: 1,
    }));
    const members = uids.map((user_id) => ({ household_id, user_id, created_at }));
    await db.insertInto("users").values(crowd).execute();
    await db.insertInto("memberships").values(members).execute();
    const settings = uids.map((user_id) => ({ user_id, days: "0" }));
    await db.insertInto("notification_settings").values(settings).execute();
    const wants = uids.map((user_id) => ({ user_id, channel: "mail" as const, wanted: 1 }));
    await db.insertInto("notification_channels").values(wants).execute();
    await addFood(ada, { name: "Soup", expiryDate: dayIn(0) });
    await api.sendDigests();
    const served = api.mails.filter(({ recipient }) => recipient === ada.email || uids.includes(recipient));
    expect(served).toHaveLength(uids.length + 1);
    expect(mailsTo(sleeper)).toEqual([]);
    await db.deleteFrom("users").where("uid", "in", uids).execute();
  });

  test("comes to no address that nobody has confirmed: it asks, once, and waits", async () => {
    const ada = await reader();
    const unproved = () => api.idTokens.sign({ uid: ada.uid, email: ada.email });
    await visitor(api).issueToken({ email: ada.email }, await unproved());
    expect(await ada.client.getUser()).toMatchObject({ emailVerified: false });
    await addFood(ada, { expiryDate: dayIn(1) });
    await api.sendDigests();
    atHour(8);
    await api.sendDigests();
    const [asked, ...others] = mailsTo(ada);
    expect(others).toEqual([]);
    expect(asked?.subject).toBe("Confirm your address to get morning mails");
    expect(asked?.unsubscribeUrl).toMatch(/\/notifications\/mail\?token=/);
    const back = await comeBack(api, ada);
    expect(await back.client.getUser()).toMatchObject({ emailVerified: true });
    atHour(8);
    await addFood(await comeBack(api, ada), { expiryDate: dayIn(0) });
    await api.sendDigests();
    expect(mailsTo(ada).map(({ subject }) => subject)).toEqual([asked?.subject, "One food to eat first"]);
  });

  test("comes once, in groups, with links for each food", async () => {
    const ada = await reader();
    for (const [name, days] of [
      ["Soup", 0],
      ["Skyr", 1],
      ["Kale", 3],
      ["Old", -1],
      ["Later", 2],
    ] as const) {
      await addFood(ada, { name, expiryDate: dayIn(days) });
    }
    await Promise.all([api.sendDigests(), api.sendDigests(), api.sendDigests()]);
    api.clock.moveOn({ minutes: 5 });
    await api.sendDigests();
    const [mail, ...others] = mailsTo(ada);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("3 foods to eat first");
    const words = mail?.body.replace(/token=\S+/g, "token").replace(/\s+/g, " ");
    const links = `Used it: ${ORIGIN}/notifications/mail?token Wasted it: ${ORIGIN}/notifications/mail?token`;
    expect(words).toContain(
      `Today is the last good day of: - Soup, 1 l ${links} Good until tomorrow: - Skyr, 1 l ${links} Good for 3 more days: - Kale, 1 l ${links}`,
    );
    expect(words).not.toMatch(/Old|Later/);
    expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/food\.example\/notifications\/mail\?token=/);
  });

  test("has no links for a guest, who uses nothing up", async () => {
    const ada = await reader();
    const guest = await reader(7);
    await moveIn(api, guest, ada);
    const ofGuest = api.db.updateTable("memberships").set({ role: "guest" });
    await ofGuest.where("user_id", "=", guest.uid).execute();
    await addFood(await comeBack(api, ada), { name: "Soup", expiryDate: dayIn(0) });
    await api.sendDigests();
    expect(mailsTo(ada)[0]?.body).toContain("- Soup, 1 l\n  Used it: ");
    expect(mailsTo(guest)[0]?.body).toContain("- Soup, 1 l\n\n");
    expect(mailsTo(guest)[0]?.body).not.toMatch(/Used it|Wasted it/);
  });

  test("says about of an estimate, and of food past its day what its kind of date means", async () => {
    const ada = await reader();
    for (const days of [0, 1, 3])
      await addFood(ada, { name: `Kale ${days}`, expiryKind: "estimate", expiryDate: dayIn(days) });
    await api.sendDigests();
    const [mail] = mailsTo(ada);
    expect(mail?.subject).toBe("3 foods to eat first");
    for (const title of [
      "Today is about the last good day of",
      "Good until about tomorrow",
      "Good for about 3 more days",
    ])
      expect(mail?.body).toContain(`${title}:\n\n- Kale`);

    const ben = await reader();
    for (const [name, expiryKind, category] of [
      ["Soup", "use_by", "Other"],
      ["Rice", "best_before", "Grains"],
      ["Mince", "estimate", "Meat"],
    ] as const) {
      const id = await addFood(ben, { name, expiryKind, category, expiryDate: dayIn(-2) });
      await send(ben, `PUT /food/${id}/reminder`, { day: dayIn(0) });
    }
    await api.sendDigests();
    const [reminder] = mailsTo(ben);
    expect(reminder?.subject).toBe("3 foods to look at");
    for (const line of [
      "- Soup, 1 l\n  Expired 2 days ago · Do not eat\n",
      "- Rice, 1 l\n  Expired 2 days ago · Look, smell, taste\n",
      "- Mince, 1 l\n  Expired 2 days ago · Past our estimate: check the pack\n",
    ])
      expect(reminder?.body).toContain(line);
  });

  test("comes in the morning of the household, not at night and not in the afternoon", async () => {
    const ada = await reader(6);
    await addFood(ada, { expiryDate: dayIn(0) });
    await api.sendDigests();
    expect(mailsTo(ada)).toEqual([]);
    await send(ada, "PUT /household", { currency: "EUR", timeZone: "Europe/Berlin" });
    await api.sendDigests();
    expect(mailsTo(ada)).toHaveLength(1);

    const late = await reader(12);
    await addFood(late, { expiryDate: dayIn(0) });
    await api.sendDigests();
    expect(mailsTo(late)).toEqual([]);
  });

  test.each(["Pacific/Honolulu", "Asia/Tokyo", "Asia/Kathmandu", "Pacific/Chatham", "UTC", "Europe/Berlin"])(
    "speaks in the morning of %s of the day that it is there",
    async (timeZone) => {
      const joined = await join(api);
      while (hourIn(timeZone, api.clock.now()) !== 7) api.clock.moveOn({ minutes: 15 });
      const ada = await comeBack(api, joined);
      await send(ada, "PUT /household/time-zone", { timeZone });
      await send(ada, "PUT /notifications/settings", { days: [0], digest: true });
      const today = todayIn(timeZone, api.clock.now());
      for (const days of [-1, 0, 1])
        await addFood(ada, { name: `Good for ${days}`, expiryDate: addDays(today, days) });
      await api.sendDigests();
      const [mail, ...more] = mailsTo(ada);
      expect(more).toEqual([]);
      expect(JSON.stringify(mail)).toMatch(/Today is the last good day of.*Good for 0/);
      expect(JSON.stringify(mail)).not.toMatch(/Good for -?1/);
    },
  );

  test("comes again the next day, and not when nothing is due or nobody wants it", async () => {
    const [ada, ben] = [await reader(), await join(api, "ben")];
    for (const person of [ada, ben]) await addFood(person, { expiryDate: dayIn(1) });
    await api.sendDigests();
    atHour(8);
    await api.sendDigests();
    expect(mailsTo(ada).map(({ subject }) => subject)).toEqual([
      "One food to eat first",
      "One food to eat first",
    ]);
    atHour(8);
    await api.sendDigests();
    expect(mailsTo(ada)).toHaveLength(2);
    expect(mailsTo(ben)).toEqual([]);
  });

  test("comes again when a clock that was a year ahead is right again", async () => {
    const ada = await reader();
    await api.db
      .updateTable("notification_channels")
      .set({ sent_on: dayIn(365) })
      .execute();
    await addFood(ada, { expiryDate: dayIn(1) });
    await api.sendDigests();
    await api.sendDigests();
    expect(mailsTo(ada)).toHaveLength(1);
  });

  test("a scanner that opens every link changes nothing; a person's press does, once", async () => {
    const ada = await reader();
    await addFood(ada, { name: "Soup", expiryDate: dayIn(0) });
    await addFood(ada, { name: "Skyr", expiryDate: dayIn(1) });
    await api.sendDigests();
    const links = tokens(mailsTo(ada)[0]?.body ?? "");
    expect(links).toHaveLength(5);
    for (const { token } of links) expect((await ask(api, `GET /mail-links/${token}`)).status).toBe(200);
    expect(await ada.client.listOwnFood()).toHaveLength(2);
    expect((await ada.client.getNotificationSettings()).digest).toBe(true);

    const [used, , , wasted, stop] = links.map(({ token }) => token);
    expect((await ask(api, `GET /mail-links/${used}`)).body).toEqual({
      purpose: "used",
      name: "Soup",
      gone: false,
    });
    for (const token of [used, wasted, stop]) {
      expect((await ask(api, `POST /mail-links/${token}`)).status).toBe(204);
    }
    expect(await ada.client.listOwnFood()).toEqual([]);
    const moved = (await ada.client.listJournal({})).map(({ kind, name }) => `${kind} ${name}`);
    expect(moved).toEqual(expect.arrayContaining(["wasted Skyr", "used Soup"]));
    expect((await ada.client.getNotificationSettings()).digest).toBe(false);
    expect((await ask(api, `GET /mail-links/${used}`)).body).toEqual({ purpose: "used", gone: true });
    expect((await ask(api, `POST /mail-links/${used}`)).body.code).toBe("item_gone");
    expect((await ask(api, `POST /mail-links/${stop}`)).status).toBe(204);
  });

  test("a link that was changed, is old, or is for something else opens nothing", async () => {
    const ada = await reader();
    const itemId = await addFood(ada, { expiryDate: dayIn(0) });
    const token = await api.mailLinks.sign({ uid: ada.uid, purpose: "used", itemId });
    const [head, , signature] = token.split(".");
    const claims = { iss: "crisper-mail", sub: ada.uid, purpose: "wasted", item: itemId, exp: 9_999_999_999 };
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString("base64url"), signature].join(".");
    const stranger = await api.mailLinks.sign({ uid: "nobody", purpose: "stop" });
    for (const wrong of [forged, stranger, ada.idToken, "nonsense", "a".repeat(10_000)]) {
      for (const method of ["GET", "POST"]) {
        expect((await ask(api, `${method} /mail-links/${wrong}`)).status).toBe(404);
      }
    }
    const mallory = await join(api, "mallory");
    const foreign = await api.mailLinks.sign({ uid: mallory.uid, purpose: "wasted", itemId });
    expect((await ask(api, `POST /mail-links/${foreign}`)).status).toBe(409);
    api.clock.moveOn({ days: 15 });
    expect((await ask(api, `POST /mail-links/${token}`)).status).toBe(404);
    const back = await comeBack(api, ada);
    expect(await back.client.listOwnFood()).toHaveLength(1);
  });

  test("a real mail server takes it, with the one click that stops it", async () => {
    const ada = await reader();
    await send(ada, "POST /addfood", { ...MILK, name: "Crème brûlée 🍮", expiryDate: dayIn(0) });
    await api.sendDigests();
    const [mail] = mailsTo(ada);
    if (!mail) throw new Error("no mail came");
    let received = "";
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      async onData(stream, _session, done) {
        for await (const chunk of stream) received += chunk;
        done();
      },
    });
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    const { port } = server.server.address() as AddressInfo;
    const from = "Crisper <noreply@crisper.example>";
    await createDelivery({ smtpUrl: `smtp://127.0.0.1:${port}`, from, dataDir: "" })(mail);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    const unfolded = received.replace(/\r\n[ \t]/g, "");
    const url = unfolded.match(/^List-Unsubscribe: ?<(https:\S+)>/m)?.[1] ?? "";
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(received.split("\r\n").every((line) => line.length <= 998)).toBe(true);
    const token = new URL(url).searchParams.get("token");
    expect((await ask(api, `POST /mail-links/${token}`)).status).toBe(204);
    expect((await ada.client.getNotificationSettings()).digest).toBe(false);
  });
});
