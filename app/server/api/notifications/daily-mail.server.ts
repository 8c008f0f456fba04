import type { Kysely } from "kysely";
import type { CalendarDay } from "#app/domain/calendar.ts";
import { daysLeft, expiryOf, isPast } from "#app/domain/expiry.ts";
import { aboutWord } from "#app/domain/expiry-kind.ts";
import { MORNING_MESSAGE_LASTS_MS } from "#app/domain/morning.ts";
import { expiredLabel, PAST_ADVICE } from "#app/i18n/expiry.ts";
import type { Database } from "#app/server/db/schema.ts";
import type { MailQueue } from "#app/server/mail/mail-queue.server.ts";
import { type DigestGroup, dailyDigest, type Mail, verificationNeeded } from "#app/server/mail/mails.ts";
import { may } from "#app/upstream/permissions.ts";
import type { MailLinks } from "../mail-links/store.server.ts";
import type { Channel } from "./channel.server.ts";
import { type DueFood, findDueToday } from "./due-today.server.ts";
import type { FoodNotification, NotificationStore } from "./store.server.ts";

const FOODS_MAX = 30;

export interface DailyMailOptions {
  notifications: NotificationStore;
  mails: MailQueue;
  links: MailLinks;
  origin: string;
  now: () => Date;
}

interface DailyMail {
  mail: Mail;
  /** The person, if they still have to confirm their address. */
  askedUid?: string;
}

/** The mail of the day. An unconfirmed address is asked once to confirm itself, and gets no other. */
export function createDailyMail({
  notifications,
  mails,
  links,
  origin,
  now,
}: DailyMailOptions): Channel<DailyMail> {
  const linkFor = async (uid: string, purpose: "used" | "wasted" | "stop", itemId?: string) =>
    `${origin}/notifications/mail?token=${await links.sign({ uid, purpose, itemId })}`;

  const linksFor = async (uid: string, itemId: string) => ({
    used: await linkFor(uid, "used", itemId),
    wasted: await linkFor(uid, "wasted", itemId),
  });
  const foodOf = async (uid: string, { notification, today, household }: DueFood) => ({
    name: notification.name,
    quantity: notification.quantity,
    past: pastOf(notification, today),
    links: may(household.role, "consumeFood") ? await linksFor(uid, notification.itemId) : undefined,
  });

  const isFirstQuestion = async (trx: Kysely<Database>, uid: string) => {
    const first = await trx
      .updateTable("users")
      .set({ verification_asked_at: now().toISOString() })
      .where("uid", "=", uid)
      .where("verification_asked_at", "is", null)
      .returning("uid")
      .executeTakeFirst();
    return first !== undefined;
  };

  return {
    name: "mail",

    async compose(recipient) {
      const { uid, email, emailVerified } = recipient;
      if (!emailVerified) {
        return { mail: verificationNeeded(email, origin, await linkFor(uid, "stop")), askedUid: uid };
      }
      const { due, hasSeveralHouseholds, stockCheck } = await findDueToday(notifications, uid);
      const groups: DigestGroup[] = [];
      for (const one of due.slice(0, FOODS_MAX)) {
        const { notification, today, household } = one;
        const title = `${hasSeveralHouseholds ? `${household.name}: ` : ""}${titleOf(notification, today)}`;
        const food = await foodOf(uid, one);
        const group = groups.find((known) => known.title === title);
        if (group) group.foods.push(food);
        else groups.push({ title, foods: [food] });
      }
      const count = due.length;
      if (count === 0 && !stockCheck) return undefined;
      const stopUrl = await linkFor(uid, "stop");
      return { mail: dailyDigest(email, { groups, count, stockCheck, origin, stopUrl }) };
    },

    async send(trx, { mail, askedUid }) {
      if (askedUid !== undefined && !(await isFirstQuestion(trx, askedUid))) return;
      await mails.add(mail, { within: trx, priority: "round", lastsMs: MORNING_MESSAGE_LASTS_MS });
    },

    deliver: () => mails.run(),
  };
}

/** 'Expired 2 days ago · Do not eat', in reminders. */
function pastOf(notification: FoodNotification, today: CalendarDay): string | undefined {
  const expiry = expiryOf(notification, today);
  return isPast(expiry) ? `${expiredLabel(expiry.days)} · ${PAST_ADVICE[expiry.status]}` : undefined;
}

function titleOf({ expiryDate, expiryKind, reminded }: FoodNotification, today: CalendarDay): string {
  if (reminded) return "You wanted to be reminded of";
  const days = daysLeft(expiryDate, today) ?? 0;
  const about = aboutWord(expiryKind);
  if (days === 0) return `Today is ${about}the last good day of`;
  return days === 1 ? `Good until ${about}tomorrow` : `Good for ${about}${days} more days`;
}
