import { useEffect, useState } from "react";

interface CountdownProps {
  endsAt: number;
  initial: { days: number; hours: number; minutes: number; seconds?: number };
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Ticks after hydration and stops at zero. */
export function Countdown({ endsAt, initial }: CountdownProps) {
  const left = useTimeLeft(endsAt, (initial.days * 24 + initial.hours) * 60 + initial.minutes, MINUTE_MS);
  return (
    <span className="tabular-nums">
      {Math.floor(left / 1440)}d {Math.floor(left / 60) % 24}h {left % 60}m
    </span>
  );
}

export function CountdownTiles({ endsAt, initial, label }: CountdownProps & { label: string }) {
  const minutes = (initial.days * 24 + initial.hours) * 60 + initial.minutes;
  const left = useTimeLeft(endsAt, minutes * 60 + (initial.seconds ?? 0), SECOND_MS);
  const tiles = [
    ["Days", Math.floor(left / 86_400)],
    ["Hours", Math.floor(left / 3_600) % 24],
    ["Mins", Math.floor(left / 60) % 60],
    ["Secs", left % 60],
  ] as const;
  return (
    <div role="timer" aria-label={label} className="flex flex-wrap gap-1.5 min-[360px]:gap-2 sm:gap-3">
      {tiles.map(([unit, value]) => (
        <p
          key={unit}
          className="flex w-14 flex-col min-[360px]:w-16 items-center rounded-2xl bg-surface py-2.5 text-ink sm:w-20 sm:py-3"
        >
          <span className="text-2xl leading-tight font-extrabold tabular-nums sm:text-3xl">
            {String(value).padStart(2, "0")}
          </span>{" "}
          <span className="text-xs font-semibold text-muted sm:text-sm">{unit}</span>
        </p>
      ))}
    </div>
  );
}

function useTimeLeft(endsAt: number, initial: number, unitMs: number): number {
  const [left, setLeft] = useState(initial);
  const over = left <= 0;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.floor((endsAt - Date.now()) / unitMs))),
      SECOND_MS,
    );
    return () => clearInterval(timer);
  }, [endsAt, unitMs, over]);
  return left;
}
