import { ExpiresIn } from "./expires-in.tsx";
import type { FoodDetail } from "./food-detail.server.ts";

const COLOURS = {
  red: "bg-red-soft text-red",
  orange: "bg-orange-soft text-orange",
  yellow: "bg-yellow-soft text-yellow",
  green: "bg-green-soft text-green",
  none: "bg-sunken text-muted",
};

/** `more`: what else is known of the day. */
export function ExpiryPanel({ more, ...panel }: FoodDetail["panel"] & { more?: string }) {
  return (
    <div className={`flex flex-col gap-1 rounded-2xl p-4 ${COLOURS[panel.tone]}`}>
      <section aria-label="Expiry" className={`flex flex-col gap-1 ${COLOURS[panel.tone]}`}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <b className="text-xl leading-tight font-extrabold">
            <ExpiresIn {...panel} />
          </b>{" "}
          {panel.state && <span className="font-semibold">{panel.state}</span>}
        </p>
        {panel.advice && <p>{panel.advice}</p>}
      </section>
      {more && <p className="text-sm">{more}</p>}
    </div>
  );
}
