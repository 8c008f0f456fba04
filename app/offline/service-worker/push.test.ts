import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenForPush } from "./push.ts";

const ORIGIN = "https://food.example";
const NOTIFICATION = {
  title: "2 things to eat today",
  body: "Milk, Ham",
  tag: "digest",
  navigate: `${ORIGIN}/`,
  actions: [{ action: "used", title: "Used: Milk" }],
  data: { food: { id: "milk 1", household: "home", key: "a-key-1" } },
};

const shown: { title: string; options: NotificationOptions }[] = [];
const calls: { path: string; body: string; headers: Record<string, string> }[] = [];
let opened: string[] = [];
let windows: object[] = [];
let status = 200;

/** What the browser does with an event: the worker's answer is awaited. */
async function dispatch(type: string, event: object) {
  const listeners: Record<string, (event: object) => void> = {};
  const worker = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => shown.push({ title, options }),
      pushManager: { subscribe: async () => subscription("again") },
    },
    clients: { matchAll: async () => windows, openWindow: async (href: string) => opened.push(href) },
  };
  listenForPush(worker as unknown as ServiceWorkerGlobalScope);
  let done: Promise<unknown> | undefined;
  listeners[type]?.({ ...event, waitUntil: (promise: Promise<unknown>) => (done = promise) });
  await done;
}

const subscription = (name: string) => ({
  options: { userVisibleOnly: true },
  toJSON: () => ({ endpoint: `${ORIGIN}/${name}`, keys: { p256dh: "p", auth: "a" } }),
});
const click = async (action = "") => {
  const close = vi.fn();
  const notification = { data: shown[0]?.options.data, close };
  await dispatch("notificationclick", { action, notification });
  expect(close).toHaveBeenCalledOnce();
};
const push = (json: () => unknown) => dispatch("push", { data: { json } });

beforeEach(async () => {
  for (const list of [shown, calls]) list.length = 0;
  opened = [];
  windows = [];
  status = 200;
  vi.stubGlobal(
    "fetch",
    async (path: string, { body, headers }: { body: URLSearchParams; headers: object }) => {
      if (status === 0) throw new TypeError("no signal");
      calls.push({ path, body: String(body), headers: { ...headers } });
      return { ok: status < 300 };
    },
  );
  await push(() => ({ web_push: 8030, notification: NOTIFICATION }));
});
afterEach(() => vi.unstubAllGlobals());

test("a message is shown as it came", () => {
  const { title, navigate, data, ...options } = NOTIFICATION;
  expect(shown).toEqual([{ title, options: { ...options, data: { ...data, navigate } } }]);
});

test.each([
  ["no JSON", () => JSON.parse("<")],
  ["something else", () => ({ hello: "you" })],
  ["null", () => null],
  ["no title", () => ({ notification: {} })],
])("of %s there are words, too, or the browser would end the messages", async (_, json) => {
  await push(json);
  expect(shown[1]).toMatchObject({ title: "Crisper", options: { data: { navigate: "/" } } });
});

test("a press on it opens Today", async () => {
  await click();
  expect([opened, calls]).toEqual([[`${ORIGIN}/`], []]);
});

test("a press on it takes the window that is open", async () => {
  const focus = vi.fn();
  const navigate = vi.fn(async () => ({ focus }));
  windows = [{ navigate }];
  await click();
  expect(navigate).toHaveBeenCalledWith(`${ORIGIN}/`);
  expect(focus).toHaveBeenCalledOnce();
  expect(opened).toEqual([]);
});

test("a window that cannot be led there stays", async () => {
  windows = [{ navigate: async () => Promise.reject(new TypeError("not controlled")) }];
  await click();
  expect(opened).toEqual([`${ORIGIN}/`]);
});

test.each(["used", "wasted"])("'%s' is sent with a key, in place", async (action) => {
  await click(action);
  expect(calls).toEqual([
    {
      path: "/notifications/message",
      body: `action=${action}&item=milk+1&aboutHousehold=home`,
      headers: { "Idempotency-Key": "a-key-1" },
    },
  ]);
  expect(opened).toEqual([]);
});

test.each([401, 404, 409, 503, 0])(
  "what cannot be done (%i) opens the page of the food",
  async (answered) => {
    status = answered;
    await click("used");
    expect(opened).toEqual([`${ORIGIN}/food/milk%201`]);
  },
);

test.each([
  [{ newSubscription: subscription("new"), oldSubscription: subscription("old") }, "new"],
  [{ oldSubscription: subscription("old") }, "again"],
])("%#: an address that the browser has exchanged is sent", async (event, name) => {
  await dispatch("pushsubscriptionchange", event);
  const endpoint = encodeURIComponent(`${ORIGIN}/${name}`);
  expect(calls).toMatchObject([
    { path: "/notifications/devices", body: `endpoint=${endpoint}&p256dh=p&auth=a` },
  ]);
});

test("where the browser says nothing of an address, nothing is sent", async () => {
  await dispatch("pushsubscriptionchange", {});
  expect(calls).toEqual([]);
});
