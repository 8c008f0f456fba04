import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createMailLinks } from "#app/server/api/mail-links/store.server.ts";
import { contract } from "#app/upstream/contract.ts";
import { openApp } from "../support/app.ts";
import { openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { requestOf } from "../support/curl.ts";
import { checkAnswers } from "../support/documented-answers.ts";
import { eventually } from "../support/eventually.ts";
import { all, type Part, section, wordsOf } from "../support/html.ts";
import { picture } from "../support/photos.ts";

const SECRET = "signs the links of mails";
const app = await openApp({ SESSION_SECRET: SECRET });
const page = await openBrowser(app).get("/api-documentation");
const examplesIn = (part: Part) => all(part, "pre").map((line) => line.textContent ?? "");
const printed = new Map(
  all(page, "details[id]").map((part) => [
    part.id,
    { words: wordsOf(part), example: examplesIn(part)[0] ?? "" },
  ]),
);
const [steps] = all(page, "ol");
const walk = steps ? examplesIn(steps) : [];

/** What a reader puts where the page has CAPITALS. */
const known: Record<string, string> = { PASSWORD };
const photo = new Blob([new Uint8Array(await picture(60, 40).jpeg().toBuffer())], { type: "image/jpeg" });
const api = checkAnswers(app.fetch);

async function run(example: string) {
  const line = example.replace(/\b(?:PASSWORD|UID|[A-Z]+_(?:TOKEN|ID))\b/g, (word) => {
    expect(known, `${word} of ${example}`).toHaveProperty(word);
    return known[word] ?? "";
  });
  const response = await api.fetch(await requestOf(line, photo));
  const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream");
  if (isStream) await response.body?.cancel();
  const text = isStream ? "" : await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
}

/** The example of one call of the reference, which says itself what it answers. */
async function runCall(id: string) {
  const { words = "", example = "" } = printed.get(id) ?? {};
  const answer = await run(example);
  expect({ id, ...answer }, example).toMatchObject({ status: Number(words.match(/Answers (\d+)/)?.[1]) });
  return answer.body;
}

const SHARING = [
  ...["addInvitation", "listInvitations", "mailInvitation", "getInvitation", "revokeInvitation"],
  ...["listMembers", "changeMember", "removeMember", "acceptInvitation", "listJoinings", "undoJoining"],
  ...["addHousehold", "listHouseholds", "chooseHousehold", "leaveHousehold", "deleteHousehold"],
  "restoreHousehold",
];

/** Robin invites two people, follows an invitation, and has a second household; all of it as the page prints it. */
async function shareHousehold() {
  const [sam, kim] = [await signUp(app, { name: "Sam" }), await signUp(app, { name: "Kim" })];
  const invite = async () => {
    const answer = await runCall("addInvitation");
    ({ id: known.INVITATION_ID = "", token: known.INVITATION_TOKEN = "" } = answer);
    return `/join/${answer.token}`;
  };
  const membersNamed = async (name: string) =>
    (await runCall("listMembers")).data.find((member: { name: string }) => member.name === name)?.id;
  await invite();
  for (const id of ["listInvitations", "mailInvitation", "getInvitation", "revokeInvitation"])
    await runCall(id);
  for (const { browser } of [sam, kim]) await browser.post(await invite(), {});
  known.MEMBER_ID = await membersNamed("Sam");
  known.PERSON_ID = await membersNamed("Kim");
  for (const id of ["changeMember", "removeMember"]) await runCall(id);

  // Only who is alone in a household brings its food along.
  known.PERSON_ID = known.MEMBER_ID ?? "";
  await runCall("removeMember");
  await kim.browser.get("/household");
  const invitation = await kim.browser.post("/household/invitations", { role: "adult" });
  known.INVITATION_TOKEN = invitation.html.match(/\/join\/([\w-]{22})/)?.[1] ?? "";
  await runCall("acceptInvitation");
  known.JOINING_ID = (await runCall("listJoinings")).data[0].id;
  await runCall("undoJoining");

  known.HOUSEHOLD_ID = (await runCall("addHousehold")).id;
  for (const id of ["listHouseholds", "chooseHousehold", "deleteHousehold", "restoreHousehold"])
    await runCall(id);
  await sam.browser.post(await invite(), {});
  known.MEMBER_ID = await membersNamed("Sam");
  const { example = "" } = printed.get("changeMember") ?? {};
  await run(example.replace("adult", "owner"));
  await runCall("leaveHousehold");
}

test("every example of the page can be sent as it is printed", async () => {
  expect([...printed.keys()].toSorted()).toEqual(Object.keys(contract).toSorted());
  const account = { email: "robin@example.com", password: PASSWORD, returnSecureToken: true };
  const made = await app.fetch(
    new Request(`${app.origin}/api/identity/v1/accounts:signUp`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(account),
    }),
  );
  ({ idToken: known.ID_TOKEN = "", localId: known.UID = "" } = await made.json());
  await runCall("createUser");

  expect(walk).toHaveLength(3);
  const [signIn = "", exchange = "", ask = ""] = walk;
  const getToken = async () => {
    const { status, body } = await run(signIn);
    expect({ status, localId: body.localId }).toEqual({ status: 200, localId: known.UID });
    known.ID_TOKEN = body.idToken;
    const { token, session } = (await run(exchange)).body;
    known.API_TOKEN = token;
    return session;
  };
  known.SESSION_ID = await getToken();
  await getToken();
  expect(await run(ask)).toEqual({ status: 200, body: { data: [] } });

  known.ITEM_ID = (await runCall("addFood"))._id;
  const links = createMailLinks([SECRET], () => new Date());
  known.MAIL_TOKEN = await links.sign({ uid: known.UID ?? "", purpose: "stop" });
  await runCall("addSignUp");
  const outbox = path.join(app.dataDir, "outbox");
  known.CONFIRMATION_TOKEN = await eventually(() => {
    const [mail = ""] = readdirSync(outbox).map((name) => readFileSync(path.join(outbox, name), "utf8"));
    return (
      mail.replace(/=\r?\n/g, "").match(/sign-ups\/confirmation\?token=(?:3D)?([\w-]+)/)?.[1] ??
      expect.fail(mail)
    );
  });
  known.UNSUBSCRIBE_TOKEN = known.CONFIRMATION_TOKEN;
  await runCall("confirmSignUp");
  await shareHousehold();
  const done = ["createUser", "addFood", "addSignUp", "confirmSignUp", ...SHARING];
  const last = ["revokeCalendar", "requestDeletion", "cancelDeletion", "endSessions", "revokeToken"];
  const between = [...printed.keys()].filter((id) => ![...done, ...last].includes(id));
  for (const id of between) {
    const answer = await runCall(id);
    if (id === "addFoods") known.BATCH_ID = answer.batch;
    if (id === "startImport") known.IMPORT_ID = answer.id;
    if (id === "wasteFood") known.MOVEMENT_ID = answer.id;
    if (id === "addStaple") known.STAPLE_ID = answer.id;
    if (id === "addPushSubscription") known.PUSH_ID = answer.id;
    if (id === "renewCalendar") known.CALENDAR_TOKEN = answer.secret;
    if (id !== "addShoppingLine") continue;
    known.LINE_ID = answer.id;
    const { example = "" } = printed.get(id) ?? {};
    known.BREAD_ID = (await run(example.replace("Oat milk", "Bread"))).body.id;
  }
  for (const id of last) {
    await runCall(id);
    if (id !== "cancelDeletion" && id !== "revokeToken") await getToken();
  }

  expect(api.undocumented).toEqual([]);
  expect([...api.answered].toSorted()).toEqual(Object.keys(contract).toSorted());
  expect(await run(ask)).toMatchObject({ status: 401, body: { code: "unauthorized" } });
});

test("a call says what goes in and what comes out", () => {
  const { words = "" } = printed.get("addFood") ?? {};
  for (const part of [
    "Token: an API token",
    "with the object FoodItem",
    "Idempotency-Key",
    "quantity string",
  ]) {
    expect(words).toContain(part);
  }
  expect(printed.get("listFood")?.words).toMatch(
    /with a list of FoodItem objects\. Query today date, optional/,
  );
  expect(printed.get("exportUser")?.words).toContain("household object or null");
  expect(printed.get("addSignUp")?.words).toContain("Body of the kind trial");
  expect(wordsOf(section(page, "FoodItem"))).toContain("expiryDate date, optional");
});

test("what comes one day stands under what there is", () => {
  const headings = page.getAllByRole("heading", { level: 2 }).map(wordsOf);
  const own = headings.slice(headings.indexOf("Getting a token"), headings.indexOf("Coming Soon") + 1);
  expect(own).toEqual([
    "Getting a token",
    "What exists today",
    "Answers",
    "Reference",
    "Objects",
    "Coming Soon",
  ]);
});
