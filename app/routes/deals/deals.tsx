import { Link } from "react-router";
import { Alert } from "#app/components/alert.tsx";
import { SaleBanner } from "#app/components/food/products/sale-banner.tsx";
import { useHydrated } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { SignUpForm } from "#app/components/sign-up/sign-up-form.tsx";
import { viewerContext } from "#app/context.ts";
import type { Route } from "./+types/deals.ts";
import { CategoryChips } from "./category-chips.tsx";
import { DealCard } from "./deal-card.tsx";
import { viewDeals } from "./deals.server.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return viewDeals(url.searchParams, context.get(viewerContext));
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Special Deals", "Sample deals on food, by category, and a mail when there are new ones.");

export default function Deals({ loaderData }: Route.ComponentProps) {
  const { sale, unknown, chips, deals, found, more } = loaderData;
  // Without scripts the next page opens at its first new deal; with scripts the list grows in place.
  const place = useHydrated() ? "" : `#deal-${deals.length + 1}`;
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <h1 className="text-3xl font-extrabold tracking-tight sm:text-4xl">Special Deals</h1>
      <SaleBanner sale={sale} headingLevel="h2" />
      <CategoryChips chips={chips} />
      {unknown && <Alert tone="warning">There are no deals of that category: these are all of them.</Alert>}
      <p role="status" className="text-muted">
        Showing {deals.length} of {found} deals
      </p>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {deals.map((deal, index) => (
          <DealCard key={deal.id} deal={deal} id={`deal-${index + 1}`} />
        ))}
      </ul>
      {more && (
        <Link
          to={more + place}
          preventScrollReset
          className="no-print button button-primary self-center px-8"
        >
          Load More Deals
        </Link>
      )}
      <Subscription />
    </div>
  );
}

function Subscription() {
  return (
    <section
      aria-labelledby="subscription"
      id="subscription-box"
      className="no-print mt-6 grid items-center gap-6 rounded-card bg-brand-soft p-6 sm:p-10 lg:grid-cols-2"
    >
      <div>
        <h2 id="subscription" className="text-2xl font-extrabold tracking-tight sm:text-3xl">
          Be the first at the stall
        </h2>
        <p className="mt-1 text-muted">
          New deals in your mailbox on the morning they start. Deals that are samples are not mailed.
        </p>
      </div>
      <SignUpForm
        action="/deals/subscription"
        returnTo="/deals"
        label="Email Address"
        button="Subscribe"
        pendingLabel="Subscribing..."
        fetcherKey="deals-subscription"
        success={
          <>
            <p className="text-lg font-bold">Welcome to Crisper deals!</p>
            <p>
              You hear from us when the next ones start. Please confirm your address first: the link is in the
              mail we have just sent.
            </p>
          </>
        }
      />
    </section>
  );
}
