import type { ReactNode } from "react";
import { Link } from "react-router";
import { FoodPicture } from "#app/components/food/food-picture.tsx";
import { May } from "#app/components/may.tsx";
import { Stars } from "#app/components/stars.tsx";
import { CartForm } from "./cart-form.tsx";
import { ExpiryPanel } from "./expiry-panel.tsx";
import { FavouriteForm } from "./favourite-form.tsx";
import type { FoodDetail } from "./food-detail.server.ts";
import { QuickActions } from "./quick-actions.tsx";
import { ShareLink } from "./share-link.tsx";

interface FoodOverviewProps {
  food: FoodDetail;
  favourite: boolean;
  inCart: number;
  share: string;
}

/** The page of a sample, or of food of the demo household, with what visitors can try. */
export function FoodOverview({ food, favourite, inCart, share }: FoodOverviewProps) {
  return (
    <article className="card grid overflow-hidden md:grid-cols-2">
      <div className="relative min-w-0">
        <FoodPicture
          food={food}
          sizes="(min-width: 48rem) 50vw, 100vw"
          eager
          className="aspect-[4/3] md:aspect-auto md:h-full"
        />
        <div className="absolute inset-x-4 top-4 flex flex-wrap gap-2">
          <span className="rounded-full bg-surface px-3 py-1 text-sm font-semibold">
            {food.category || "General"}
          </span>{" "}
          {food.discount && (
            <span className="rounded-full bg-accent px-3 py-1 text-sm font-bold text-surface">
              {food.discount}
            </span>
          )}{" "}
          {food.isSample && (
            <span className="ms-auto rounded-full bg-ink px-3 py-1 text-sm font-semibold text-ground">
              Sample
            </span>
          )}
        </div>
        <div className="no-print absolute inset-e-4 bottom-4 flex gap-2 *:rounded-full *:bg-surface *:shadow-card">
          <FavouriteForm id={food.id} favourite={favourite} />
          <ShareLink name={food.name} url={share} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-5 p-5 sm:p-8">
        <h1 className="text-3xl font-extrabold tracking-tight wrap-anywhere">{food.name}</h1>
        {(food.rating !== undefined || food.price) && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            {food.rating !== undefined && <Stars rating={food.rating} reviews={food.reviews} />}
            {food.price && <p className="text-2xl font-extrabold">{food.price}</p>}
          </div>
        )}
        <ExpiryPanel {...food.panel} />
        <dl className="flex flex-col gap-1">
          <Fact term="Quantity">{food.amount}</Fact>
          {food.origin && <Fact term="Origin">{food.origin}</Fact>}
          {food.expires && <Fact term="Expiry date">{food.expires}</Fact>}
          {food.kind && <Fact term="Kind of date">{food.kind.name}</Fact>}
          {food.place && <Fact term="Kept in">{food.place}</Fact>}
        </dl>
        {food.kind && <p className="-mt-3 text-sm text-muted">{food.kind.meaning}</p>}
        {favourite && !food.isSample && (
          <p className="no-print -my-3">
            <Link to="/favourites" className="link inline-flex min-h-11 items-center">
              See favourites
            </Link>
          </p>
        )}
        <QuickActions id={food.id} />
        <May least="child">
          <CartForm id={food.id} inCart={inCart} />
        </May>
      </div>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{term}:</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
