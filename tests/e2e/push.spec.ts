import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const SETTINGS = "/notifications/settings";
const ENDPOINT = "https://push.example.net/push/";
const KEYS = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

/** In place of Google's push service, which is not asked here: the browser's side of a subscription. */
async function fakeSubscriptions(context: BrowserContext) {
  await context.addInitScript(
    ({ endpoint, keys }) => {
      const made = () => {
        const kept = localStorage.getItem("test-subscription");
        if (!kept) return null;
        const unsubscribe = async () => {
          localStorage.removeItem("test-subscription");
          return true;
        };
        return { unsubscribe, toJSON: () => ({ endpoint: kept, keys }) };
      };
      const fakes = {
        getSubscription: async () => made(),
        subscribe: async (options: PushSubscriptionOptionsInit) => {
          const key = options.applicationServerKey as Uint8Array;
          if (!options.userVisibleOnly || key.byteLength !== 65 || key[0] !== 4)
            throw new TypeError("no key");
          localStorage.setItem("test-subscription", endpoint + crypto.randomUUID());
          return made();
        },
      };
      Object.assign(PushManager.prototype, fakes);
    },
    { endpoint: ENDPOINT, keys: KEYS },
  );
}

const turnOn = (page: Page) => page.getByRole("button", { name: "Turn on for this device" });
const turnOff = (page: Page) => page.getByRole("button", { name: "Turn off on this device" });

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ context }) => fakeSubscriptions(context));

test("Turns messages on, uses a food from one of them, and turns them off", { tag: "@extended" }, async ({
  page,
  context,
  open,
  person,
}) => {
  await context.grantPermissions(["notifications"]);
  await person.addFood({ name: "Milk", expiresInDays: 1 });
  const id = await person.idOf("Milk");
  await open("/add-food");
  const household = await page.locator("[name=aboutHousehold]").first().inputValue();
  await open(SETTINGS);
  await turnOn(page).click();
  await expect(page.getByText("This device gets a message in the morning")).toBeVisible();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await page.reload();
  await expect(turnOff(page)).toBeVisible();

  const message = {
    web_push: 8030,
    notification: {
      title: "1 thing to eat today",
      body: "Milk",
      tag: "digest",
      navigate: new URL("/", page.url()).href,
      actions: [{ action: "used", title: "Used: Milk" }],
      data: { food: { id, household, key: "a-key-of-a-test" } },
    },
  };
  await deliver(page, context, JSON.stringify(message));
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(shown).toEqual([{ title: "1 thing to eat today", body: "Milk", tag: "digest" }]);

  await worker.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
    const [notification] = await scope.registration.getNotifications();
    const Click = (self as unknown as Record<string, new (type: string, init: object) => Event>)
      .NotificationEvent;
    if (Click) scope.dispatchEvent(new Click("notificationclick", { notification, action: "used" }));
  });
  await expect.poll(shown).toEqual([]);
  const used = async () => (await person.stored()).journal.filter(({ kind }) => kind === "used");
  await expect.poll(async () => (await used()).map(({ name }) => name)).toEqual(["Milk"]);

  await open(SETTINGS);
  await turnOff(page).click();
  await expect(turnOn(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("test-subscription"))).toBeNull();
});

test("Turns messages on again after the browser ended them", { tag: "@extended" }, async ({
  page,
  context,
  open,
  person: _,
}) => {
  await context.grantPermissions(["notifications"]);
  await open(SETTINGS);
  await turnOn(page).click();
  await expect(turnOff(page)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("test-subscription"));
  await open(SETTINGS);
  await expect(page.getByText("Your browser has ended the messages here.")).toBeVisible();
  await turnOn(page).click();
  await expect(turnOff(page)).toBeVisible();
});

test("Tells when the browser blocks messages or cannot reach its push service", { tag: "@extended" }, async ({
  page,
  open,
  person: _,
}) => {
  await page.addInitScript(() => {
    const asked = sessionStorage.getItem("test-permission") as NotificationPermission | null;
    Object.defineProperty(Notification, "permission", { get: () => asked ?? "default", configurable: true });
    Notification.requestPermission = async () => asked ?? "denied";
  });
  await open(SETTINGS);
  await turnOn(page).click();
  await expect(page.getByText("Your browser blocks messages from Crisper.")).toBeVisible();
  await expect(turnOn(page)).toBeHidden();
  await page.evaluate(() => sessionStorage.setItem("test-permission", "granted"));
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = async () => {
      throw new DOMException("Registration failed - push service error", "AbortError");
    };
  });
  await open(SETTINGS);
  await turnOn(page).click();
  await expect(page.getByText("It could not be turned on.")).toBeVisible();
  await expect(turnOn(page)).toBeEnabled();
});

test.describe("where a browser has no messages", { tag: "@extended" }, () => {
  for (const [browser, standalone, words] of [
    [
      "a browser without messages",
      undefined,
      "This browser takes no messages. The mail in the morning says the same.",
    ],
    [
      "an iPhone outside the home screen",
      false,
      "On an iPhone or iPad, Crisper has to be on your home screen",
    ],
  ] as const) {
    test(`Tells why there are no messages in ${browser}`, async ({ page, open, person: _ }) => {
      await page.addInitScript((isInstalled) => {
        Reflect.deleteProperty(window, "PushManager");
        if (isInstalled !== undefined) Object.assign(navigator, { standalone: isInstalled });
      }, standalone);
      await open(SETTINGS);
      await expect(page.getByText(words)).toBeVisible();
      await expect(turnOn(page)).toBeHidden();
    });
  }
});

/** As a push service does, by way of the browser's own tools. */
async function deliver(page: Page, context: BrowserContext, data: string) {
  const tools = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await tools.send("ServiceWorker.enable");
  const origin = new URL(page.url()).origin;
  await tools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await known, data });
}
