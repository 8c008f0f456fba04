import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createIdentityClient } from "#app/server/identity/client.server.ts";
import { createEmbeddedIdentity } from "#app/server/identity/embedded/service.server.ts";
import { createRateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { log } from "#app/server/log.server.ts";
import { codeSender } from "#app/server/mail/code-sender.server.ts";
import { createMailQueue, type Deliver } from "#app/server/mail/mail-queue.server.ts";
import type { Mail } from "#app/server/mail/mails.ts";
import { createDelivery } from "#app/server/mail/transport.server.ts";
import { createClock } from "../support/clock.ts";
import { openTestDatabase, STORES, type TestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { TEMPORARY_HOME } from "../support/temporary.ts";

const MAIL: Mail = {
  recipient: "reader@example.org",
  subject: "Süppchen für alle",
  body: "Hello\n\nThree lines\n",
  unsubscribeUrl: "https://food.example/unsubscribe?token=abc",
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
    const queue = createMailQueue({ db: database.db, deliver, secrets: ["x"], now: clock.now });
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
    const [one, other] = [1, 2].map(() =>
      createMailQueue({ db: database.db, deliver, secrets: ["x"], now: clock.now }),
    );
    for (let index = 0; index < 10; index++) await one?.add({ ...MAIL, subject: `mail ${index}` });
    await Promise.all([one?.run(), other?.run()]);
    expect(delivered.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `mail ${index}`));
  });

  const waiting = () => database.db.selectFrom("outbox").selectAll().execute();
  const queueOf = (deliver: Deliver, clock = createClock("2028-01-01T00:00:00.000Z"), secrets = ["x"]) =>
    createMailQueue({ db: database.db, deliver, secrets, now: clock.now });
  const collector = () => {
    const delivered: Mail[] = [];
    return { delivered, deliver: async (mail: Mail) => void delivered.push(mail) };
  };

  test("a person who copies the database reads neither an address nor a word; what was sent is gone from it", async () => {
    const { delivered, deliver } = collector();
    const queue = queueOf(deliver);
    await queue.add(MAIL);
    const [row] = await waiting();
    for (const secret of [MAIL.recipient, "example.org", MAIL.subject, "Three lines", "token=abc"]) {
      expect(JSON.stringify(row)).not.toContain(secret);
    }
    await queue.run();
    expect(delivered).toEqual([MAIL]);
    expect(await waiting()).toEqual([]);
  });

  test("a mail that was encrypted with a former secret is sent, and one whose secret is gone is not", async () => {
    const { delivered, deliver } = collector();
    await queueOf(deliver, undefined, ["former"]).add({ ...MAIL, subject: "former" });
    await queueOf(deliver, undefined, ["lost"]).add({ ...MAIL, subject: "lost" });
    await queueOf(deliver, undefined, ["new", "former"]).run();
    expect(delivered.map(({ subject }) => subject)).toEqual(["former"]);
    expect(await waiting()).toEqual([]);
  });

  test("what waited in clear before mails were encrypted is sent", async () => {
    const { delivered, deliver } = collector();
    const queue = queueOf(deliver);
    await queue.add(MAIL);
    await database.db
      .updateTable("outbox")
      .set({ payload: JSON.stringify(MAIL) })
      .execute();
    await queue.run();
    expect(delivered).toEqual([MAIL]);
  });

  test("after three days of trying a mail is given up", async () => {
    const clock = createClock("2028-01-01T00:00:00.000Z");
    let tries = 0;
    const queue = queueOf(async () => {
      tries += 1;
      throw Object.assign(new Error("550 <reader@example.org> is unknown"), { responseCode: 550 });
    }, clock);
    await queue.add(MAIL);
    for (let day = 0; day < 20; day++) {
      for (let hour = 0; hour < 24; hour++) {
        await queue.run();
        clock.moveOn({ hours: 1 });
      }
    }
    expect([tries, await waiting()]).toEqual([9, []]);
    expect(vi.mocked(log.error)).toHaveBeenLastCalledWith(
      { mail: expect.any(String), attempts: 9, responseCode: 550 },
      "a mail was given up",
    );
  });

  test("200 mails go out at once, the codes first", async () => {
    const { delivered, deliver } = collector();
    const queue = queueOf(deliver);
    for (let index = 0; index < 200; index++) await queue.add(MAIL, { priority: "round" });
    await queue.add({ ...MAIL, subject: "single" });
    await queue.add({ ...MAIL, subject: "code" }, { priority: "code" });
    await queue.run();
    const subjects = delivered.map(({ subject }) => subject);
    expect([subjects.length, ...subjects.slice(0, 2)]).toEqual([202, "code", "single"]);
  });

  test("a mail server that does not answer for one holds no other, and no mail that comes later", async () => {
    const delivered: string[] = [];
    const answer = Promise.withResolvers<void>();
    const queue = queueOf(async ({ subject }) => {
      if (subject === "slow") await answer.promise;
      delivered.push(subject);
    });
    await queue.add({ ...MAIL, subject: "slow" });
    for (let index = 0; index < 20; index++) await queue.add({ ...MAIL, subject: `${index}` });
    const run = queue.run();
    await eventually(() => expect(delivered).toHaveLength(20));
    await queue.add({ ...MAIL, subject: "code" }, { priority: "code" });
    queue.run();
    await eventually(() => expect(delivered.at(-1)).toBe("code"));
    answer.resolve();
    await run;
    expect(delivered.at(-1)).toBe("slow");
  });

  test("a queue that stops finishes what is under way and keeps the rest for the next", async () => {
    const delivered: string[] = [];
    const answer = Promise.withResolvers<void>();
    const queue = queueOf(async ({ subject }) => {
      await answer.promise;
      delivered.push(subject);
    });
    for (let index = 0; index < 20; index++) await queue.add({ ...MAIL, subject: `${index}` });
    queue.run();
    await eventually(async () => {
      const rows = await waiting();
      expect(rows.filter(({ due_at }) => due_at > "2028-01-01T00:00:00.000Z")).toHaveLength(5);
    });
    const stopped = queue.stop();
    answer.resolve();
    await stopped;
    expect([delivered.length, (await waiting()).length]).toEqual([5, 15]);
    const next = collector();
    await queueOf(next.deliver).run();
    expect([next.delivered.length, await waiting()]).toEqual([15, []]);
  });

  test("a mail that is of no use any more, or for nobody, is not sent", async () => {
    const clock = createClock("2028-01-01T00:00:00.000Z");
    const { delivered, deliver } = collector();
    const queue = queueOf(deliver, clock);
    await queue.add(MAIL, { lastsMs: 60_000 });
    await queue.add({ ...MAIL, recipient: "" });
    clock.moveOn({ minutes: 1 });
    await queue.run();
    expect([delivered, await waiting()]).toEqual([[], []]);
  });

  test("what waits for somebody is not sent when they are gone", async () => {
    const { delivered, deliver } = collector();
    await queueOf(deliver, undefined, ["former"]).add(MAIL);
    const queue = queueOf(deliver, undefined, ["new", "former"]);
    await queue.add(MAIL);
    await queue.add({ ...MAIL, recipient: "other@example.org" });
    expect(await queue.waitingFor(MAIL.recipient)).toHaveLength(2);
    await queue.forget(MAIL.recipient);
    await queue.run();
    expect(delivered.map(({ recipient }) => recipient)).toEqual(["other@example.org"]);
  });

  test.each([
    ["somebody's", true],
    ["nobody's", false],
  ])(
    "a code for %s address waits as soon as it is issued, unreadable, whatever happens next",
    async (_, known) => {
      const clock = createClock("2028-01-01T00:00:00.000Z");
      const { delivered, deliver } = collector();
      const email = `reader-${known}@example.org`;
      const background = { run: () => {}, settled: async () => {} };
      const queue = createMailQueue({
        db: database.db,
        deliver,
        secrets: ["x"],
        now: clock.now,
        background,
      });
      const sendCode = codeSender(queue, "https://food.example", createRateLimiter(database.db));
      const { fetch } = createEmbeddedIdentity({
        db: database.db,
        secrets: ["x"],
        sendCode,
        now: clock.now,
        background,
      });
      const client = createIdentityClient(fetch);
      if (known) await client.signUp({ email, password: "Rhubarb-4-pie!", displayName: "Reader" });
      await client.sendPasswordReset(email, "http://evil.example");
      // The process dies here.
      expect(await waiting()).toHaveLength(1);
      expect(JSON.stringify(await waiting())).not.toContain("reset-password");
      clock.moveOn({ seconds: 1 });
      await queueOf(deliver, clock).run();
      expect(await waiting()).toEqual([]);
      expect(delivered.map(({ recipient }) => recipient)).toEqual(known ? [email] : []);
      if (known) expect(delivered[0]?.body).toContain("https://food.example/reset-password?code=");
    },
  );
});

test("a real mail server takes what is sent, with one-click unsubscribing", async () => {
  const received: { to: string[]; text: string }[] = [];
  const greetings: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, session, done) {
      let text = "";
      for await (const chunk of stream) text += chunk;
      greetings.push(session.hostNameAppearsAs);
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
      done();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const deliver = createDelivery({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    host: "food.example",
    from: FROM,
    dataDir: "",
  });
  await deliver(MAIL);
  await new Promise<void>((resolve) => server.close(() => resolve()));

  expect(received).toHaveLength(1);
  expect(greetings).toEqual(["food.example"]);
  expect(received[0]?.to).toEqual(["reader@example.org"]);
  expect(received[0]?.text).toMatch(/^From: Crisper <noreply@crisper\.example>/m);
  expect(received[0]?.text).toMatch(
    /^List-Unsubscribe:\s+<https:\/\/food\.example\/unsubscribe\?token=abc>/m,
  );
  expect(received[0]?.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(received[0]?.text).toContain("Three lines");
});

test("each mail ends with who runs the server, where somebody is named", async () => {
  const dataDir = mkdtempSync(path.join(TEMPORARY_HOME, "crisper-outbox-"));
  const info = vi.spyOn(log, "info").mockImplementation(() => undefined);
  const operator = { name: "Household Club", address: "Canal Street 5, Harbour City", socialLinks: [] };
  await createDelivery({ from: FROM, dataDir, operator })(MAIL);
  await createDelivery({ from: FROM, dataDir, operator: { socialLinks: [] } })(MAIL);
  const mails = readdirSync(path.join(dataDir, "outbox"))
    .map((file) => readFileSync(path.join(dataDir, "outbox", file), "utf8"))
    .filter((mail) => mail.includes("run by"));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/This server is run by Household Club, Canal Street 5, Harbour City\n$/);
  info.mockRestore();
  rmSync(dataDir, { recursive: true });
});

test("without a mail server the mail is a file to look at", async () => {
  const dataDir = mkdtempSync(path.join(TEMPORARY_HOME, "crisper-outbox-"));
  const info = vi.spyOn(log, "info").mockImplementation(() => undefined);
  await createDelivery({ from: FROM, dataDir })(MAIL);
  const [file = ""] = readdirSync(path.join(dataDir, "outbox"));
  expect(readFileSync(path.join(dataDir, "outbox", file), "utf8")).toContain("To: reader@example.org");
  expect(info).toHaveBeenCalledWith({ file: `outbox/${file}` }, expect.any(String));
  const modes = [path.join(dataDir, "outbox"), path.join(dataDir, "outbox", file)].map((name) =>
    statSync(name),
  );
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(["700", "600"]);
  const old = `${new Date(Date.now() - 86_401_000).toISOString().replace(/[:.]/g, "-")}-old.eml`;
  writeFileSync(path.join(dataDir, "outbox", old), "");
  await createDelivery({ from: FROM, dataDir })(MAIL);
  expect(readdirSync(path.join(dataDir, "outbox"))).toHaveLength(2);
  expect(readdirSync(path.join(dataDir, "outbox"))).not.toContain(old);
  info.mockRestore();
  rmSync(dataDir, { recursive: true });
});
