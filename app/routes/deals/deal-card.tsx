import { SampleMark } from "#app/food/food-card.tsx";
import { FoodPicture } from "#app/food/food-picture.tsx";
import { DiscountBadge } from "#app/food/product-card.tsx";
import { Countdown } from "#app/ui/countdown.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { DealView } from "./deals.server.ts";

export function DealCard({ deal, id }: { deal: DealView; id: string }) {
  return (
    <li id={id} className="card rise relative flex flex-col overflow-hidden">
      <FoodPicture food={deal} sizes="24rem" className="aspect-[16/9] sm:aspect-[4/3]" />
      <div className="absolute inset-x-3 top-3 flex justify-between gap-2">
        <DiscountBadge>{deal.discount}</DiscountBadge>
        {deal.isFlashSale && (
          <span className="rounded-full bg-ink px-3 py-1 text-sm font-bold text-ground">Flash sale</span>
        )}
      </div>
      <div className="flex grow flex-col gap-3 p-5">
        <div>
          <p className="flex items-center justify-between gap-2 text-sm text-muted">
            {deal.category}
            <SampleMark />
          </p>
          <h2 className="mt-1 text-xl leading-snug font-bold [overflow-wrap:anywhere]">{deal.title}</h2>
        </div>
        <p className="text-muted">{deal.description}</p>
        <p className="flex items-baseline gap-2">
          <span className="sr-only">Now</span>
          <span className="text-2xl font-extrabold tabular-nums">{deal.discountedPrice}</span>
          <span className="sr-only">instead of</span>
          <s className="text-muted tabular-nums">{deal.originalPrice}</s>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Stars rating={deal.rating} />
          <p className="text-sm text-muted">{deal.sold} sold</p>
        </div>
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {deal.tags.map((tag) => (
            <li key={tag} className="rounded-full bg-sunken px-3 py-0.5 text-sm">
              {tag}
            </li>
          ))}
        </ul>
        <p className="mt-auto flex items-center gap-2 border-t border-line pt-3 font-semibold">
          <Icon name="clock" className="size-5 text-accent" />
          <span>
            Ends in <Countdown {...deal.countdown} />
          </span>
        </p>
      </div>
    </li>
  );
}
