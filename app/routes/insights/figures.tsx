import type { FigureView } from "./insights.server.ts";

export function Figures({ figures }: { figures: FigureView[] }) {
  return (
    <dl className="grid pairs gap-3 sm:gap-5 md:grid-cols-3">
      {figures.map(({ label, money, text }) => (
        <div key={label} className="card flex flex-col gap-1 p-3 sm:p-5">
          <dt className="text-sm font-semibold text-muted sm:text-base">{label}</dt>
          {money.map((sum) => (
            <dd key={sum} className="text-xl font-extrabold tabular-nums sm:text-3xl">
              {sum}
            </dd>
          ))}
          <dd className="text-sm text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
