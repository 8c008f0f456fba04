import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#app/server/log.server.ts";
import { createVapid } from "#app/server/push/vapid.server.ts";
import { openTestDatabase, STORES } from "../support/database.ts";

const [OLD, NEW] = ["an old secret of a test", "a new secret of a test"];
const AT = "2027-03-05T08:00:00.000Z";

describe.each(STORES)("the key for messages to devices, on %s", async (store) => {
  const { db, close } = await openTestDatabase(store);
  afterAll(close);
  beforeEach(() => db.deleteFrom("push_keys").execute());
  const open = (...secrets: string[]) =>
    createVapid({ db, secrets, subject: "mailto:operator@food.example", now: () => new Date(AT) });

  test("is made once, whoever asks first", async () => {
    const asked = await Promise.all(Array.from({ length: 5 }, () => open(OLD).publicKey()));
    expect(new Set(asked).size).toBe(1);
  });

  test("lies there encrypted", async () => {
    const key = await open(OLD).publicKey();
    const rows = await db.selectFrom("push_keys").selectAll().execute();
    expect(rows).toEqual([
      { id: "vapid", public_key: key, private_key: expect.stringMatching(/^ey/), created_at: AT },
    ]);
    expect(JSON.stringify(rows)).not.toContain('"d"');
  });

  test("stays the same while the secrets are exchanged", async () => {
    const key = await open(OLD).publicKey();
    expect(await open(NEW, OLD).publicKey()).toBe(key);
    expect(await open(NEW).publicKey()).toBe(key);
  });

  test("is another one when the secret is lost, and no device is asked that knows the one before", async () => {
    const warned = vi.spyOn(log, "warn").mockImplementation(() => undefined);
    const key = await open(OLD).publicKey();
    const user = { name: "", role: "user", status: "active", created_at: AT, email: "ada@example.org" };
    await db
      .insertInto("users")
      .values({ ...user, uid: "ada" })
      .execute();
    const session = {
      id: "s",
      user_id: "ada",
      device: "",
      created_at: AT,
      last_seen_at: AT,
      sign_in_id: null,
    };
    await db.insertInto("sessions").values(session).execute();
    const subscription = { endpoint: "https://push.example.net/1", p256dh: "p", auth: "a" };
    await db
      .insertInto("push_subscriptions")
      .values({ ...subscription, id: "1", user_id: "ada", session_id: "s", created_at: AT, due_at: AT })
      .execute();
    const asked = await Promise.all(Array.from({ length: 10 }, () => open(NEW).publicKey()));
    expect(new Set([key, ...asked]).size).toBe(2);
    expect(await db.selectFrom("push_subscriptions").selectAll().execute()).toEqual([]);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining("devices have to ask again"));
    await db.deleteFrom("users").execute();
    warned.mockRestore();
  });
});
