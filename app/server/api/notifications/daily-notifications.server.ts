import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { addDays, type CalendarDay, todayIn } from "#app/domain/calendar.ts";
import { isMorning } from "#app/domain/morning.ts";
import type { Database } from "#app/server/db/schema.ts";
import { withPauses } from "#app/server/pauses.server.ts";
import { selectMembers } from "../household/store.server.ts";
import type { Channel } from "./channel.server.ts";

const RECIPIENTS_AT_ONCE = 500;

/** Whether somebody has no message of this day. A later day than tomorrow is that of a clock that was ahead. */
const isUnsent = (is: ExpressionBuilder<Database, "notification_channels">, today: CalendarDay) =>
  is.or([is("sent_on", "is", null), is("sent_on", "<", today), is("sent_on", ">", addDays(today, 1))]);

interface DailyNotificationsOptions {
  db: Kysely<Database>;
  channels: readonly Channel[];
  now: () => Date;
  recipientsAtOnce?: number;
}

/** The people on one channel whose morning it is on the same day. */
interface RecipientGroup {
  channel: Channel;
  today: CalendarDay;
  zones: string[];
  /** The last recipient who was checked. */
  last: string;
}

interface Round {
  groups: RecipientGroup[];
  errors: unknown[];
}

/** Sends each morning's messages, on each channel once per person and day. */
export function createDailyNotifications({
  db,
  channels,
  now,
  recipientsAtOnce = RECIPIENTS_AT_ONCE,
}: DailyNotificationsOptions) {
  /** The time zones in which it is morning, by date. One index lookup per zone. */
  const findZonesInMorning = async (): Promise<Map<CalendarDay, string[]>> => {
    const { rows } = await sql<{ name: string }>`
      with recursive zones(name) as (
        select min(time_zone) from households
        union all
        select (select min(time_zone) from households where time_zone > zones.name)
        from zones where zones.name is not null
      )
      select name from zones where name is not null`.execute(db);
    const awake = rows.map(({ name }) => name).filter((zone) => isMorning(zone, now()));
    return Map.groupBy(awake, (zone) => todayIn(zone, now()));
  };

  /** Recipients without today's message, the next ones after the last. */
  const findRecipients = async ({ channel, today, zones, last }: RecipientGroup) => {
    const rows = await selectMembers(db, now())
      .clearOrderBy()
      .innerJoin("notification_channels", "notification_channels.user_id", "users.uid")
      .select("users.email_verified")
      .where("notification_channels.channel", "=", channel.name)
      .where("notification_channels.wanted", "=", 1)
      .where((is) => isUnsent(is, today))
      .where("notification_channels.user_id", ">", last)
      .where("households.time_zone", "in", zones)
      .where("users.deletion_due_at", "is", null)
      .orderBy("notification_channels.user_id")
      .limit(recipientsAtOnce)
      .execute();
    return rows.map(({ email_verified, ...row }) => ({ ...row, emailVerified: email_verified === 1 }));
  };

  /** Claims the day of a person and a channel for this process. False if another process has claimed it. */
  const claim = async (trx: Kysely<Database>, uid: string, { channel, today }: RecipientGroup) => {
    const claimed = await trx
      .updateTable("notification_channels")
      .set("sent_on", today)
      .where("user_id", "=", uid)
      .where("channel", "=", channel.name)
      .where("wanted", "=", 1)
      .where((is) => isUnsent(is, today))
      .returning("user_id")
      .executeTakeFirst();
    return claimed !== undefined;
  };

  let round: Round | undefined;

  const startRound = async (): Promise<Round> => {
    const zonesByDay = [...(await findZonesInMorning())];
    const ofChannel = (channel: Channel) =>
      zonesByDay.map(([today, zones]) => ({ channel, today, zones, last: "" }));
    return { groups: channels.flatMap(ofChannel), errors: [] };
  };

  /** Returns whether there may be more. */
  const sendNext = async (group: RecipientGroup): Promise<boolean> => {
    const recipients = await findRecipients(group);
    for await (const recipient of withPauses(recipients)) {
      const message = await group.channel.compose(recipient);
      await db.transaction().execute(async (trx) => {
        const claimed = await claim(trx, recipient.uid, group);
        if (claimed && message !== undefined) await group.channel.send(trx, message);
      });
    }
    const last = recipients.at(-1)?.uid;
    if (last !== undefined) group.last = last;
    return last !== undefined;
  };

  const finish = async (errors: unknown[]): Promise<false> => {
    for (const channel of channels) await channel.deliver().catch((error) => errors.push(error));
    if (errors.length > 1) throw new AggregateError(errors, "several channels failed");
    if (errors.length > 0) throw errors[0];
    return false;
  };

  /**
   * Handles the next recipients; true while there may be more. A channel that fails leaves the round, whose
   * last step throws.
   */
  const step = async (): Promise<boolean> => {
    round ??= await startRound();
    const { groups, errors } = round;
    const [group] = groups;
    if (!group) {
      round = undefined;
      return finish(errors);
    }
    try {
      if (!(await sendNext(group))) groups.shift();
    } catch (error) {
      errors.push(error);
      round.groups = groups.filter(({ channel }) => channel !== group.channel);
    }
    return true;
  };

  return {
    step,

    async run(): Promise<void> {
      let more = true;
      while (more) more = await step();
    },
  };
}
