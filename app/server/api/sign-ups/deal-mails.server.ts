import { type CalendarDay, todayIn } from "#app/domain/calendar.ts";
import { formatMoney } from "#app/domain/money.ts";
import { isMorning, MORNING_MESSAGE_LASTS_MS } from "#app/domain/morning.ts";
import { listMail } from "#app/server/mail/list-mails.ts";
import type { MailQueue } from "#app/server/mail/mail-queue.server.ts";
import type { MailingLists } from "./mailing-lists.server.ts";

export interface MailedDeal {
  id: string;
  title: string;
  description: string;
  /** US cents; the discount in percent. */
  originalPrice: number;
  discount: number;
  startsOn?: CalendarDay;
}

interface DealMailsOptions {
  lists: MailingLists;
  mails: MailQueue;
  deals: readonly MailedDeal[];
  origin: string;
  now: () => Date;
  /** Subscribers have no time zone: that of the server is used. */
  timeZone?: string;
}

/** Mails the deals that start today, step by step: each deal once per address. */
export function createDealMails({ lists, mails, deals, origin, now, ...options }: DealMailsOptions) {
  const { timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone } = options;
  let after = "";

  return async (): Promise<boolean> => {
    const today = todayIn(timeZone, now());
    const starting = new Map(
      deals.filter(({ startsOn }) => startsOn === today).map((deal) => [`deal ${deal.id} ${today}`, deal]),
    );
    if (!isMorning(timeZone, now()) || starting.size === 0) return false;
    const round = {
      list: "deals" as const,
      occasions: [...starting.keys()],
      confirmedBefore: now().toISOString(),
      lastsMs: MORNING_MESSAGE_LASTS_MS,
      compose: (reader: Parameters<typeof listMail>[0], occasions: string[]) => {
        const fresh = occasions.flatMap((occasion) => starting.get(occasion) ?? []);
        const [first] = fresh;
        const subject = fresh.length === 1 ? `Today: ${first?.title}` : `${fresh.length} deals start today`;
        return listMail(reader, origin, { subject, text: textOf(fresh, origin) });
      },
    };
    const step = await lists.step(mails, round, after);
    after = step?.last ?? "";
    if (!step) await mails.run();
    return step !== undefined;
  };
}

function textOf(deals: MailedDeal[], origin: string): string {
  const price = (minor: number) => formatMoney({ minor: Math.round(minor), currency: "USD" }, "en-US");
  const lines = deals.map(
    ({ title, description, originalPrice, discount }) =>
      `- ${title}: ${price((originalPrice * (100 - discount)) / 100)} instead of ${price(originalPrice)}, ${discount}% off\n  ${description}`,
  );
  return `Good morning,\n\nfrom today:\n\n${lines.join("\n")}\n\nAll deals: ${origin}/deals`;
}
