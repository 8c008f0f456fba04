import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createIdentityClient } from "#app/server/identity/client.server.ts";
import { contract, type Endpoint } from "#app/upstream/contract.ts";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, invite, PASSWORD, signUp } from "../support/browser.ts";
import { all, attribute, main, section, wordsOf } from "../support/html.ts";
import { mailsTo } from "../support/outbox.ts";
import { expectQuietServer } from "../support/quiet.ts";
import { readSiteMap } from "../support/site-map.ts";
import { unzip } from "../support/zip.ts";

const app = await openApp();
expectQuietServer();

const identity = createIdentityClient(async (request) =>
  app.fetch(new Request(`${app.origin}/api/identity${new URL(request.url).pathname}`, request)),
);

async function call(path: string, token: string, body?: object): Promise<string> {
  const answer = await app.fetch(
    new Request(`${app.origin}/api${path}`, {
      method: body ? "POST" : "GET",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  // A stream has no end: it begins with what it has to say.
  if (!answer.headers.get("Content-Type")?.startsWith("text/event-stream")) return answer.text();
  const reader = answer.body?.getReader();
  const begun = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(begun?.value);
}

const _linkOn = (part: Parameters<typeof all>[0], label: string) =>
  attribute(all(part, `input[aria-label='${label}']`)[0], "value") ?? "";

/** A household of four roles and of one who left. Each adds what the role may; their ids are returned. */
async function household() {
  const ada = await signUp(app, { name: "Ada Owner", email: "ada.private@example.org" });
  const others: (typeof ada)[] = [];
  for (const [name, role] of [
    ["Bob Adult", "adult"],
    ["Cleo Child", "child"],
    ["Gus Guest", "guest"],
    ["Faye Former", "adult"],
  ] as const) {
    const person = await signUp(app, { name, email: `${role}.${name.split(" ")[0]}.private@example.org` });
    await person.browser.follow(
      await person.browser.post(await invite(ada.browser, { role }), { food: "keep" }),
    );
    others.push(person);
  }
  const [bob, cleo, gus, faye] = others as [typeof ada, typeof ada, typeof ada, typeof ada];
  const foods: string[] = [];
  const write = ({ post }: Browser, id: string) => post(`/food/${id}`, { text: "Smells fine" });
  for (const { browser, name } of [ada, bob, faye]) {
    const id = await addFood(browser, { name: `Jam of ${name}` });
    foods.push(id);
    expect((await write(browser, id)).status).toBe(303);
    await browser.post("/shopping", { name: `Bread of ${name}`, quantity: "" });
  }
  for (const { browser } of [ada, bob, faye]) for (const id of foods) await write(browser, id);
  await cleo.browser.post(`/my-items/${foods[0]}/use`, { part: "half", requestId: randomUUID() });
  const leaving = await faye.browser.get("/household/leaving");
  const about = { household: attribute(all(leaving, "input[name=household]")[0], "value") ?? "" };
  expect((await faye.browser.post("/household/leaving", about)).status).toBe(303);
  return { ada, bob, cleo, gus, faye, foods };
}

const { ada, bob, cleo, gus, faye, foods } = await household();
const [ofAda = "", ofBob = "", ofFaye = ""] = foods;
const members = [ada, bob, cleo, gus];
const everybody = [...members, faye];

async function tokenOf({ email }: typeof ada): Promise<string> {
  const { idToken } = await identity.signIn(email, PASSWORD);
  return JSON.parse(await call("/jwt", idToken, { email })).token;
}

test.each(everybody.map((person) => [person.name, person] as const))(
  "%s finds the address of nobody else in the answers of the API, on pages, and in their data",
  async (_, person) => {
    const strange = everybody.filter((other) => other !== person).map(({ email }) => email.toLowerCase());
    const addressesIn = (text: string) => strange.filter((email) => text.toLowerCase().includes(email));
    const found: string[] = [];
    let looked = 0;
    const look = (where: string, text: string) => {
      looked += 1;
      if (addressesIn(text).length > 0) found.push(where);
    };
    const token = await tokenOf(person);
    const ids = [...foods, "demo-strawberries"];
    for (const { method, path } of Object.values<Endpoint>(contract)) {
      if (method !== "GET") continue;
      for (const id of path.includes("{id}") ? ids : [""]) {
        const asked = path.replace("{id}", id);
        look(`GET ${asked}`, await call(asked, token));
      }
    }
    for (const { route } of await readSiteMap()) {
      if (route.startsWith("/api")) continue;
      for (const id of route.includes(":id") ? ids : [""]) {
        const path = route.replace(":id", id).replace(":token", "x".repeat(22)).replace("*", "nothing");
        for (const asked of [path, `${path === "/" ? "/_root" : path}.data`]) {
          const page = await person.browser.get(asked);
          const isZip = page.headers.get("Content-Type") === "application/zip";
          const files = isZip ? [...(await unzip(page.bytes)).values()] : [page.bytes];
          look(`GET ${asked}`, files.map((bytes) => new TextDecoder().decode(bytes)).join("\n"));
        }
      }
    }
    expect(found).toEqual([]);
    expect(looked).toBeGreaterThan(200);
  },
);

test("a member's calendar and mails name nobody's address", async () => {
  const page = await bob.browser.post("/notifications/calendar", {});
  const address = page.html.match(/\/calendar\/[\w-]+\.ics/)?.[0] ?? "";
  const calendar = await bob.browser.get(address);
  expect(calendar.text).toContain("BEGIN:VEVENT");
  for (const text of [calendar.text, ...mailsTo(app.dataDir, bob.email)]) {
    for (const { email } of everybody) if (email !== bob.email) expect(text).not.toContain(email);
  }
});

test("who wrote and who added is named: You, a name, or a former member", async () => {
  const notesOn = async ({ browser }: typeof ada, id: string) => {
    const notes = all(section(await browser.get(`/food/${id}`), "notes"), "li");
    expect(notes.map((note) => Date.parse(attribute(all(note, "time")[0], "datetime") ?? ""))).not.toContain(
      Number.NaN,
    );
    return notes.flatMap((note) => all(note, "span").map((writer) => wordsOf(writer)));
  };
  expect(await notesOn(ada, ofAda)).toEqual(["You", "You", "Bob Adult", "former member"]);
  expect(await notesOn(bob, ofBob)).toEqual(["You", "Ada Owner", "You", "former member"]);
  const ownerOn = async ({ browser }: typeof ada, id: string) =>
    wordsOf(main(await browser.get(`/food/${id}`))).match(
      /Owner:? *(ada\.private@\S+|Ada Owner|Bob Adult|former member)/,
    )?.[1];
  expect(await ownerOn(ada, ofAda)).toBe("ada.private@example.org");
  expect(await ownerOn(bob, ofAda)).toBe("Ada Owner");
  expect(await ownerOn(gus, ofBob)).toBe("Bob Adult");
  expect(await ownerOn(cleo, ofFaye)).toBe("former member");
});
