import { Link } from "react-router";
import { FREE_TODAY } from "#app/domain/plan.ts";

export interface PlanView {
  trial: { plan: string; until: string; over: boolean } | undefined;
  items: number | undefined;
  itemLimit: number | undefined;
}

export function Plan({ plan: { trial, items, itemLimit } }: { plan: PlanView }) {
  return (
    <section aria-labelledby="plan" className="card flex flex-col gap-2 p-6">
      <h2 id="plan" className="text-xl font-bold">
        {trial && !trial.over && trial.plan !== "Basic"
          ? `Your plan: ${trial.plan}, on trial`
          : "Your plan: Basic"}
      </h2>
      {trial && (
        <p>
          {trial.over
            ? `The free trial of ${trial.plan} ended on ${trial.until}. Everything you have stayed as it was.`
            : `The free trial of ${trial.plan} ends by itself on ${trial.until}. Nothing is taken away then.`}
        </p>
      )}
      {items !== undefined && itemLimit !== undefined && (
        <p>
          {`${items.toLocaleString("en")} of ${itemLimit.toLocaleString("en")} items. What you have is never locked.`}
        </p>
      )}
      <p className="text-muted">{FREE_TODAY}</p>
      {!trial && (
        <Link to="/trial" className="link inline-flex min-h-11 items-center self-start">
          Start a free trial
        </Link>
      )}
    </section>
  );
}
