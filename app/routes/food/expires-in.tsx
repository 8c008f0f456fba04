import { Countdown } from "#app/components/countdown.tsx";
import type { ExpiryPanelView } from "./expiry-panel.server.ts";

export function ExpiresIn({ countdown, label }: ExpiryPanelView) {
  if (!countdown) return label;
  return (
    <span>
      Expires in: <Countdown key={countdown.endsAt} {...countdown} />
    </span>
  );
}
