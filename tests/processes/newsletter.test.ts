import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#app/server/db/database.server.ts";
import { openApp } from "../support/app.ts";
import { eventually } from "../support/eventually.ts";
import { mailsTo, mailTo } from "../support/outbox.ts";
import { TEMPORARY_HOME } from "../support/temporary.ts";

const READERS = 1_000;
const LONG_AGO = "2026-01-01T00:00:00.000Z";
const SECRET = "the newsletter's secret";

const folder = mkdtempSync(path.join(TEMPORARY_HOME, "crisper-letters-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const letter = (name: string, text: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};
const PEAS = letter("peas.md", "# Peas are ripe\n\nEat them raw.\n\n- or *not*\n");
const app = await openApp({ SESSION_SECRET: SECRET });

/** Runs the command; killed as soon as it has said so much. */
async function newsletter(args: string[], killedAt?: RegExp) {
  const env = { ...process.env, DATA_DIR: app.dataDir, SESSION_SECRET: SECRET };
  const command = spawn(process.execPath, ["scripts/newsletter.ts", ...args], { env });
  let said = "";
  for (const stream of [command.stdout, command.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
      if (killedAt?.test(said)) command.kill("SIGKILL");
    });
  }
  const [code] = await once(command, "close");
  return { code, said };
}

const db = await openDatabase({ dataDir: app.dataDir });
afterAll(() => db.destroy());
const add = (count: number, kind: "newsletter" | "waitlist", more = {}) => {
  const rows = Array.from({ length: count }, () => {
    const id = crypto.randomUUID();
    const row = { id, kind, email: `${kind}-${id}@example.org`, token: id, name: "", phone: "", plan: "" };
    const at = { created_at: LONG_AGO, mailed_at: LONG_AGO, confirmed_at: LONG_AGO, unsubscribed_at: null };
    return { ...row, ...at, ...more };
  });
  return db.insertInto("sign_ups").values(rows).execute();
};
const had = async () =>
  (await db.selectFrom("list_mails").select("sign_up_id").execute()).map(({ sign_up_id }) => sign_up_id);

test("it shows the mail first; killed while it sends, it goes on, and nobody gets two", async () => {
  await add(1, "newsletter", { email: "reader@example.org", id: "00000000", token: "the-readers-own" });
  await add(READERS - 1, "newsletter");
  await add(3, "newsletter", { confirmed_at: null });

  const preview = await newsletter([PEAS]);
  expect(preview.code).toBe(0);
  expect(preview.said).toContain("Subject: Peas are ripe");
  expect(preview.said).toContain(`To: ${READERS} confirmed addresses`);
  expect(preview.said).toMatch(/Eat them raw\.\n\n- or \*not\*\n\nCrisper\n/);
  expect(preview.said).toContain("Unsubscribe: http://localhost:3000/unsubscribe?token=");
  expect(preview.said).toContain("Nothing was sent.");
  expect(await had()).toEqual([]);

  const killed = await newsletter([PEAS, "--send"], /mails queued/);
  expect(killed.code).not.toBe(0);
  const before = (await had()).length;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(READERS);

  const rest = await newsletter([PEAS, "--send"]);
  expect([rest.code, rest.said]).toEqual([
    0,
    expect.stringContaining(`Done: ${READERS - before} mails are queued.`),
  ]);
  expect(new Set(await had()).size).toBe(READERS);

  // The app, which has been running all along, sends them.
  const mail = await eventually(() => mailTo(app.dataDir, "reader@example.org"));
  expect(mail).toContain("Subject: Peas are ripe");
  expect(mail).toContain("Eat them raw.");
  expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(mailsTo(app.dataDir, "reader@example.org")).toHaveLength(1);
});

test("no second newsletter within the week, unless somebody insists", async () => {
  expect(await newsletter([PEAS, "--send"])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Nothing was sent\. This one was sent on/),
  });
  const beans = letter("beans.md", "# Beans\n\nThey are ripe, too.\n");
  expect(await newsletter([beans, "--send"])).toMatchObject({
    code: 1,
    said: expect.stringContaining("readers are promised no more than one a week."),
  });
  const insisted = await newsletter([beans, "--again"]);
  expect(insisted.said).toContain(`To: ${READERS} confirmed addresses`);
});

test("the waitlist is written to once", async () => {
  await add(2, "waitlist");
  const open = letter("open.md", "# The forum is open\n\nCome in.\n");
  for (const count of [2, 0]) {
    const sent = await newsletter([open, "--list", "waitlist", "--send"]);
    expect(sent.said).toContain(`Done: ${count} mails are queued.`);
  }
});

test.each([
  [["/nowhere.md"], 1, "no such file"],
  [[letter("none.md", "Peas\n\nare ripe\n")], 1, "The first line must be the subject"],
  [[PEAS, "--list", "deals"], 2, "usage: npm run newsletter"],
  [[PEAS, "--sned"], 2, "usage: npm run newsletter"],
  [[], 2, "usage: npm run newsletter"],
])("%j is refused with words", async (args, code, words) => {
  const answer = await newsletter(args);
  expect(answer).toMatchObject({ code, said: expect.stringContaining(words) });
  expect(answer.said).not.toMatch(/\n\s+at /);
});
