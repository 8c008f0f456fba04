import type { Channel } from "./channel.server.ts";
import { createDailyMail, type DailyMailOptions } from "./daily-mail.server.ts";

export function createChannels(options: DailyMailOptions): Channel[] {
  return [createDailyMail(options)];
}
