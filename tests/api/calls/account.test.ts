import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { DELETION_DAYS, daysBefore } from "#app/domain/periods.ts";
import { COLUMNS, exportedColumns } from "#app/server/api/account/export-columns.server.ts";
import { EXPORTED, NOT_EXPORTED } from "#app/server/api/account/export-tables.ts";
import { createUserStore } from "#app/server/api/account/store.server.ts";
import { contract } from "#app/upstream/contract.ts";
import { openApi } from "../../support/api.ts";
import { eventually } from "../../support/eventually.ts";
import { picture } from "../../support/photos.ts";
import { COPY } from "../../support/pictures-elsewhere.ts";
import {
  addFood,
  ask,
  comeBack,
  copyFood,
  join,
  moveIn,
  type Person,
  visitor,
} from "../../support/test-api.ts";

const WEEK = { days: 7 };

const api = await openApi();

describe("accounts", () => {
  const signIn = async (person: Person, signIn: { session?: string; device?: string } = {}) => {
    const idToken = await api.idTokens.sign(person);
    return visitor(api).issueToken({ email: person.email, ...signIn }, idToken);
  };
  const holds = async (token: string) => (await ask(api, "GET /addfood", { token })).status === 200;

  test("each sign-in is a session of its own, and a renewed token stays in its session", async () => {
    const ada = await join(api);
    const phone = await signIn(ada, { device: "Safari on iOS" });
    api.clock.moveOn({ minutes: 50 });
    const renewed = await signIn(ada, { session: phone.session ?? "" });
    expect(renewed.session).toBe(phone.session);
    expect(await ada.client.listSessions()).toMatchObject([
      { device: "", current: true },
      { device: "Safari on iOS", current: false },
    ]);
  });

  test("who was seen last stands first, to within five minutes", async () => {
    const ada = await join(api);
    api.clock.moveOn({ seconds: 1 });
    await signIn(ada, { device: "Phone" });
    api.clock.moveOn({ minutes: 4, seconds: 58 });
    await ada.client.listOwnFood();
    expect(await ada.client.listSessions()).toMatchObject([{ device: "Phone" }, { current: true }]);
    api.clock.moveOn({ seconds: 2 });
    await ada.client.listOwnFood();
    const [first] = await ada.client.listSessions();
    expect(first).toMatchObject({ current: true, lastSeenAt: api.clock.now().toISOString() });
  });

  test("a session that was ended takes all its tokens with it, at once and for good", async () => {
    const ada = await join(api);
    const phone = await signIn(ada, { device: "Phone" });
    const renewed = await signIn(ada, { session: phone.session ?? "" });
    await ada.client.endSession(phone.session ?? "");
    expect([await holds(phone.token), await holds(renewed.token), await holds(ada.token)]).toEqual([
      false,
      false,
      true,
    ]);
    await expect(signIn(ada, { session: phone.session ?? "" })).rejects.toMatchObject({
      problem: "unauthorized",
    });
  });

  test("signing out ends the whole session", async () => {
    const ada = await join(api);
    const phone = await signIn(ada);
    const renewed = await signIn(ada, { session: phone.session ?? "" });
    expect((await ask(api, "DELETE /jwt", { token: renewed.token })).status).toBe(204);
    expect(await holds(phone.token)).toBe(false);
  });

  test("everywhere is everywhere", async () => {
    const [ada, grace] = [await join(api), await join(api, "grace")];
    const phone = await signIn(ada);
    await ada.client.endSessions();
    expect([await holds(ada.token), await holds(phone.token), await holds(grace.token)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await holds((await signIn(ada)).token)).toBe(true);
  });

  test("nobody sees, joins or ends another person's session", async () => {
    const [ada, mallory] = [await join(api), await join(api, "mallory")];
    const [{ id } = { id: "" }] = await ada.client.listSessions();
    expect(await mallory.client.listSessions()).toHaveLength(1);
    await expect(mallory.client.endSession(id)).rejects.toMatchObject({ problem: "not_found" });
    await expect(signIn(mallory, { session: id })).rejects.toMatchObject({ problem: "unauthorized" });
    expect(await holds(ada.token)).toBe(true);
  });

  test("a session that nobody used for 60 days has ended, and so has one of a year", async () => {
    const ada = await join(api);
    const phone = await signIn(ada);
    const session = phone.session ?? "";
    for (let day = 0; day < 360; day += 50) {
      api.clock.moveOn({ days: 50 });
      if (day < 300) await api.fetch(await asksFor(await signIn(ada, { session })));
    }
    await expect(signIn(ada, { session })).rejects.toMatchObject({ problem: "unauthorized" });
    const laptop = await signIn(ada);
    api.clock.moveOn({ days: 60 });
    await expect(signIn(ada, { session: laptop.session ?? "" })).rejects.toMatchObject({
      problem: "unauthorized",
    });
  });

  test("a person's record changes, and a photo goes when there is none", async () => {
    const ada = await join(api);
    const photoURL = "https://example.org/ada.png";
    expect(await ada.client.updateUser({ name: " Ada  L. ", photoURL })).toMatchObject({
      uid: ada.uid,
      name: "Ada L.",
      photoURL: COPY,
    });
    await ada.client.updateUser({ name: "Ada" });
    expect(await ada.client.getUser()).toEqual({
      uid: ada.uid,
      email: ada.email,
      name: "Ada",
      household: { id: expect.any(String), name: "ada's household", role: "owner", others: 0 },
      timeZone: null,
      emailVerified: true,
      createdAt: expect.any(String),
      items: 0,
      itemLimit: 2_000,
    });
  });

  test("a name or a photo that is not valid is refused, and the field named", async () => {
    const ada = await join(api);
    for (const [body, field] of [
      [{ name: "" }, "name"],
      [{ name: "A".repeat(1_000) }, "name"],
      [{ name: "Ada", photoURL: "javascript:alert(1)" }, "photoURL"],
      [{ name: "Ada", photoURL: "/api/images/../../etc" }, "photoURL"],
    ] as const) {
      const answer = await ask(api, "PUT /users/me", { token: ada.token, body });
      expect(answer, field).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    }
  });

  test("a new address at the provider is the person's address here", async () => {
    const ada = await join(api);
    const next = `${randomUUID()}@example.org`;
    const moved = await comeBack(api, { uid: ada.uid, email: next });
    expect(await moved.client.getUser()).toMatchObject({ uid: ada.uid, email: next });
    const grace = await join(api, "grace");
    await expect(comeBack(api, { uid: ada.uid, email: grace.email })).rejects.toMatchObject({
      problem: "conflict",
    });
  });

  test("an address that was never confirmed belongs to whom the provider gives it", async () => {
    const signIn = async (uid: string, email: string) => {
      const idToken = await api.idTokens.sign({ uid, email });
      const body = { name: "Ada", email, uid };
      return {
        register: () => ask(api, "POST /users", { token: idToken, body }),
        come: () => ask(api, "POST /jwt", { token: idToken, body: { email } }),
      };
    };
    const [email, own] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
    const squatter = randomUUID();
    expect((await (await signIn(squatter, email)).register()).status).toBe(201);
    const ada = randomUUID();
    expect((await (await signIn(ada, email)).register()).status).toBe(201);
    expect((await (await signIn(ada, email)).come()).status).toBe(200);
    expect((await (await signIn(squatter, own)).come()).status).toBe(200);
    expect((await (await signIn(squatter, email)).come()).status).toBe(200);
    expect((await (await signIn(ada, email)).come()).status).toBe(200);
  });

  test("a person takes everything with them", async () => {
    const [ada, grace] = [await join(api), await join(api, "grace")];
    const [id, other] = [
      await addFood(ada, { name: "Milk", code: "4006381333931" }),
      await addFood(grace, { name: "Secret" }),
    ];
    await ada.client.addNote(id, { text: "Opened", postedBy: "", postedDate: "" });
    await grace.client.addNote(other, { text: "Hidden", postedBy: "", postedDate: "" });
    await visitor(api).addSignUp({ kind: "newsletter", email: ada.email });
    await ada.client.setBudget({ month: "2027-03", amounts: [{ category: "", minor: 100 }] });
    await ada.client.addShoppingLine({ name: "Bread", quantity: "1 loaf" });
    await ada.client.addStaple({ name: "Oats" });
    await ada.client.setReminder(id, { day: "2099-03-04" });
    await ada.client.updateNotificationSettings({ days: [3], digest: true });
    await ada.client.renewCalendar();
    await ada.client.addInvitation({ role: "adult" });
    const form = new FormData();
    form.set("image", new File([new Uint8Array(await picture(8, 8).png().toBuffer())], "x.png"));
    await ask(api, "POST /images", { token: ada.token, body: form });
    const all = await ada.client.exportUser();
    expect(all).toMatchObject({
      schema: 1,
      version: "1.0.0",
      exportedAt: api.clock.now().toISOString(),
      user: { uid: ada.uid, email: ada.email, emailVerified: true, trialUntil: null, deletionDueAt: null },
      household: { name: "ada's household", currency: "USD", timeZone: "UTC", timeZoneChosen: false },
      notificationSettings: { days: "3" },
      notificationChannels: [{ channel: "mail", wanted: true }],
      calendar: { createdAt: api.clock.now().toISOString() },
      photos: [{ bytes: expect.any(Number) }],
      items: [{ _id: id, name: "Milk", finishedAt: null }],
      notes: [{ itemId: id, text: "Opened" }],
      journal: [{ itemId: id, kind: "added", name: "Milk" }],
      budgets: [{ month: "2027-03", currency: "USD", category: "", minor: 100 }],
      shopping: [{ name: "Bread", quantity: "1 loaf" }],
      staples: [{ name: "Oats", createdAt: api.clock.now().toISOString() }],
      products: [{ code: "4006381333931", name: "Milk", updatedAt: api.clock.now().toISOString() }],
      reminders: [{ itemId: id, day: "2099-03-04" }],
      sessions: [{ device: "" }],
      securityEvents: [{ kind: "sign_in", at: api.clock.now().toISOString(), device: "" }],
      waitingMails: expect.any(Array),
      signUps: [{ kind: "newsletter", confirmedAt: null }],
      listMails: [],
      messages: [],
    });
    expect(JSON.stringify(all)).not.toMatch(/Secret|Hidden|hash|token/i);
  });

  test("an export that is read in several steps has each food and each entry of the journal once", async () => {
    const ada = await join(api);
    const id = await addFood(ada);
    await copyFood(api, id, 4_000);
    const entry = await api.db
      .selectFrom("journal")
      .selectAll()
      .where("item_id", "=", id)
      .executeTakeFirstOrThrow();
    const entries = Array.from({ length: 100 }, (_, part) =>
      Array.from({ length: 40 }, (_, index) => ({
        ...entry,
        id: randomUUID(),
        request_key: null,
        item_id: `${part}-${index}`,
      })),
    );
    for (const part of entries) await api.db.insertInto("journal").values(part).execute();
    const { items, journal } = await ada.client.exportUser();
    expect([items.length, new Set(items.map(({ _id }) => _id)).size]).toEqual([4_001, 4_001]);
    expect([journal.length, new Set(journal.map(({ itemId }) => itemId)).size]).toEqual([4_001, 4_001]);
    expect(items.some((row) => "cursor" in row)).toBe(false);
    const only = await ada.client.exportUser({ only: "items" });
    expect([only.items, only.journal, only.sessions, only.user.uid]).toEqual([items, [], [], ada.uid]);
  });

  test("every table with something of a person is in the export, or listed as not", async () => {
    const all = await (await join(api)).client.exportUser();
    const tables = (await api.db.introspection.getTables()).map(({ name }) => name);
    const listed = [...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)];
    expect(listed.toSorted()).toEqual(tables.toSorted());
    expect(Object.keys(all)).toEqual(expect.arrayContaining(Object.values(EXPORTED)));
  });

  test("every column of those tables is listed, as exported or with the reason why not", async () => {
    const tables = await api.db.introspection.getTables();
    for (const table of Object.keys(EXPORTED) as (keyof typeof EXPORTED)[]) {
      const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name);
      const exported = exportedColumns(table).map(({ column }) => column);
      const listed = [...exported, ...Object.keys(COLUMNS[table].leftOut)];
      expect(listed.toSorted(), table).toEqual(columns?.toSorted());
    }
  });

  test("every column that is listed as exported stands in the export", async () => {
    const ada = await join(api);
    const id = await addFood(ada, { name: "Milk", code: "4006381333931" });
    await ada.client.addNote(id, { text: "Opened", postedBy: "", postedDate: "" });
    await ada.client.setBudget({ month: "2027-03", amounts: [{ category: "", minor: 100 }] });
    await ada.client.addShoppingLine({ name: "Bread", quantity: "1 loaf" });
    await ada.client.addStaple({ name: "Oats" });
    await ada.client.setReminder(id, { day: "2099-03-04" });
    await ada.client.setFavourite(id);
    await ada.client.updateNotificationSettings({ days: [3], digest: true });
    await ada.client.addInvitation({ role: "adult" });
    await ada.client.renewCalendar();
    await ada.client.addPushSubscription(contract.addPushSubscription.example.body);
    const form = new FormData();
    form.set("image", new File([new Uint8Array(await picture(8, 8).png().toBuffer())], "x.png"));
    await ask(api, "POST /images", { token: ada.token, body: form });
    await visitor(api).addSignUp({ kind: "newsletter", email: ada.email });
    const words = { name: "Ada", email: ada.email, subject: "Hello", message: "For you" };
    await ada.client.addMessage({ kind: "contact", ...words }, randomUUID());
    const signUp = api.db.selectFrom("sign_ups").select("id").where("email", "=", ada.email);
    const { id: sign_up_id } = await signUp.executeTakeFirstOrThrow();
    const queued_at = api.clock.now().toISOString();
    await api.db.insertInto("list_mails").values({ occasion: "test", sign_up_id, queued_at }).execute();

    const all: Record<string, unknown> = await ada.client.exportUser();
    // A mail waits for a moment only, and photos are files of their own.
    const { outbox: _, images: __, ...seen } = EXPORTED;
    for (const [table, place] of Object.entries(seen)) {
      const [row] = [all[place]].flat();
      const names = exportedColumns(table as keyof typeof EXPORTED).map(({ name }) => name);
      expect(Object.keys(row ?? {}), table).toEqual(expect.arrayContaining(names));
    }
    expect(all).toMatchObject({ items: [{ version: 1, userId: ada.uid, createdAt: queued_at }] });
  });

  test("a person who registers an address learns nothing of what was sent from it before", async () => {
    const [uid, email] = [randomUUID(), `${randomUUID()}@example.org`];
    const words = { subject: "Hello", message: "For your eyes only" };
    await visitor(api).addMessage({ kind: "contact", name: "Ada", email, ...words }, randomUUID());
    await visitor(api).addSignUp({
      kind: "trial",
      email,
      firstName: "Ada",
      lastName: "L",
      phone: "1",
    });
    api.clock.moveOn({ seconds: 1 });
    const record = { name: "Mallory", email, uid, createdAt: "", role: "user", status: "active" } as const;
    await visitor(api).createUser(record, await api.idTokens.sign({ uid, email }));
    const { client } = await comeBack(api, { uid, email });
    expect(await client.exportUser()).toMatchObject({ signUps: [], messages: [] });
    await client.addMessage({ kind: "contact", name: "Mallory", email, ...words }, randomUUID());
    expect(await client.exportUser()).toMatchObject({ messages: [{ name: "Mallory" }] });
  });

  test("a person who has not confirmed an address learns nothing of what is sent from it, and takes none of it along", async () => {
    const [uid, email] = [randomUUID(), `${randomUUID()}@example.org`];
    const record = { name: "Mallory", email, uid, createdAt: "", role: "user", status: "active" } as const;
    const idToken = await api.idTokens.sign({ uid, email });
    await visitor(api).createUser(record, idToken);
    const { token } = await visitor(api).issueToken({ email }, idToken);
    const words = { subject: "Hello", message: "For your eyes only" };
    await visitor(api).addMessage({ kind: "contact", name: "Ada", email, ...words }, randomUUID());
    await visitor(api).addSignUp({ kind: "newsletter", email });
    const exported = await ask(api, "GET /users/me/export", { token });
    expect(exported.body).toMatchObject({ signUps: [], messages: [], user: { email } });

    await ask(api, "POST /users/me/deletion", { token, body: { email } });
    api.clock.moveOn({ days: 8 });
    await api.restart();
    const [user, messages] = await Promise.all([
      api.db.selectFrom("users").select("uid").where("uid", "=", uid).execute(),
      api.db.selectFrom("messages").select("name").where("email", "=", email).execute(),
    ]);
    expect([user, messages]).toEqual([[], [{ name: "Ada" }]]);
  });

  test("an account goes a week after its owner asked, with all that is in it", async () => {
    const [ada, grace] = [await join(api), await join(api, "grace")];
    await addFood(ada);
    await addFood(grace);
    await visitor(api).addSignUp({ kind: "newsletter", email: ada.email });
    const { deletionDueAt } = await ada.client.requestDeletion({ email: ada.email.toUpperCase() });
    expect(Date.parse(deletionDueAt)).toBe(api.clock.now().getTime() + 7 * 86_400_000);
    expect(await holds(ada.token)).toBe(false);
    await eventually(() =>
      expect(api.mails).toContainEqual(
        expect.objectContaining({ recipient: ada.email, subject: expect.stringContaining("delet") }),
      ),
    );

    api.clock.moveOn({ ...WEEK, seconds: -1 });
    await api.restart();
    expect(await (await comeBack(api, ada)).client.getUser()).toMatchObject({ deletionDueAt });
    api.clock.moveOn({ seconds: 1 });
    await api.restart();
    await expect(comeBack(api, ada)).rejects.toMatchObject({ problem: "not_found" });
    expect(api.deletedIdentities).toContain(ada.uid);
    for (const table of ["items", "users", "memberships", "sign_ups"] as const) {
      const rows = JSON.stringify(await api.db.selectFrom(table).selectAll().execute());
      expect(rows).not.toContain(ada.uid);
      expect(rows).not.toContain(ada.email);
    }
    expect(await (await comeBack(api, grace)).client.listOwnFood()).toHaveLength(1);
  });

  test("what came from an address before its account stays when that goes", async () => {
    const uid = randomUUID();
    const email = `ada-${uid}@example.org`;
    await visitor(api).addSignUp({ kind: "newsletter", email });
    const confirmed = { confirmed_at: api.clock.now().toISOString() };
    await api.db.updateTable("sign_ups").set(confirmed).where("email", "=", email).execute();
    api.clock.moveOn({ seconds: 1 });
    const idToken = await api.idTokens.sign({ uid, email });
    const record = { name: "Impostor", email, uid, createdAt: "", role: "user", status: "active" } as const;
    await visitor(api).createUser(record, idToken);
    await (await comeBack(api, { uid, email })).client.requestDeletion({ email });
    api.clock.moveOn(WEEK);
    await api.restart();
    const left = await api.db.selectFrom("sign_ups").select("kind").where("email", "=", email).execute();
    expect(left).toEqual([{ kind: "newsletter" }]);
  });

  test("a person who changes their mind in that week keeps everything", async () => {
    const ada = await join(api);
    await addFood(ada);
    await ada.client.requestDeletion({ email: ada.email });
    api.clock.moveOn({ days: 6 });
    await (await comeBack(api, ada)).client.cancelDeletion();
    api.clock.moveOn(WEEK);
    await api.restart();
    const { client } = await comeBack(api, ada);
    expect(await client.listOwnFood()).toHaveLength(1);
    expect(await client.getUser()).not.toHaveProperty("deletionDueAt");
  });

  test("a deletion that was cancelled does not begin, and one that has begun cannot be cancelled", async () => {
    const [ada, grace] = [await join(api), await join(api, "grace")];
    const users = createUserStore(api.db, api.clock.now);
    const isOver = daysBefore(api.clock.now(), DELETION_DAYS);
    for (const { client, email } of [ada, grace]) await client.requestDeletion({ email });
    const due = { deletion_due_at: isOver.toISOString() };
    await api.db.updateTable("users").set(due).where("uid", "in", [ada.uid, grace.uid]).execute();
    const [adaAgain, graceAgain] = [await comeBack(api, ada), await comeBack(api, grace)];

    await adaAgain.client.cancelDeletion();
    expect(await users.beginDeletion(ada.uid)).toBe(false);
    expect(await users.beginDeletion(grace.uid)).toBe(true);
    const late = await ask(api, "DELETE /users/me/deletion", { token: graceAgain.token });
    expect(late.status).toBe(401);
    await expect(comeBack(api, grace)).rejects.toMatchObject({ problem: "conflict" });

    await api.restart();
    expect(await adaAgain.client.getUser()).toMatchObject({ email: ada.email });
    expect(api.deletedIdentities).toContain(grace.uid);
    expect(api.deletedIdentities).not.toContain(ada.uid);
  });

  test("what was typed has to be the account's own address", async () => {
    const [ada, grace] = [await join(api), await join(api, "grace")];
    for (const email of ["", "ada", grace.email]) {
      const answer = await ask(api, "POST /users/me/deletion", { token: ada.token, body: { email } });
      expect(answer).toMatchObject({ status: 422, body: { fields: { email: expect.any(String) } } });
    }
    expect(await ada.client.getUser()).not.toHaveProperty("deletionDueAt");
  });

  test("a household that others live in outlives one of them", async () => {
    const [ada, grace] = [await join(api), await join(api, "grace")];
    await addFood(ada, { name: "Ours" });
    await moveIn(api, grace, ada);
    await ada.client.requestDeletion({ email: ada.email });
    api.clock.moveOn(WEEK);
    await api.restart();
    const back = await comeBack(api, grace);
    expect(await back.client.listOwnFood()).toMatchObject([{ name: "Ours", userEmail: "" }]);
  });
});

const asksFor = async ({ token }: { token: string }) =>
  new Request("http://upstream.invalid/api/addfood", { headers: { Authorization: `Bearer ${token}` } });
