import { afterAll, describe, expect, test } from "vitest";
import { createSecurityLog } from "#app/server/db/security-log.server.ts";
import { createClock } from "../support/clock.ts";
import { openTestDatabase, STORES } from "../support/database.ts";

describe.each(STORES)("security events, on %s", async (store) => {
  const { db, close } = await openTestDatabase(store);
  afterAll(close);

  test("the newest 500 of a person are kept, and as many that anybody can cause", async () => {
    const clock = createClock();
    const log = createSecurityLog(db, ["a secret"], clock.now);
    await log.record("password_changed", "ada");
    await log.record("reset_requested", "ada");
    for (let count = 0; count < 500; count++) {
      clock.moveOn({ seconds: 1 });
      await log.record("wrong_password", "ada");
    }
    const kindsOf = async () => {
      const events = db.selectFrom("security_events").select("kind").where("user_id", "=", "ada");
      return Object.groupBy(await events.execute(), ({ kind }) => kind);
    };
    const attacked = await kindsOf();
    expect(attacked.wrong_password).toHaveLength(500);
    expect([attacked.reset_requested, attacked.password_changed?.length]).toEqual([undefined, 1]);
    for (let count = 0; count < 500; count++) {
      clock.moveOn({ seconds: 1 });
      await log.record("sign_in", "ada");
    }
    const signedIn = await kindsOf();
    expect(signedIn.sign_in).toHaveLength(500);
    expect(signedIn.password_changed).toBeUndefined();
    expect(signedIn.wrong_password).toHaveLength(500);
  });
});
