import { randomUUID } from "node:crypto";
import { daysLeft } from "#app/domain/expiry.ts";
import { MORNING_MESSAGE_LASTS_MS } from "#app/domain/morning.ts";
import { cut, morningMessage } from "#app/domain/morning-message.ts";
import { PUSH_TAG, type PushMessage } from "#app/domain/push-message.ts";
import type { Push } from "#app/server/push/push.server.ts";
import { may } from "#app/upstream/permissions.ts";
import type { Channel } from "./channel.server.ts";
import { findDueToday } from "./due-today.server.ts";
import type { NotificationStore } from "./store.server.ts";

interface DailyPushOptions {
  notifications: NotificationStore;
  push: Push;
  origin: string;
}

interface DailyPush {
  uid: string;
  message: string;
}

/** A message has 4,096 bytes at most, encryption included. */
const TEXT_MAX_BYTES = 3_000;
const BUTTON_MAX_BYTES = 40;

/** The daily notification on a person's devices. */
export function createDailyPush({ notifications, push, origin }: DailyPushOptions): Channel<DailyPush> {
  return {
    name: "push",

    async compose({ uid }) {
      if (!(await push.hasAny(uid))) {
        await notifications.stopChannel(uid, "push");
        // A device may have been added since the check.
        if (await push.hasAny(uid)) await notifications.wantChannel(uid, "push");
        return undefined;
      }
      const { due, hasSeveralHouseholds, stockCheck } = await findDueToday(notifications, uid);
      if (due.length === 0 && !stockCheck) return undefined;
      const foods = due.map(({ notification: { name, expiryDate }, today, household }) => {
        const left = daysLeft(expiryDate, today) ?? 0;
        return { name, household: household.name, isLastDay: left === 0, isPast: left < 0 };
      });
      const text = morningMessage({ due: foods, hasSeveralHouseholds, maxBytes: TEXT_MAX_BYTES });
      return { uid, message: payloadOf(text, due[0], origin) };
    },

    send: (trx, { uid, message }) => push.queue(trx, uid, message, MORNING_MESSAGE_LASTS_MS),

    deliver: push.run,
  };
}

/** Declarative Web Push, which browsers show without a service worker. Ours reads it, too. */
function payloadOf(
  text: ReturnType<typeof morningMessage>,
  first: Awaited<ReturnType<typeof findDueToday>>["due"][number] | undefined,
  origin: string,
): string {
  const mayUse = first && may(first.household.role, "consumeFood");
  const food = mayUse && { id: first.notification.itemId, household: first.household.id, key: randomUUID() };
  const button = (action: "used" | "wasted", word: string) => ({
    action,
    title: cut(`${word}: ${first?.notification.name}`, BUTTON_MAX_BYTES),
    navigate: `${origin}/food/${first?.notification.itemId}`,
  });
  const message: PushMessage = {
    web_push: 8030,
    notification: {
      ...text,
      lang: "en",
      tag: PUSH_TAG,
      icon: `${origin}/icons/icon-192.png`,
      navigate: `${origin}/`,
      ...(food && { actions: [button("used", "Used"), button("wasted", "Wasted")], data: { food } }),
    },
  };
  return JSON.stringify(message);
}
