import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { log } from "#app/log.server.ts";
import { createMailQueue, type Deliver, type Mail } from "#app/mail/mail-queue.server.ts";
import { createDelivery } from "#app/mail/transport.server.ts";
import { createClock } from "../support/clock.ts";
import { openTestDatabase, STORES, type TestDatabase } from "../support/database.ts";

const MAIL: Mail = {
  recipient: "reader@example.org",
  subject: "Süppchen für alle",
  body: "Hello\n\nThree lines\n",
  unsubscribeUrl: "https://kitchen.example/unsubscribe?token=abc",
};
const FROM = "Crisper <noreply@crisper.example>";

describe.each(STORES)("the queue on %s", (store) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(store);
    vi.spyOn(log, "error").mockImplementation(() => undefined);
  });
  afterAll(() => {
    vi.restoreAllMocks();
    return database.close();
  });

  test("a dead mail server loses nothing, and mails go out once it is back", async () => {
    const clock = createClock();
    const delivered: string[] = [];
    let alive = false;
    const deliver: Deliver = async ({ subject }) => {
      if (!alive) throw new Error("connection refused");
      delivered.push(subject);
    };
    const queue = createMailQueue(database.db, deliver, clock.now);
    await queue.add({ ...MAIL, subject: "first" });
    await queue.run();
    alive = true;
    await queue.run();
    expect(delivered).toEqual([]);
    clock.moveOn({ minutes: 2 });
    await queue.run();
    await queue.run();
    expect(delivered).toEqual(["first"]);
  });

  test("two processes at one queue send each mail once", async () => {
    const clock = createClock("2028-01-01T00:00:00.000Z");
    const delivered: string[] = [];
    const deliver: Deliver = async ({ subject }) => {
      delivered.push(subject);
    };
    const [one, other] = [1, 2].map(() => createMailQueue(database.db, deliver, clock.now));
    for (let index = 0; index < 10; index++) await one?.add({ ...MAIL, subject: `mail ${index}` });
    await Promise.all([one?.run(), other?.run()]);
    expect(delivered.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `mail ${index}`));
  });
});

test("a real mail server takes what is sent, with one-click unsubscribing", async () => {
  const received: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, session, done) {
      let text = "";
      for await (const chunk of stream) text += chunk;
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
      done();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  await createDelivery({ smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM, dataDir: "" })(MAIL);
  await new Promise<void>((resolve) => server.close(() => resolve()));

  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(["reader@example.org"]);
  expect(received[0]?.text).toMatch(/^From: Crisper <noreply@crisper\.example>/m);
  expect(received[0]?.text).toMatch(
    /^List-Unsubscribe:\s+<https:\/\/kitchen\.example\/unsubscribe\?token=abc>/m,
  );
  expect(received[0]?.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(received[0]?.text).toContain("Three lines");
});

test("without a mail server the mail is a file to look at", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "crisper-outbox-"));
  const info = vi.spyOn(log, "info").mockImplementation(() => undefined);
  await createDelivery({ from: FROM, dataDir })(MAIL);
  const [file = ""] = readdirSync(path.join(dataDir, "outbox"));
  expect(readFileSync(path.join(dataDir, "outbox", file), "utf8")).toContain("To: reader@example.org");
  expect(info).toHaveBeenCalledWith({ file: `outbox/${file}` }, expect.any(String));
  info.mockRestore();
  rmSync(dataDir, { recursive: true });
});
