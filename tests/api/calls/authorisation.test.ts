import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { contract, type Endpoint } from "#app/upstream/contract.ts";
import { openApi } from "../../support/api.ts";
import { picture } from "../../support/photos.ts";
import { ask, comeBack, join, MILK, type Person } from "../../support/test-api.ts";

const api = await openApi();

type Call = keyof typeof contract;

/** Ada's things; an adult, a child and a guest are in her household, somebody has left it, Mallory never was in it. */
const HOUSEHOLD = ["owner", "adult", "child", "guest"] as const;
const CALLERS = ["visitor", ...HOUSEHOLD, "former", "stranger", "expired", "revoked"] as const;
type Caller = (typeof CALLERS)[number];
/** First those who are likely to be refused, so that the next may ask for the same things. */
const IN_TURN: readonly Caller[] = [
  ...(["visitor", "expired", "revoked", "stranger", "former", "guest", "child", "adult", "owner"] as const),
];
type Row = Record<Caller, number>;
type Least = (typeof HOUSEHOLD)[number];

/** The status for each role of the household down to `least`, and 403 for the others. */
const inHousehold = (status: number, least: Least) =>
  Object.fromEntries(
    HOUSEHOLD.map((role) => [role, HOUSEHOLD.indexOf(role) <= HOUSEHOLD.indexOf(least) ? status : 403]),
  ) as Record<Least, number>;

/** A call about what is the caller's own, whoever that is. */
const own = (status: number, least: Least = "guest"): Row => ({
  ...{ visitor: 401, former: status, stranger: status, expired: 401, revoked: 401 },
  ...inHousehold(status, least),
});
/** A call about one thing of a household: elsewhere there is no such thing. */
const shared = (status: number, least: Least = "guest"): Row => ({
  ...own(status, least),
  ...{ former: 404, stranger: 404 },
});
/** A call about what is somebody's own, which nobody else in the household may see. */
const personal = (status: number): Row => ({ ...shared(404), owner: status });
/** A call that needs no token, but none that is worthless. */
const open = (status: number): Row => ({ ...own(status), visitor: status });

/** What everybody gets who asks for Ada's things. */
const ANSWERS: Record<Call, Row> = {
  // The ID token of somebody whose session was ended still says who they are; that session it does not open.
  issueToken: { ...own(401), owner: 200 },
  createUser: { ...own(401), owner: 409, revoked: 409 },

  revokeToken: own(204),
  listSessions: own(200),
  endSession: personal(204),
  endSessions: own(204),
  listSecurityEvents: own(200),
  getUser: own(200),
  updateUser: own(200),
  exportUser: own(200),
  requestDeletion: { ...own(422), owner: 202 },
  cancelDeletion: own(204),

  listFood: open(200),
  listExpiredFood: open(200),
  listOwnFood: own(200),
  getFood: shared(200),
  addFood: own(201, "adult"),
  addFoods: own(201, "adult"),
  undoBatch: shared(204, "adult"),
  updateFood: shared(200, "adult"),
  readFoodLines: own(200, "adult"),
  scanCode: own(200, "child"),
  deleteFood: shared(204, "adult"),
  restoreFood: shared(200, "adult"),
  consumeFood: shared(201, "child"),
  wasteFood: shared(201, "child"),
  openFood: shared(201, "child"),
  freezeFood: shared(201, "child"),
  thawFood: shared(201, "child"),
  getStockCheck: own(200),
  recordStockCheck: own(204, "child"),
  listJournal: own(200),
  // It was Ada who used it: a child may undo only its own.
  undoMovement: shared(204, "adult"),
  listShopping: own(200),
  addShoppingLine: own(201, "child"),
  updateShoppingLine: shared(200),
  deleteShoppingLine: shared(204, "adult"),
  suggestPurchases: own(200, "adult"),
  putAway: { ...own(201, "adult"), former: 409, stranger: 409 },
  listStaples: own(200),
  addStaple: own(201, "child"),
  deleteStaple: shared(204, "child"),
  listNotifications: own(200),
  markNotificationsRead: own(204),
  getNotificationSettings: own(200),
  updateNotificationSettings: own(200),
  listPushSubscriptions: own(200),
  addPushSubscription: own(201),
  deletePushSubscription: personal(204),
  getReminder: shared(200),
  setReminder: shared(200),
  deleteReminder: shared(204),
  getCalendar: own(200),
  renewCalendar: own(201),
  revokeCalendar: own(204),
  // Anyone with the secret, or the token from the mails, may.
  readCalendar: open(200),
  getMailLink: open(200),
  followMailLink: open(204),

  getHousehold: own(200),
  updateHousehold: own(200, "adult"),
  setTimeZone: own(200, "adult"),
  deleteHousehold: own(204, "owner"),
  // Ada is the only owner, and at home the others are.
  leaveHousehold: { ...own(204), owner: 409, former: 409, stranger: 409 },
  listHouseholds: own(200),
  addHousehold: own(201),
  chooseHousehold: shared(204),
  restoreHousehold: { ...own(404), visitor: 401 },
  listMembers: own(200),
  changeMember: shared(204, "owner"),
  removeMember: shared(204, "owner"),
  listInvitations: own(200, "owner"),
  addInvitation: own(201, "owner"),
  mailInvitation: shared(204, "owner"),
  revokeInvitation: shared(204, "owner"),
  getInvitation: open(200),
  // A member is in the household already.
  acceptInvitation: { ...own(409), former: 201, stranger: 201 },
  watchHousehold: own(200),
  listJoinings: own(200),
  undoJoining: own(404),

  getInsights: own(200, "adult"),
  getBudget: own(200, "adult"),
  setBudget: own(204, "adult"),
  listFavourites: own(200),
  setFavourite: shared(204),
  deleteFavourite: shared(204),
  listNotes: { ...shared(200), visitor: 404 },
  addNote: { ...shared(201, "adult"), visitor: 404 },

  startImport: own(201, "adult"),
  // Only the person who chose a file looks at it.
  getImport: { ...personal(200), child: 403, guest: 403 },
  correctImport: { ...personal(204), child: 403, guest: 403 },
  applyImport: { ...personal(200), child: 403, guest: 403 },
  undoImport: { ...personal(200), child: 403, guest: 403 },

  addSignUp: open(201),
  // Anyone with the token from the mails may.
  getSignUp: open(200),
  confirmSignUp: open(204),
  deleteSignUp: open(204),
  addMessage: open(201),
  uploadImage: own(201, "child"),
  getVersion: open(200),
};

const EXPORTED_FOOD = JSON.stringify({ items: [{ _id: "a", name: "Rye bread", quantity: "1 loaf" }] });
const SECRET = "Ada's secret";

const FAR_OFF = "2099-01-01T00:00:00.000Z";
/** When the memberships in Ada's household end, or ended. */
const MEMBERS = { adult: null, child: null, guest: FAR_OFF, former: "2027-03-05T00:00:00.000Z" };
type Member = keyof typeof MEMBERS;
const isMember = (caller: Caller): caller is Member => caller in MEMBERS;

/** Somebody new who asks for Ada's things in this role. */
async function newCaller(caller: Member | "stranger", householdId: string): Promise<Person> {
  const person = await join(api, caller);
  if (caller === "stranger") return person;
  const membership = {
    household_id: householdId,
    user_id: person.uid,
    role: caller === "former" ? ("adult" as const) : caller,
    created_at: "2027-03-04T00:00:00.000Z",
    ends_at: MEMBERS[caller],
  };
  const { db } = api;
  if (caller === "former") await db.insertInto("memberships").values(membership).execute();
  else await db.updateTable("memberships").set(membership).where("user_id", "=", person.uid).execute();
  return person;
}

/** Ada's things, and all who ask for them. */
async function setScene() {
  const { db } = api;
  const expired = await join(api);
  api.clock.moveOn({ minutes: 61 });
  const revoked = await comeBack(api, expired);
  const [ended] = await revoked.client.listSessions();
  await revoked.client.endSession(ended?.id ?? "");
  const ada = await comeBack(api, expired);
  const { household_id: householdId } = await db
    .selectFrom("memberships")
    .select("household_id")
    .where("user_id", "=", ada.uid)
    .executeTakeFirstOrThrow();
  const callers: Record<Exclude<Caller, "visitor">, Person> = {
    owner: ada,
    expired,
    revoked,
    adult: await newCaller("adult", householdId),
    child: await newCaller("child", householdId),
    guest: await newCaller("guest", householdId),
    former: await newCaller("former", householdId),
    stranger: await newCaller("stranger", householdId),
  };
  await db.updateTable("households").set({ name: SECRET }).where("id", "=", householdId).execute();
  await db.updateTable("users").set({ deletion_due_at: FAR_OFF }).where("uid", "=", ada.uid).execute();

  const send = async (call: string, body?: object, headers = {}) =>
    (await ask(api, call, { token: ada.token, body, headers })).body;
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
  const invited = await ada.client.addInvitation({ role: "adult" });
  const { batch } = await ada.client.addFoods({ foods: [{ ...MILK, name: SECRET }] });
  const line = await ada.client.addShoppingLine({ name: "Bread", quantity: "1 loaf" });
  const staple = await ada.client.addStaple({ name: "Eggs" });
  const { secret } = await ada.client.renewCalendar();
  const device = await ada.client.addPushSubscription(subscription());
  const signUp = await db
    .selectFrom("sign_ups")
    .select("token")
    .where("email", "=", ada.email)
    .executeTakeFirstOrThrow();
  return {
    ada,
    callers,
    /** Another member, whom a call may be about. */
    other: await newCaller("guest", householdId),
    invited,
    householdId,
    key,
    item,
    used,
    deleted,
    frozen,
    entry: entry.id as string,
    session: session?.id ?? "",
    endedSession: ended?.id ?? "",
    signUp: signUp.token,
    line: line.id,
    staple: staple.id,
    batch,
    calendar: secret,
    device: device.id,
    mailLink: await api.mailLinks.sign({ uid: ada.uid, purpose: "stop" }),
  };
}

type Scene = Awaited<ReturnType<typeof setScene>> & { file?: string };

/** Of a browser of its own. */
function subscription() {
  return {
    ...contract.addPushSubscription.example.body,
    endpoint: `https://push.example.net/${randomUUID()}`,
  };
}

/** A file of Ada's that waits for her answer. It is read in a thread of its own, so only scenes of calls about files have one. */
async function chooseFile(scene: Scene): Promise<string> {
  scene.file ??= (await scene.ada.client.startImport(new File([EXPORTED_FOOD], "crisper.json"))).id;
  return scene.file;
}

/** Which of Ada's things a call is about, where it is not her milk. */
const SUBJECTS: { [call in Call]?: (scene: Scene) => string | Promise<string> } = {
  endSession: ({ session }) => session,
  consumeFood: ({ used }) => used,
  wasteFood: ({ used }) => used,
  restoreFood: ({ deleted }) => deleted,
  thawFood: ({ frozen }) => frozen,
  undoBatch: ({ batch }) => batch,
  undoMovement: ({ entry }) => entry,
  chooseHousehold: ({ householdId }) => householdId,
  restoreHousehold: ({ householdId }) => householdId,
  changeMember: ({ other }) => other.uid,
  removeMember: ({ other }) => other.uid,
  mailInvitation: ({ invited }) => invited.id,
  revokeInvitation: ({ invited }) => invited.id,
  getInvitation: ({ invited }) => invited.token,
  acceptInvitation: ({ invited }) => invited.token,
  updateShoppingLine: ({ line }) => line,
  deleteShoppingLine: ({ line }) => line,
  deleteStaple: ({ staple }) => staple,
  getImport: chooseFile,
  correctImport: chooseFile,
  applyImport: chooseFile,
  undoImport: async (scene) => {
    const file = await chooseFile(scene);
    await scene.ada.client.applyImport(file, { take: [] });
    return file;
  },
  deletePushSubscription: ({ device }) => device,
  readCalendar: ({ calendar }) => calendar,
  getMailLink: ({ mailLink }) => mailLink,
  followMailLink: ({ mailLink }) => mailLink,
  getSignUp: ({ signUp }) => signUp,
  confirmSignUp: ({ signUp }) => signUp,
  deleteSignUp: ({ signUp }) => signUp,
};
/** What is sent, where the example of the documentation is not about Ada. */
const BODIES: { [call in Call]?: (scene: Scene, caller: Caller) => object } = {
  issueToken: ({ ada, session, endedSession }, caller) => ({
    email: ada.email,
    session: caller === "revoked" ? endedSession : session,
  }),
  createUser: ({ ada }) => ({ ...contract.createUser.example.body, email: ada.email, uid: ada.uid }),
  requestDeletion: ({ ada }) => ({ email: ada.email }),
  changeMember: () => ({ role: "adult" }),
  mailInvitation: ({ invited: { token } }) => ({ token, email: "sam@example.org" }),
  recordStockCheck: ({ item, entry }) => ({ foods: [{ id: item, entryId: entry }] }),
  addPushSubscription: subscription,
  putAway: ({ line }) => ({ lines: [{ ...MILK, id: line }] }),
};
/** Where a role is not who somebody claims to be. */
const SAYS_ROLE: readonly Call[] = ["changeMember", "addInvitation"];
/** The secret of the call, or of the invitation, lets people in. */
const LETS_IN: readonly Call[] = ["readCalendar", "getInvitation", "acceptInvitation"];
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

const subjectOf = async (name: Call, scene: Scene) => (await SUBJECTS[name]?.(scene)) ?? scene.item;

async function askAs(name: Call, caller: Caller, scene: Scene, subject: string) {
  const { method, path, auth, body, multipart, example }: Endpoint = contract[name];
  const person = caller === "visitor" ? undefined : scene.callers[caller];
  const sent = {
    ...(BODIES[name]?.(scene, caller) ?? (example?.body as object | undefined)),
    ...claims(scene),
    ...(SAYS_ROLE.includes(name) && { role: "adult" }),
  };
  return ask(api, `${method} ${path.replace("{id}", subject)}`, {
    token: auth === "identity" ? person?.idToken : person?.token,
    body: multipart && !body ? await photoAndFile() : body && sent,
    headers: { "Idempotency-Key": KEYS[name]?.(scene) ?? randomUUID() },
  });
}

describe("who may do what", () => {
  /** As the last call left it, if that was refused or changed nothing of Ada's. */
  let unchanged: Scene | undefined;

  test.each(Object.keys(ANSWERS) as Call[])("%s", async (name) => {
    const found: Record<string, number> = {};
    const showsSecrets = { owner: false, adult: false };
    let kept = unchanged;
    unchanged = undefined;
    for (const caller of IN_TURN) {
      const scene: Scene = kept ?? (await setScene());
      const subject = await subjectOf(name, scene);
      const before = await adasThings(scene);
      const { status, body } = await askAs(name, caller, scene, subject);
      const after = await adasThings(scene);

      found[caller] = status;
      const said = JSON.stringify(body ?? "");
      if (caller === "owner" || caller === "adult") showsSecrets[caller] = said.includes(SECRET);
      else if (caller === "child" || caller === "guest") expect(said).not.toMatch(/"(price|worth)/);
      else if (!LETS_IN.includes(name)) {
        expect(said, `what the API tells a ${caller}`).not.toContain(SECRET);
        expect(after.household, `what a ${caller} leaves of Ada's household`).toEqual(before.household);
      }
      if (status === 403) {
        expect(after.household, `what a ${caller} leaves of Ada's household`).toEqual(before.household);
      }
      if (caller !== "owner") {
        expect(after.person, `what a ${caller} leaves of Ada's account`).toEqual(before.person);
        expect(said, `what the API tells a ${caller}`).not.toContain(scene.session);
      }
      if (status === 404) {
        const nothing = await askAs(name, caller, scene, randomUUID());
        expect(nothing, `what the API tells a ${caller} who asks for nothing`).toMatchObject({
          status,
          body,
        });
      }

      const onlyRead = status >= 400 || contract[name].method === "GET";
      const isSame = onlyRead || (caller !== "owner" && isDeepStrictEqual(after, before));
      kept = isSame ? scene : undefined;
      if (!onlyRead && (isMember(caller) || caller === "stranger")) {
        scene.callers[caller] = await newCaller(caller, scene.householdId);
      }
    }
    unchanged = kept;
    expect(found).toEqual(ANSWERS[name]);
    expect(showsSecrets.adult).toBe(showsSecrets.owner && ![403, 404].includes(ANSWERS[name].adult));
    const users = await api.db.selectFrom("users").select(["role", "status"]).distinct().execute();
    expect(users).toEqual([{ role: "user", status: "active" }]);
  });

  test("every call has its row", () => {
    expect(Object.keys(ANSWERS).toSorted()).toEqual(Object.keys(contract).toSorted());
  });

  test("a photo is for everybody who knows its address, which nobody can guess", async () => {
    const scene = await setScene();
    const { body } = await askAs("uploadImage", "owner", scene, scene.item);
    expect(body.data.url).toMatch(/^\/api\/images\/[\w-]{22,}$/);
    const { status } = await api.fetch(new Request(`http://upstream.invalid${body.data.url}`));
    expect(status).toBe(200);
  });

  test("the samples of the demo household belong to nobody", async () => {
    const { token } = await join(api);
    for (const method of ["GET", "PUT", "DELETE"]) {
      const body = method === "PUT" ? MILK : undefined;
      const { status } = await ask(api, `${method} /addfood/demo-milk`, { token, body });
      expect(status, method).toBe(404);
    }
    const samples = api.db.selectFrom("items").where("id", "=", "demo-milk").selectAll();
    expect(await samples.execute()).toMatchObject([{ name: "Oat Milk", version: 1, deleted_at: null }]);
  });
});

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

const HOUSEHOLD_TABLES = [
  "budgets",
  "household_images",
  "imports",
  "invitations",
  "items",
  "item_notes",
  "journal",
  "memberships",
  "shopping_lines",
  "staples",
] as const;

const PERSON_TABLES = [
  "sessions",
  "notification_settings",
  "notification_channels",
  "item_reminders",
  "calendar_feeds",
  "push_subscriptions",
  "favourites",
] as const;

/** PostgreSQL lists rows as it likes. */
const inOrder = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

/** What is kept of her household, and of her alone. */
async function adasThings({ ada, householdId }: Scene) {
  const { db } = api;
  const rowsOf = async (table: (typeof HOUSEHOLD_TABLES)[number]) => {
    const rows = await db.selectFrom(table).selectAll().where("household_id", "=", householdId).execute();
    return inOrder(rows);
  };
  const rowsOfPerson = async (table: (typeof PERSON_TABLES)[number]) =>
    inOrder(await db.selectFrom(table).selectAll().where("user_id", "=", ada.uid).execute());
  return {
    household: [
      await db.selectFrom("households").selectAll().where("id", "=", householdId).execute(),
      ...(await Promise.all(HOUSEHOLD_TABLES.map(rowsOf))),
    ],
    person: [
      await db.selectFrom("users").selectAll().where("uid", "=", ada.uid).execute(),
      ...(await Promise.all(PERSON_TABLES.map(rowsOfPerson))),
    ],
    /** For anyone with the token from the mails. */
    signUp: await db.selectFrom("sign_ups").selectAll().where("email", "=", ada.email).execute(),
  };
}
