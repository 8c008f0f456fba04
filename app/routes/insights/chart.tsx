import type { Flow } from "#app/domain/insights.ts";
import { Bars, Hatch } from "./bars.tsx";
import type { ChartView } from "./charts.server.ts";
import { ColumnChart } from "./column-chart.tsx";
import { RowChart } from "./row-chart.tsx";

const FLOW_WORDS: Record<Flow, string> = { spent: "Spent", used: "Used", wasted: "Wasted" };

/** `id` is of this chart alone on its page. */
export function Chart({ id, chart }: { id: string; chart: ChartView }) {
  const { title, description, flows, columns, rows, table } = chart;
  const named = { title, describedBy: `${id}-description` };
  return (
    <section aria-labelledby={`${id}-title`} className="card flex min-w-0 flex-col gap-3 p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={`${id}-title`} className="text-lg font-bold">
          {title}
        </h3>
        {flows.length > 1 && <Legend flows={flows} id={id} />}
      </div>
      <p id={`${id}-description`} className="sr-only">
        {description}
      </p>
      {columns && (
        <>
          <ColumnChart drawing={columns.narrow} id={`${id}-narrow`} className="sm:hidden" {...named} />
          <ColumnChart drawing={columns.wide} id={`${id}-wide`} className="hidden sm:block" {...named} />
        </>
      )}
      {rows && (
        <>
          <RowChart drawing={rows.narrow} id={`${id}-narrow`} className="sm:hidden" {...named} />
          <RowChart drawing={rows.wide} id={`${id}-wide`} className="hidden sm:block" {...named} />
        </>
      )}
      <details className="figures">
        <summary className="link inline-flex min-h-11 items-center">Show the figures</summary>
        <FigureTable caption={title} flows={flows} rows={table} />
      </details>
    </section>
  );
}

function Legend({ flows, id }: { flows: readonly Flow[]; id: string }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
      {flows.map((flow) => (
        <li key={flow} className="flex items-center gap-1.5">
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" className="size-3.5">
            <Hatch id={`${id}-legend-${flow}`} />
            <Bars bars={[{ flow, x: 0, y: 0, width: 14, height: 14 }]} hatch={`${id}-legend-${flow}`} />
          </svg>
          {FLOW_WORDS[flow]}
        </li>
      ))}
    </ul>
  );
}

interface FigureTableProps {
  caption: string;
  flows: readonly Flow[];
  rows: ChartView["table"];
}

function FigureTable({ caption, flows, rows }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard, too
    <section aria-label={`Figures: ${caption}`} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-start text-xs sm:text-sm">
        <caption className="sr-only">{caption}: sums, and how often in brackets</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <td />
            {flows.map((flow) => (
              <th key={flow} scope="col" className="px-1 py-1.5 text-end font-semibold sm:px-2">
                {FLOW_WORDS[flow]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, texts }) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 pe-2 font-semibold">
                {name}
              </th>
              {flows.map((flow) => (
                <td key={flow} className="px-1 py-1.5 text-end tabular-nums sm:px-2 sm:whitespace-nowrap">
                  {texts[flow]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
