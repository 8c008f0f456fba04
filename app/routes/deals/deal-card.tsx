import { Countdown } from "#app/components/countdown.tsx";
import { SampleMark } from "#app/components/food/food-card.tsx";
import { FoodPicture } from "#app/components/food/food-picture.tsx";
import { DiscountBadge } from "#app/components/food/products/product-card.tsx";
import { Icon } from "#app/components/icon.tsx";
import { Stars } from "#app/components/stars.tsx";
import type { DealView } from "./deals.server.ts";

export function DealCard({ deal, id }: { deal: DealView; id: string }) {
  return (
    <li id={id} className="card rise relative grid grid-cols-[7rem_1fr] overflow-hidden sm:flex sm:flex-col">
      <FoodPicture food={deal} sizes="(min-width: 40rem) 24rem, 7rem" className="sm:aspect-[4/3]" />
      <div className="absolute top-2 inset-s-2 flex flex-col items-start gap-1 sm:inset-x-3 sm:top-3 sm:flex-row sm:justify-between">
        <DiscountBadge>{deal.discount}</DiscountBadge>{" "}
        {deal.isFlashSale && (
          <span className="rounded-full bg-ink px-2.5 py-1 text-xs font-bold text-ground sm:px-3 sm:text-sm">
            Flash sale
          </span>
        )}
      </div>
      <div className="flex min-w-0 grow flex-col gap-2.5 p-4 sm:gap-3 sm:p-5">
        <div>
          <p className="flex items-center justify-between text-sm text-muted">
            <span>{deal.category}</span> {deal.sample && <SampleMark />}
          </p>
          <h2 className="mt-1 text-lg sm:text-xl leading-snug font-bold wrap-anywhere">{deal.title}</h2>
        </div>
        <p className="text-muted max-sm:text-sm">{deal.description}</p>
        <p className="flex items-baseline gap-2">
          <span className="sr-only">Now</span>{" "}
          <span className="text-2xl font-extrabold tabular-nums">{deal.discountedPrice}</span>{" "}
          <span className="sr-only">instead of</span>{" "}
          <s className="text-muted tabular-nums">{deal.originalPrice}</s>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <Stars rating={deal.rating} />
          <p className="text-sm text-muted">{deal.sold} sold</p>
        </div>
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5 sm:gap-2">
          {deal.tags.map((tag) => (
            <li key={tag} className="rounded-full bg-sunken px-3 py-0.5 text-sm">
              {tag}
            </li>
          ))}
        </ul>
        <p className="mt-auto flex items-center gap-2 border-t border-line pt-3 font-semibold max-sm:text-sm">
          <Icon name="clock" className="size-5 text-accent" />
          <span>
            Ends in <Countdown {...deal.countdown} />
          </span>
        </p>
      </div>
    </li>
  );
}
