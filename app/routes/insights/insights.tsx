import { data, Link } from "react-router";
import { Alert } from "#app/components/alert.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { AddLink } from "#app/components/food/drafts/add-link.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { Unavailable } from "#app/components/unavailable.tsx";
import { illustrations } from "#app/content/pictures.server.ts";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/insights.ts";
import { Chart } from "./chart.tsx";
import { Figures } from "./figures.tsx";
import { viewInsights } from "./insights.server.ts";
import { formatPeriod, rangeLinks, readRange } from "./range.server.ts";
import { RangeChooser } from "./range-chooser.tsx";
import { WastedFoods } from "./wasted-foods.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const upstream = context.get(upstreamContext);
  const viewer = context.get(viewerContext);
  const { period, chosen, problem, typed } = readRange(url.searchParams, viewer);
  const answer = await toResult(upstream.getInsights({ ...period }));
  return data(
    {
      period,
      text: formatPeriod(period, viewer.locale),
      ranges: rangeLinks(chosen),
      typed,
      problem,
      view: answer.ok ? viewInsights(answer.value, viewer) : undefined,
      picture: illustrations.emptyFridge,
    },
    { status: answer.ok ? 200 : 503 },
  );
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Insights", "Where the money for food goes: what was spent, used and thrown away, and why.");

export default function Insights({ loaderData }: Route.ComponentProps) {
  const { period, text, ranges, typed, problem, view, picture } = loaderData;
  return (
    <div className="page flex flex-col gap-6 py-8">
      <div>
        <h1 className="text-2xl font-extrabold tracking-tight sm:text-4xl">Where the money goes</h1>
        <p className="text-muted">{text}</p>
      </div>
      <RangeChooser ranges={ranges} typed={typed} />
      {problem && <Alert tone="warning">{problem}</Alert>}
      {!view && <Unavailable message="The figures could not be loaded" />}
      {view?.isEmpty && (
        <EmptyState picture={picture} title="Nothing to add up for these days">
          <p className="text-muted">Add prices, and mark what you use or throw away. Or choose other days.</p>
          <AddLink className="button button-primary">Add Food</AddLink>
        </EmptyState>
      )}
      {view && !view.isEmpty && <View view={view} query={`from=${period.from}&to=${period.to}`} />}
    </div>
  );
}

type ViewProps = { view: ReturnType<typeof viewInsights>; query: string };

function View({ view, query }: ViewProps) {
  return (
    <>
      {!view.hasPrices && (
        <Alert tone="info" title="No prices yet">
          Add a price when you add food, and these figures are in money, too.
        </Alert>
      )}
      <Figures figures={view.figures} />
      {view.charts.map(({ title, overTime, byCategory, why }, index) => (
        <section key={title} className="flex flex-col gap-4 sm:gap-6">
          <h2 className={title ? "text-xl font-bold" : "sr-only"}>{title || "Charts"}</h2>
          {overTime.map((chart, at) => (
            <Chart key={chart.title} id={`chart-${index}-time-${at}`} chart={chart} />
          ))}
          <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
            {byCategory && <Chart id={`chart-${index}-category`} chart={byCategory} />}
            <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
              {why && <Chart id={`chart-${index}-why`} chart={why} />}
              {index === 0 && view.wastedFoods.length > 0 && <WastedFoods foods={view.wastedFoods} />}
            </div>
          </div>
        </section>
      ))}
      {view.hasMoreCurrencies && (
        <p className="text-muted">
          The charts show the {view.charts.length} currencies you use most. The figures above and the files
          below have all of them.
        </p>
      )}
      <p className="no-print flex flex-wrap items-center gap-x-5 text-muted">
        <span>Download everything:</span>{" "}
        <a href={`/insights/export.csv?${query}`} className="link inline-flex min-h-11 items-center">
          for a spreadsheet (CSV)
        </a>{" "}
        <a href={`/insights/export.json?${query}`} className="link inline-flex min-h-11 items-center">
          for a program (JSON)
        </a>{" "}
        <Link to="/budget" className="link inline-flex min-h-11 items-center">
          Set a budget
        </Link>
      </p>
    </>
  );
}
