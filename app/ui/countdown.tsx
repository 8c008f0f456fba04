import { useEffect, useState } from "react";

interface CountdownProps {
  /** Epoch milliseconds. */
  endsAt: number;
  /** What the server printed. */
  initial: { days: number; hours: number; minutes: number };
}

const TICK_MS = 1_000;
const MINUTE_MS = 60_000;

/** Days, hours and minutes to an instant; ticks once a script is there and stops at zero. */
export function Countdown({ endsAt, initial }: CountdownProps) {
  const [left, setLeft] = useState(initial);
  useEffect(() => {
    const timer = setInterval(() => {
      const minutes = Math.max(0, Math.floor((endsAt - Date.now()) / MINUTE_MS));
      setLeft({
        days: Math.floor(minutes / 1440),
        hours: Math.floor(minutes / 60) % 24,
        minutes: minutes % 60,
      });
      if (minutes === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return (
    <span className="tabular-nums">
      {left.days}d {left.hours}h {left.minutes}m
    </span>
  );
}
