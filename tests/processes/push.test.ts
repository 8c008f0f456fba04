import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { hourIn, todayIn } from "#app/domain/calendar.ts";
import { addFood, signUp } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { main, wordsOf } from "../support/html.ts";
import { openWorkers } from "../support/process.ts";
import { openPushService } from "../support/push-service.ts";

const service = await openPushService();
afterAll(() => service.close());

test("two processes on one database send the morning message once", async () => {
  const server = await openWorkers(2, { PUSH: service.url, BACKUP: "off" });
  const { browser } = await signUp(server);
  const now = new Date();
  const timeZone = Intl.supportedValuesOf("timeZone").find((zone) => hourIn(zone, now) === 9) ?? "";
  await browser.post("/budget/household/time-zone", { timeZone });
  for (const name of ["Milk", "Ham", "Spinach"])
    await addFood(browser, { name, expiryDate: todayIn(timeZone, now) });
  const { device, ...subscription } = service.subscribe();
  await browser.post("/notifications/devices", subscription);
  await server.stop("SIGTERM");
  const db = new pg.Client(server.databaseUrl);
  await db.connect();
  await db.query("delete from jobs");
  await db.end();

  await server.start();
  await eventually(() => expect(service.delivered).not.toEqual([]));
  await eventually(async () =>
    expect(wordsOf(main(await browser.get("/notifications/settings")))).toContain("Messages are on"),
  );
  await server.stop("SIGTERM");
  expect(service.problems).toEqual([]);
  expect(service.asked).toEqual([device]);
  expect(service.delivered).toMatchObject([
    {
      headers: { topic: "digest", urgency: "normal", "content-encoding": "aes128gcm" },
      claims: { sub: "mailto:operator@crisper.example" },
      message: { notification: { title: "3 things to eat today", navigate: expect.stringMatching(/\/$/) } },
    },
  ]);
  const { body } = service.delivered[0]?.message.notification ?? {};
  expect(body.split(", ").toSorted()).toEqual(["Ham", "Milk", "Spinach"]);
});
