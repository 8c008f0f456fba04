import type { Push } from "#app/server/push/push.server.ts";
import type { Channel } from "./channel.server.ts";
import { createDailyMail, type DailyMailOptions } from "./daily-mail.server.ts";
import { createDailyPush } from "./daily-push.server.ts";

interface ChannelOptions extends DailyMailOptions {
  /** Without it no messages go to devices. */
  push?: Push | undefined;
}

/** Every channel of the morning notification. */
export function createChannels({ push, ...options }: ChannelOptions): Channel[] {
  return [createDailyMail(options), ...(push ? [createDailyPush({ ...options, push })] : [])];
}
