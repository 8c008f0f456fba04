import { HOUSEHOLD_FIELD } from "#app/domain/household-field.ts";
import { PUSH_TAG, type PushedFood, type PushMessage } from "#app/domain/push-message.ts";

type Message = Pick<PushMessage, "notification">;

/** Shown for unreadable messages: browsers end subscriptions whose messages show nothing. */
const UNREADABLE: Message = {
  notification: { title: "Crisper", body: "See what to eat today", tag: PUSH_TAG, navigate: "/" },
};

const ACTIONS = ["used", "wasted"];

/** Shows the daily notification, and does what its buttons say. */
export function listenForPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => event.waitUntil(show(event.data)));

  worker.addEventListener("notificationclick", (event) => event.waitUntil(follow(event)));

  worker.addEventListener("pushsubscriptionchange", (event) => {
    const change = event as PushSubscriptionChange;
    change.waitUntil(subscribeAgain(change));
  });

  const show = (data: PushMessageData | null) => {
    const { title, navigate, data: more, ...options } = read(data).notification;
    return worker.registration.showNotification(title, { ...options, data: { ...more, navigate } });
  };

  const follow = async ({ action, notification }: NotificationEvent) => {
    notification.close();
    const { navigate, food } = notification.data as { navigate: string; food?: PushedFood };
    if (!food || !ACTIONS.includes(action)) return open(navigate);
    const isDone = await sendAction(action, food).catch(() => false);
    if (!isDone) await open(`/food/${encodeURIComponent(food.id)}`);
  };

  /** Opens an address, in an open window of Crisper if there is one. */
  const open = async (address: string) => {
    const { href } = new URL(address, worker.location.origin);
    const [shown] = await worker.clients.matchAll({ type: "window" });
    const moved = await shown?.navigate(href).catch(() => null);
    await (moved ? moved.focus() : worker.clients.openWindow(href));
  };

  /** Browsers exchange a subscription now and then. */
  const subscribeAgain = async ({ newSubscription, oldSubscription }: PushSubscriptionChange) => {
    const options = oldSubscription?.options;
    const made = newSubscription ?? (options && (await worker.registration.pushManager.subscribe(options)));
    const { endpoint, keys } = made?.toJSON() ?? {};
    if (endpoint && keys) await post("/notifications/devices", { endpoint, ...keys });
  };
}

function read(data: PushMessageData | null): Message {
  try {
    const message = data?.json() as Message | undefined;
    return message?.notification.title ? message : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** False if a page has to explain the failure: signed out, offline, or already gone. */
async function sendAction(action: string, { id, household, key }: PushedFood): Promise<boolean> {
  const fields = { action, item: id, [HOUSEHOLD_FIELD]: household };
  return (await post("/notifications/message", fields, { "Idempotency-Key": key })).ok;
}

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(path, { method: "POST", headers, body: new URLSearchParams(fields), redirect: "manual" });
}

interface PushSubscriptionChange extends ExtendableEvent {
  newSubscription?: PushSubscription | null;
  oldSubscription?: PushSubscription | null;
}
