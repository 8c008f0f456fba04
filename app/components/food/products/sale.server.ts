import type { Sale } from "#app/content/offers.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import type { SaleView } from "./sale-banner.tsx";

export function viewSale({ title, text, endedText, endsAt }: Sale, { now }: Viewer): SaleView {
  const endMs = Date.parse(endsAt);
  const seconds = Math.max(0, Math.floor((endMs - now.getTime()) / 1_000));
  return {
    title,
    text: seconds > 0 ? text : endedText,
    over: seconds === 0,
    endsAt: endMs,
    initial: {
      days: Math.floor(seconds / 86_400),
      hours: Math.floor(seconds / 3_600) % 24,
      minutes: Math.floor(seconds / 60) % 60,
      seconds: seconds % 60,
    },
  };
}
