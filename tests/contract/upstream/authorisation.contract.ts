import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { contract, type Endpoint } from "#app/upstream/contract.ts";
import { ask, join, type Kitchen, MILK, type Person } from "../../support/kitchen.ts";
import { picture } from "../../support/photos.ts";

type Call = keyof typeof contract;

/** Ada's things; Bob lives with her, Mallory does not. */
const CALLERS = ["visitor", "owner", "member", "stranger", "expired", "revoked"] as const;
type Caller = (typeof CALLERS)[number];
/** First those who are likely to be refused, so that the next may ask for the same things. */
const IN_TURN: readonly Caller[] = ["stranger", "visitor", "owner", "member", "expired", "revoked"];
type Row = readonly [
  visitor: number,
  owner: number,
  member: number,
  stranger: number,
  expired: number,
  revoked: number,
];

/** A call about what is the caller's own, whoever that is. */
const own = (status: number): Row => [401, status, status, status, 401, 401];
/** A call about one thing of a household: elsewhere there is no such thing. */
const shared = (status: number): Row => [401, status, status, 404, 401, 401];
/** A call that needs no token, but none that is worthless. */
const open = (status: number): Row => [status, status, status, status, 401, 401];

/** What everybody gets who asks for Ada's things. */
const ANSWERS: Record<Call, Row> = {
  // The ID token of somebody whose session was ended still says who they are; that session it does not open.
  issueToken: [401, 200, 401, 401, 401, 401],
  createUser: [401, 409, 401, 401, 401, 409],

  revokeToken: own(204),
  listSessions: own(200),
  // A person's sessions are nobody else's matter, not even of those who live with them.
  endSession: [401, 204, 404, 404, 401, 401],
  endSessions: own(204),
  listSecurityEvents: own(200),
  getUser: own(200),
  updateUser: own(200),
  exportUser: own(200),
  requestDeletion: [401, 202, 422, 422, 401, 401],
  cancelDeletion: own(204),

  listFood: open(200),
  listExpiredFood: open(200),
  listOwnFood: own(200),
  getFood: shared(200),
  addFood: own(201),
  addFoods: own(201),
  undoBatch: shared(204),
  updateFood: shared(200),
  readFoodLines: own(200),
  deleteFood: shared(204),
  restoreFood: shared(200),
  consumeFood: shared(201),
  wasteFood: shared(201),
  openFood: shared(201),
  freezeFood: shared(201),
  thawFood: shared(201),
  listJournal: own(200),
  undoMovement: shared(204),
  listShopping: own(200),
  addShoppingLine: own(201),
  updateShoppingLine: shared(200),
  deleteShoppingLine: shared(204),
  suggestPurchases: own(200),
  putAway: [401, 201, 201, 409, 401, 401],
  listNotices: own(200),
  readNotices: own(204),
  getNoticeSettings: own(200),
  updateNoticeSettings: own(200),
  getReminder: shared(200),
  setReminder: shared(200),
  deleteReminder: own(204),
  getCalendar: own(200),
  renewCalendar: own(201),
  revokeCalendar: own(204),
  // Whoever has the secret, or the token from the mails, may.
  readCalendar: open(200),
  getMailLink: open(200),
  followMailLink: open(204),
  getHousehold: own(200),
  updateHousehold: own(200),
  setTimeZone: own(200),
  getInsights: own(200),
  getBudget: own(200),
  setBudget: own(204),
  listFavourites: own(200),
  setFavourite: shared(204),
  deleteFavourite: own(204),
  listNotes: [404, 200, 200, 404, 401, 401],
  addNote: [404, 201, 201, 404, 401, 401],

  startImport: own(201),
  // Whoever chose a file looks at it: nobody else, not even those who live with them.
  getImport: [401, 200, 404, 404, 401, 401],
  applyImport: [401, 200, 404, 404, 401, 401],
  undoImport: [401, 200, 404, 404, 401, 401],

  addSignUp: open(201),
  // Whoever has the token from the mails may.
  getSignUp: open(200),
  confirmSignUp: open(204),
  deleteSignUp: open(204),
  addMessage: open(201),
  uploadImage: own(201),
  getVersion: open(200),
};

const EXPORTED_FOOD = JSON.stringify({ items: [{ _id: "a", name: "Rye bread", quantity: "1 loaf" }] });
const SECRET = "Ada's secret";

/** Whose things they are, what they are called, and who asks for them. */
async function setScene(kitchen: Kitchen) {
  const { db } = kitchen;
  const [ada, bob, mallory] = [
    await join(kitchen),
    await join(kitchen, "bob"),
    await join(kitchen, "mallory"),
  ];
  const home = await db
    .selectFrom("memberships")
    .select("household_id")
    .where("user_id", "=", ada.uid)
    .executeTakeFirstOrThrow();
  await db.updateTable("memberships").set(home).where("user_id", "=", bob.uid).execute();
  await db.updateTable("households").set({ name: SECRET }).where("id", "=", home.household_id).execute();
  await db
    .updateTable("users")
    .set({ deletion_due_at: "2099-01-01T00:00:00.000Z" })
    .where("uid", "=", ada.uid)
    .execute();

  const send = async (call: string, body?: object, headers = {}) =>
    (await ask(kitchen, call, { token: ada.token, body, headers })).body;
  const add = async (headers = {}) =>
    (await send("POST /addfood", { ...MILK, name: SECRET, expiryDate: "2099-03-05" }, headers))._id as string;
  const key = ada.uid;
  const [item, used, deleted] = [await add({ "Idempotency-Key": key }), await add(), await add()];
  const frozen = await add();
  await send(`POST /food/${frozen}/freezing`, {}, { "Idempotency-Key": `${key}-frozen` });
  await ada.client.addNote(item, { text: SECRET, postedBy: "", postedDate: "" });
  const entry = await send(
    `POST /food/${used}/consumption`,
    { part: "half" },
    { "Idempotency-Key": `${key}-used` },
  );
  await ada.client.deleteFood(deleted);
  const [session] = await ada.client.listSessions();
  await ada.client.addSignUp({ kind: "waitlist", email: ada.email });
  const { batch } = await ada.client.addFoods({ foods: [{ ...MILK, name: SECRET }] });
  const line = await ada.client.addShoppingLine({ name: "Bread", quantity: "1 loaf" });
  const { secret } = await ada.client.renewCalendar();
  const file = () => new File([EXPORTED_FOOD], "crisper.json");
  const { id: looked } = await ada.client.startImport(file());
  const { id: imported } = await ada.client.startImport(file());
  await ada.client.applyImport(imported, { take: [] });
  const signUp = await db
    .selectFrom("sign_ups")
    .select("token")
    .where("email", "=", ada.email)
    .executeTakeFirstOrThrow();
  return {
    ada,
    bob,
    mallory,
    householdId: home.household_id,
    key,
    item,
    deleted,
    frozen,
    entry: entry.id as string,
    session: session?.id ?? "",
    signUp: signUp.token,
    line: line.id,
    batch,
    calendar: secret,
    looked,
    imported,
    mailLink: await kitchen.mailLinks.sign({ uid: ada.uid, purpose: "stop" }),
  };
}

type Scene = Awaited<ReturnType<typeof setScene>>;

/** Which of Ada's things a call is about, where it is not her milk. */
const SUBJECTS: { [call in Call]?: (scene: Scene) => string } = {
  endSession: ({ session }) => session,
  restoreFood: ({ deleted }) => deleted,
  thawFood: ({ frozen }) => frozen,
  undoBatch: ({ batch }) => batch,
  undoMovement: ({ entry }) => entry,
  updateShoppingLine: ({ line }) => line,
  deleteShoppingLine: ({ line }) => line,
  getImport: ({ looked }) => looked,
  applyImport: ({ looked }) => looked,
  undoImport: ({ imported }) => imported,
  readCalendar: ({ calendar }) => calendar,
  getMailLink: ({ mailLink }) => mailLink,
  followMailLink: ({ mailLink }) => mailLink,
  getSignUp: ({ signUp }) => signUp,
  confirmSignUp: ({ signUp }) => signUp,
  deleteSignUp: ({ signUp }) => signUp,
};
/** What is sent, where the example of the documentation is not about Ada. */
const BODIES: { [call in Call]?: (scene: Scene) => object } = {
  issueToken: ({ ada, session }) => ({ email: ada.email, session }),
  createUser: ({ ada }) => ({ ...contract.createUser.example.body, email: ada.email, uid: ada.uid }),
  requestDeletion: ({ ada }) => ({ email: ada.email }),
  putAway: ({ line }) => ({ lines: [{ ...MILK, id: line }] }),
};
/** A form for a call that takes a photo, or a file. */
async function photoAndFile(): Promise<FormData> {
  const form = new FormData();
  form.set("file", new Blob([EXPORTED_FOOD]), "crisper.json");
  form.set("image", new Blob([new Uint8Array(await picture(8, 8).png().toBuffer())]), "x.png");
  return form;
}
/** Keys that Ada has used already. */
const KEYS: { [call in Call]?: (scene: Scene) => string } = {
  addFood: ({ key }) => key,
  consumeFood: ({ key }) => `${key}-used`,
  wasteFood: ({ key }) => `${key}-used`,
};

export function authorisationContract(the: () => Kitchen) {
  const askAs = async (name: Call, caller: Caller, scene: Scene, subject?: string) => {
    const { method, path, auth, body, multipart }: Endpoint = contract[name];
    const person = personOf(caller, scene);
    const id = subject ?? SUBJECTS[name]?.(scene) ?? scene.item;
    const { example }: Endpoint = contract[name];
    const sent = {
      ...(BODIES[name]?.(scene) ?? (example?.body as object | undefined)),
      ...claims(scene),
    };
    return ask(the(), `${method} ${path.replace("{id}", id)}`, {
      token: auth === "identity" ? person?.idToken : person?.token,
      body: multipart ? await photoAndFile() : body && sent,
      headers: { "Idempotency-Key": KEYS[name]?.(scene) ?? randomUUID() },
    });
  };

  test.each(Object.keys(ANSWERS) as Call[])("%s", async (name) => {
    const found: Record<string, number> = {};
    const showsSecrets = { owner: false, member: false };
    let next: Scene | undefined;
    for (const caller of IN_TURN) {
      const scene = next ?? (await setScene(the()));
      if (caller === "expired") the().clock.moveOn({ minutes: 61 });
      if (caller === "revoked") await scene.ada.client.endSession(scene.session);
      const before = await whatIsAdas(the(), scene);

      const { status, body } = await askAs(name, caller, scene);
      found[caller] = status;
      const said = JSON.stringify(body ?? "");
      const after = await whatIsAdas(the(), scene);
      if (caller === "owner" || caller === "member") showsSecrets[caller] = said.includes(SECRET);
      else {
        // Whoever was given a calendar reads what is in it.
        if (name !== "readCalendar") expect(said).not.toContain(SECRET);
        expect(after.household, `${caller} changes nothing`).toEqual(before.household);
      }
      if (caller !== "owner") {
        expect(after.person, `${caller} changes nothing of Ada herself`).toEqual(before.person);
        expect(said).not.toContain(scene.session);
      }
      if (status === 404) {
        expect(await askAs(name, caller, scene, randomUUID())).toMatchObject({ status, body });
      }
      // Who was refused has changed nothing, as has who only read; the token of whoever comes next has to hold.
      const isAsBefore = caller !== "expired" && (status >= 400 || contract[name].method === "GET");
      next = isAsBefore ? scene : undefined;
    }
    expect(found).toEqual(Object.fromEntries(CALLERS.map((caller, index) => [caller, ANSWERS[name][index]])));
    expect(showsSecrets.member).toBe(showsSecrets.owner);
    const users = await the().db.selectFrom("users").select(["role", "status"]).distinct().execute();
    expect(users).toEqual([{ role: "user", status: "active" }]);
  });

  test("every call has its row", () => {
    expect(Object.keys(ANSWERS).toSorted()).toEqual(Object.keys(contract).toSorted());
  });

  test("a photo is for everybody who knows its address, which nobody can guess", async () => {
    const scene = await setScene(the());
    const { body } = await askAs("uploadImage", "owner", scene);
    expect(body.data.url).toMatch(/^\/api\/images\/[\w-]{22,}$/);
    const { status } = await the().fetch(new Request(`http://upstream.invalid${body.data.url}`));
    expect(status).toBe(200);
  });
}

function personOf(caller: Caller, { ada, bob, mallory }: Scene): Person | undefined {
  if (caller === "visitor") return undefined;
  return { owner: ada, expired: ada, revoked: ada, member: bob, stranger: mallory }[caller];
}

/** What a body may say about whose and what somebody is, and nobody listens to. */
function claims({ ada, householdId, item }: Scene) {
  return {
    household_id: householdId,
    householdId,
    user_id: ada.uid,
    userId: ada.uid,
    userEmail: ada.email,
    id: item,
    _id: item,
    role: "admin",
    status: "admin",
  };
}

/** As it is kept: what is her household's, and what is hers alone. */
async function whatIsAdas({ db }: Kitchen, { ada, householdId }: Scene) {
  const rowsOf = async (
    table: "items" | "item_notes" | "journal" | "budgets" | "shopping_lines" | "memberships",
  ) => {
    const rows = await db.selectFrom(table).selectAll().where("household_id", "=", householdId).execute();
    return rows.map((row) => JSON.stringify(row)).toSorted();
  };
  return {
    household: [
      await rowsOf("budgets"),
      await db.selectFrom("households").selectAll().where("id", "=", householdId).execute(),
      await rowsOf("items"),
      await rowsOf("item_notes"),
      await rowsOf("journal"),
      await rowsOf("shopping_lines"),
      await rowsOf("memberships"),
    ],
    person: [
      await db.selectFrom("users").selectAll().where("uid", "=", ada.uid).execute(),
      await db.selectFrom("sessions").selectAll().where("user_id", "=", ada.uid).execute(),
      await db.selectFrom("notice_settings").selectAll().where("user_id", "=", ada.uid).execute(),
      await db.selectFrom("item_reminders").selectAll().where("user_id", "=", ada.uid).execute(),
      await db.selectFrom("calendar_feeds").selectAll().where("user_id", "=", ada.uid).execute(),
    ],
  };
}
