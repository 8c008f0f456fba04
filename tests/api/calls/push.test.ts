import { describe, expect, onTestFinished, test, vi } from "vitest";
import { addDays, hourIn, todayIn } from "#app/domain/calendar.ts";
import { weekdayOf } from "#app/domain/weekday.ts";
import { contract } from "#app/upstream/contract.ts";
import { openApi } from "../../support/api.ts";
import { eventually } from "../../support/eventually.ts";
import { addFood, ask, comeBack, join, type Person } from "../../support/test-api.ts";

const ORIGIN = "https://food.example";
const UNREACHED_DAYS = 3;

const api = await openApi();

const PUSH_WITHIN_MS = 10_000;

/** Time limits of this length end when the test says so. Returns the function that ends them. */
function limitsByHand(length: number): () => void {
  const { timeout } = AbortSignal;
  const held: AbortController[] = [];
  const spy = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    if (milliseconds !== length) return timeout.call(AbortSignal, milliseconds);
    const controller = new AbortController();
    held.push(controller);
    return controller.signal;
  });
  onTestFinished(() => spy.mockRestore());
  return () => {
    for (const controller of held) controller.abort(new DOMException("too slow", "TimeoutError"));
  };
}

describe("messages to devices", () => {
  const send = (person: Person, call: string, body?: object) =>
    ask(api, call, { token: person.token, ...(body && { body }) });
  const dayIn = (days: number) => addDays(todayIn("UTC", api.clock.now()), days);
  /** Moves on to that hour of the next day in UTC. */
  const atHour = (hour: number) => {
    const now = api.clock.now();
    api.clock.moveOn({ minutes: (24 + hour - now.getUTCHours()) * 60 - now.getUTCMinutes() });
  };
  /** Lets the person's browser ask for messages. */
  const turnOn = async (person: Person) => {
    const { device, ...subscription } = api.pushService.subscribe();
    const { id } = await person.client.addPushSubscription(subscription);
    return { device, id, subscription };
  };
  const devicesOf = async (person: Person) => (await person.client.listPushSubscriptions()).data;
  const deliveredTo = ({ device }: { device: string }) =>
    api.pushService.delivered.filter((delivered) => delivered.device === device);
  const askedOf = ({ device }: { device: string }) =>
    api.pushService.asked.filter((asked) => asked === device).length;
  /** Somebody with a device, on the next day at that hour. */
  const reader = async (hour = 7) => {
    api.pushService.reset();
    const early = await join(api);
    atHour(hour);
    const ada = await comeBack(api, early);
    return { ada, phone: await turnOn(ada) };
  };

  test("comes in the morning to each device, once, as only the device can read it", async () => {
    const { ada, phone } = await reader();
    const laptop = await turnOn(await comeBack(api, ada));
    for (const [name, days] of [
      ["Milk", 0],
      ["Ham", 0],
      ["Spinach", 0],
      ["Later", 2],
    ] as const)
      await addFood(ada, { name, expiryDate: dayIn(days) });
    await Promise.all([api.sendDigests(), api.sendDigests(), api.sendDigests()]);
    api.clock.moveOn({ minutes: 5 });
    await api.sendDigests();

    const { key } = await ada.client.listPushSubscriptions();
    expect(api.pushService.problems).toEqual([]);
    for (const device of [phone, laptop]) {
      const [delivered, ...more] = deliveredTo(device);
      expect(more).toEqual([]);
      expect(delivered?.headers).toMatchObject({
        "content-encoding": "aes128gcm",
        ttl: String(12 * 3_600),
        topic: "digest",
        urgency: "normal",
      });
      expect(delivered?.claims).toMatchObject({ sub: "mailto:operator@food.example", key });
      const [first] = delivered?.message.notification.body.split(", ") ?? [];
      expect(delivered?.message).toMatchObject({
        web_push: 8030,
        notification: {
          title: "3 things to eat today",
          body: expect.stringMatching(/^(Milk|Ham|Spinach), (Milk|Ham|Spinach), (Milk|Ham|Spinach)$/),
          tag: "digest",
          navigate: `${ORIGIN}/`,
          actions: [
            { action: "used", title: `Used: ${first}` },
            { action: "wasted", title: `Wasted: ${first}` },
          ],
        },
      });
    }
    expect(await devicesOf(ada)).toMatchObject([
      { id: laptop.id, failedDays: 0, deliveredAt: expect.any(String), current: false },
      { id: phone.id, failedDays: 0, deliveredAt: expect.any(String), current: true },
    ]);
  });

  test("its buttons name the food and household that they are about", async () => {
    const { ada, phone } = await reader();
    const id = await addFood(ada, { name: "Milk", expiryDate: dayIn(0) });
    const { id: home } = await ada.client.getHousehold();
    await api.sendDigests();
    const { notification } = deliveredTo(phone)[0]?.message ?? {};
    expect(notification.data).toEqual({
      food: { id, household: home, key: expect.stringMatching(/^[\w-]{36}$/) },
    });
    expect(notification.actions[0].navigate).toBe(`${ORIGIN}/food/${id}`);
  });

  test("to a guest it has no buttons that a guest may not press", async () => {
    const { ada, phone } = await reader();
    await addFood(ada, { name: "Milk", expiryDate: dayIn(0) });
    const guest = { role: "guest" as const, ends_at: "2099-01-01T00:00:00.000Z" };
    await api.db.updateTable("memberships").set(guest).where("user_id", "=", ada.uid).execute();
    await api.sendDigests();
    const { notification } = deliveredTo(phone)[0]?.message ?? {};
    expect(notification.title).toBe("1 thing to eat today");
    expect(notification).not.toHaveProperty("actions");
  });

  test("without a device left it is not wanted any more, until one is there again", async () => {
    const { ada, phone } = await reader();
    await addFood(ada, { name: "Milk", expiryDate: dayIn(0) });
    await ada.client.deletePushSubscription(phone.id);
    await api.sendDigests();
    const wanted = async () => (await ada.client.exportUser()).notificationChannels;
    expect(await wanted()).toMatchObject([{ channel: "push", wanted: false }]);
    const laptop = await turnOn(ada);
    expect(await wanted()).toMatchObject([{ channel: "push", wanted: true }]);
    await api.sendDigests();
    expect(deliveredTo(laptop)).toHaveLength(1);
  });

  test("is never empty, and comes again the next day", async () => {
    const { ada, phone } = await reader();
    await api.sendDigests();
    expect(askedOf(phone)).toBe(0);
    atHour(7);
    const back = await comeBack(api, ada);
    await addFood(back, { name: "Milk", expiryDate: dayIn(1) });
    await api.sendDigests();
    atHour(7);
    await api.sendDigests();
    expect(deliveredTo(phone).map(({ message }) => message.notification.title)).toEqual([
      "1 thing to eat first",
      "1 thing to eat today",
    ]);
  });

  test("tells of the stock check on its day", async () => {
    const { ada, phone } = await reader();
    await send(ada, "PUT /notifications/settings", {
      days: [0],
      digest: false,
      checkDay: weekdayOf(dayIn(0)),
    });
    await addFood(ada, { expiryDate: dayIn(9) });
    await api.sendDigests();
    expect(deliveredTo(phone)[0]?.message.notification).toMatchObject({
      title: "Is it all still there?",
      navigate: `${ORIGIN}/`,
    });
  });

  test("comes beside the mail, or without it", async () => {
    const { ada, phone } = await reader();
    await addFood(ada, { expiryDate: dayIn(0) });
    await api.sendDigests();
    expect(deliveredTo(phone)).toHaveLength(1);
    expect(api.mails.filter(({ recipient }) => recipient === ada.email)).toEqual([]);
    expect((await ada.client.getNotificationSettings()).digest).toBe(false);
  });

  test("comes at seven of the household's own day, also when its clocks change", async () => {
    const { ada, phone } = await reader();
    const timeZone = "Europe/Berlin";
    await send(ada, "PUT /household/time-zone", { timeZone });
    while (todayIn(timeZone, api.clock.now()).slice(5) !== "03-26") api.clock.moveOn({ days: 1 });
    const back = await comeBack(api, ada);
    const again = await turnOn(back);
    const year = api.clock.now().getUTCFullYear();
    for (const day of ["27", "28", "29"])
      await addFood(back, { name: `of ${day}`, expiryDate: `${year}-03-${day}` });
    await send(back, "PUT /notifications/settings", { days: [0], digest: false });
    const came: [string, number][] = [];
    while (todayIn(timeZone, api.clock.now()) < `${year}-03-30`) {
      const before = deliveredTo(again).length;
      await api.sendDigests();
      const now = api.clock.now();
      if (deliveredTo(again).length > before) came.push([todayIn(timeZone, now), hourIn(timeZone, now)]);
      api.clock.moveOn({ minutes: 30 });
    }
    expect(came.slice(-3)).toEqual(["27", "28", "29"].map((day) => [`${year}-03-${day}`, 7]));
    const told = deliveredTo(again).map(({ message }) => message.notification.body);
    expect(told.slice(-3)).toEqual(["of 27", "of 28", "of 29"]);
    expect([phone, again].map(askedOf)).toEqual([3, 3]);
  });

  test.each([404, 410])("a device that is gone (%i) is not asked again", async (status) => {
    const { ada, phone } = await reader();
    await addFood(ada, { expiryDate: dayIn(0) });
    api.pushService.answer = (response) => response.writeHead(status).end();
    await api.sendDigests();
    api.clock.moveOn({ minutes: 30 });
    await api.sendDigests();
    expect(askedOf(phone)).toBe(1);
    expect(await devicesOf(ada)).toEqual([]);
  });

  test.each([
    [429, () => "7200"],
    [503, () => new Date(api.clock.now().getTime() + 7_200_000).toUTCString()],
  ])("a push service that asks for a pause (%i) gets it", async (status, retryAfter) => {
    const { ada, phone } = await reader();
    await addFood(ada, { expiryDate: dayIn(0) });
    api.pushService.answer = (response) => response.writeHead(status, { "Retry-After": retryAfter() }).end();
    await api.sendDigests();
    for (const minutes of [10, 60, 45]) {
      api.clock.moveOn({ minutes });
      await api.sendDigests();
    }
    expect(askedOf(phone)).toBe(1);
    api.pushService.answer = (response) => response.writeHead(201).end();
    api.clock.moveOn({ minutes: 6 });
    await api.sendDigests();
    expect(askedOf(phone)).toBe(2);
    expect(deliveredTo(phone)[1]?.headers.ttl).toBe(String((12 * 60 - 121) * 60));
    expect(await devicesOf(await comeBack(api, ada))).toMatchObject([{ failedDays: 0 }]);
  });

  test("a device that is not reached is tried again, for three days, and then forgotten", async () => {
    const { ada, phone } = await reader();
    api.pushService.answer = (response) => response.writeHead(500).end();
    const failedDays = async () =>
      (await devicesOf(await comeBack(api, ada))).map((device) => device.failedDays);
    const found = [];
    for (let day = 1; day <= UNREACHED_DAYS; day++) {
      await addFood(await comeBack(api, ada), { name: `of day ${day}`, expiryDate: dayIn(0) });
      const before = askedOf(phone);
      for (let hours = 7; hours <= 20; hours++) {
        await api.sendDigests();
        api.clock.moveOn({ minutes: 60 });
      }
      expect(askedOf(phone) - before).toBeGreaterThan(5);
      found.push(await failedDays());
      if (day < UNREACHED_DAYS) atHour(7);
    }
    expect(found).toEqual([[1], [2], []]);
  });

  test("one day on which it is reached is a new beginning", async () => {
    const { ada, phone } = await reader();
    await addFood(ada, { expiryDate: dayIn(1) });
    api.pushService.answer = (response) => response.writeHead(500).end();
    await api.sendDigests();
    api.clock.moveOn({ minutes: 13 * 60 });
    await api.sendDigests();
    expect(await devicesOf(await comeBack(api, ada))).toMatchObject([{ failedDays: 1 }]);
    api.pushService.answer = (response) => response.writeHead(201).end();
    atHour(7);
    await api.sendDigests();
    expect(deliveredTo(phone)).not.toEqual([]);
    expect(await devicesOf(await comeBack(api, ada))).toMatchObject([{ failedDays: 0 }]);
  });

  test("one slow push service does not keep the others waiting", async () => {
    const { ada, phone } = await reader();
    const others = [await turnOn(await comeBack(api, ada)), await turnOn(await comeBack(api, ada))];
    await addFood(ada, { expiryDate: dayIn(0) });
    let release = () => {};
    api.pushService.answer = (response, device) => {
      if (device === phone.device) release = () => response.writeHead(201).end();
      else response.writeHead(201).end();
    };
    const sent = api.sendDigests();
    await eventually(async () => {
      const told = (await devicesOf(ada)).filter(({ deliveredAt }) => deliveredAt).map(({ id }) => id);
      expect(told.toSorted()).toEqual(others.map(({ id }) => id).toSorted());
      expect(askedOf(phone)).toBe(1);
    });
    release();
    await sent;
    expect((await devicesOf(ada)).every(({ deliveredAt }) => deliveredAt)).toBe(true);
  });

  test("one that never answers, leads elsewhere or says too much gets no more than that", async () => {
    const { ada, phone: silent } = await reader();
    const [leading, talking] = [
      await turnOn(await comeBack(api, ada)),
      await turnOn(await comeBack(api, ada)),
    ];
    const elsewhere = api.pushService.subscribe();
    await addFood(ada, { expiryDate: dayIn(0) });
    const endLimits = limitsByHand(PUSH_WITHIN_MS);
    let written = 0;
    api.pushService.answer = (response, device) => {
      if (device === leading.device) response.writeHead(307, { Location: elsewhere.endpoint }).end();
      if (device !== talking.device) return;
      response.writeHead(201);
      const talk = () => {
        while (!response.destroyed && written < 500_000_000) {
          written += 65_536;
          if (!response.write(Buffer.alloc(65_536))) return;
        }
      };
      response.on("drain", talk);
      talk();
    };
    const sent = api.sendDigests();
    await eventually(async () => {
      const settled = (await devicesOf(ada)).filter(({ deliveredAt }) => deliveredAt).map(({ id }) => id);
      expect(settled).toEqual([talking.id]);
      expect([silent, leading].map(askedOf)).toEqual([1, 1]);
    });
    endLimits();
    await sent;
    expect([silent, leading, talking, elsewhere].map(askedOf)).toEqual([1, 1, 1, 0]);
    expect(written).toBeLessThan(50_000_000);
    const told = (await devicesOf(ada)).filter(({ deliveredAt }) => deliveredAt).map(({ id }) => id);
    expect(told).toEqual([talking.id]);
  });

  test("an address that is not a push service is refused", async () => {
    const ada = await join(api);
    for (const endpoint of [
      "http://push.example.net/1",
      "https://127.0.0.1/1",
      "https://[::1]/1",
      "https://10.0.0.1/1",
      "https://169.254.169.254/latest/meta-data",
      "https://0x7f.1/1",
      "https://localhost/1",
      "https://printer.local/1",
      "https://push.example.net:6379/1",
      "https://user:secret@push.example.net/1",
      "ftp://push.example.net/1",
      "javascript:alert(1)",
      "https://push.example.net/\u0000",
      "https://push.example.net/\ud800",
      "https://push.example.net/a b",
      "https://",
      `https://push.example.net/${"x".repeat(1_000)}`,
      "",
    ]) {
      const body = { ...contract.addPushSubscription.example.body, endpoint };
      expect(await send(ada, "POST /push-subscriptions", body), endpoint.slice(0, 60)).toMatchObject({
        status: 422,
        body: { error: "This browser's address for messages cannot be used" },
      });
      expect(await devicesOf(ada), endpoint.slice(0, 60)).toEqual([]);
    }
  });

  test("keys that nothing can be encrypted for are refused", async () => {
    const ada = await join(api);
    for (const keys of [
      { p256dh: `B${"A".repeat(86)}` },
      { p256dh: "A".repeat(10_000) },
      { p256dh: "B" },
      { auth: "A".repeat(23) },
      { auth: "" },
      { auth: 7 },
    ]) {
      const body = { ...contract.addPushSubscription.example.body, ...keys };
      expect(
        (await send(ada, "POST /push-subscriptions", body)).status,
        JSON.stringify(keys).slice(0, 60),
      ).toBe(422);
    }
  });

  test("ends with its session, however that ends", async () => {
    const { ada, phone } = await reader();
    const [laptop, tablet] = [await comeBack(api, ada), await comeBack(api, ada)];
    for (const person of [laptop, tablet]) await turnOn(person);
    const left = async () => (await devicesOf(ada)).length;
    await send(laptop, "DELETE /jwt");
    expect(await left()).toBe(2);
    const [session] = (await tablet.client.listSessions()).filter(({ current }) => current);
    await send(ada, `DELETE /sessions/${session?.id}`);
    expect(await left()).toBe(1);
    await send(ada, "DELETE /sessions");
    const rows = api.db.selectFrom("push_subscriptions").select("id").where("user_id", "=", ada.uid);
    expect(await rows.execute()).toEqual([]);
    await addFood(await comeBack(api, ada), { expiryDate: dayIn(0) });
    await api.sendDigests();
    expect(askedOf(phone)).toBe(0);
  });

  test("ends with its account", async () => {
    const { ada } = await reader();
    await ada.client.requestDeletion({ email: ada.email });
    api.clock.moveOn({ days: 8 });
    await api.restart();
    const rows = api.db.selectFrom("push_subscriptions").select("id").where("user_id", "=", ada.uid);
    expect(await rows.execute()).toEqual([]);
  });

  test("can be turned off, here and from another device", async () => {
    const { ada, phone } = await reader();
    const laptop = await comeBack(api, ada);
    const second = await turnOn(laptop);
    expect((await send(laptop, `DELETE /push-subscriptions/${phone.id}`)).status).toBe(204);
    expect((await send(laptop, `DELETE /push-subscriptions/${phone.id}`)).status).toBe(404);
    expect((await devicesOf(ada)).map(({ id }) => id)).toEqual([second.id]);
    await addFood(ada, { expiryDate: dayIn(0) });
    await api.sendDigests();
    expect([phone, second].map(askedOf)).toEqual([0, 1]);
  });

  test("goes to the person who is signed in on the device now", async () => {
    const { ada, phone } = await reader();
    const ben = await join(api, "ben");
    await ben.client.addPushSubscription(phone.subscription);
    await addFood(ada, { name: "Hers", expiryDate: dayIn(0) });
    await addFood(ben, { name: "His", expiryDate: dayIn(0) });
    await api.sendDigests();
    expect(deliveredTo(phone).map(({ message }) => message.notification.body)).toEqual(["His"]);
    expect(await devicesOf(ada)).toEqual([]);
  });

  test("a browser that asks again takes the place of its earlier address", async () => {
    const { ada, phone } = await reader();
    const again = await turnOn(ada);
    expect((await devicesOf(ada)).map(({ id }) => id)).toEqual([again.id]);
    await addFood(ada, { expiryDate: dayIn(0) });
    await api.sendDigests();
    expect([phone, again].map(askedOf)).toEqual([0, 1]);
  });

  test("one person has ten devices at most, and the oldest goes", async () => {
    const { ada, phone } = await reader();
    const made = [phone.id];
    for (let count = 1; count <= 10; count++) {
      api.clock.moveOn({ seconds: 1 });
      made.push((await turnOn(await comeBack(api, ada))).id);
    }
    expect((await devicesOf(ada)).map(({ id }) => id)).toEqual(made.slice(1).toReversed());
  });

  test("the longest names there can be are within what push services take", async () => {
    const { ada, phone } = await reader();
    const name = "👩‍👩‍👧‍👦".repeat(9);
    await send(ada, "PUT /household", { currency: "EUR", timeZone: "UTC", name: "家".repeat(60) });
    for (let count = 0; count < 4; count++)
      await addFood(ada, { name: `${count}${name}`, expiryDate: dayIn(0) });
    await api.sendDigests();
    const [delivered] = deliveredTo(phone);
    expect(delivered?.bytes).toBeLessThanOrEqual(4_096);
    expect(delivered?.message.notification.body).toContain(`0${name}, 1${name}, 2${name} and 1 more`);
    expect(delivered?.message.notification.actions[0].title).toMatch(/^Used: 0(👩‍👩‍👧‍👦)*…$/u);
  });

  test("the export tells of devices, and not where messages go", async () => {
    const { ada, phone } = await reader();
    await addFood(ada, { expiryDate: dayIn(0) });
    await api.sendDigests();
    const exported = await ada.client.exportUser();
    expect(exported.devices).toEqual([
      { device: "", createdAt: expect.any(String), deliveredAt: expect.any(String), failedDays: 0 },
    ]);
    expect(exported.notificationChannels).toMatchObject([{ channel: "push", wanted: true }]);
    const text = JSON.stringify(exported);
    for (const secret of Object.values(phone.subscription)) expect(text).not.toContain(secret);
  });

  test("everybody at this server subscribes with one key, which a restart keeps", async () => {
    const [ada, ben] = [await join(api), await join(api, "ben")];
    const { key } = await ada.client.listPushSubscriptions();
    expect(Buffer.from(key ?? "", "base64url")).toHaveLength(65);
    await api.restart();
    expect((await ben.client.listPushSubscriptions()).key).toBe(key);
    expect(await Promise.all([api.openPush().publicKey(), api.openPush().publicKey()])).toEqual([key, key]);
  });
});
