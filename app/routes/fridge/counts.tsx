import { CountUp } from "./count-up.tsx";

interface CountsProps {
  counts: { total: number; expired: number; nearlyExpired: number };
  /** Shows the counts on one line instead of as cards. */
  compact: boolean;
}

export function Counts({ counts, compact }: CountsProps) {
  const all = [
    { label: "Total Items", value: counts.total, tone: "" },
    { label: "Expired Items", value: counts.expired, tone: "text-red" },
    { label: "Nearly Expired", value: counts.nearlyExpired, tone: "text-orange" },
  ];
  return (
    <dl
      className={
        compact
          ? "flex flex-wrap text-sm"
          : "grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-3 sm:gap-5"
      }
    >
      {all.map(({ label, value, tone }) => (
        <div
          key={label}
          className={compact ? "me-4 flex flex-row-reverse" : "card flex flex-col-reverse p-3 sm:p-6"}
        >
          <dt className={compact ? "ms-1 text-muted" : "text-sm text-muted sm:text-base"}>{label}</dt>
          <dd
            className={`${compact ? "font-bold" : "text-2xl font-extrabold sm:text-4xl"} tabular-nums ${tone}`}
          >
            {compact ? value : <CountUp to={value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
