import { data, Form, Link, useSubmit } from "react-router";
import { illustrations } from "#app/content/pictures.server.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { RegisterLink } from "#app/ui/account/registration-closed.tsx";
import { useActiveNavigation } from "#app/ui/connection.ts";
import { CountUp } from "#app/ui/count-up.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FoodCard, FoodFacts, FoodGrid } from "#app/ui/food/food-card.tsx";
import { LineField } from "#app/ui/food/line-field.tsx";
import { StockLinks } from "#app/ui/food/stock-links.tsx";
import { useAddressValue } from "#app/ui/form-hooks.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { May } from "#app/ui/may.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { Unavailable } from "#app/ui/unavailable.tsx";
import type { Route } from "./+types/fridge.ts";
import { openFridge, readFilters, readSamplesChoice } from "./fridge.server.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const signedIn = context.get(sessionContext).has("user");
  const fridge = await openFridge({
    upstream: signedIn ? context.get(upstreamContext) : undefined,
    viewer: context.get(viewerContext),
    filters: readFilters(url.searchParams),
    samplesChoice: readSamplesChoice(request),
  });
  return data(
    {
      ...fridge,
      signedIn,
      requestId: crypto.randomUUID(),
      emptyPicture: illustrations.emptyFridge,
      searchPicture: illustrations.search,
    },
    { status: fridge.failed ? 503 : 200 },
  );
}

export const handle = { live: ["food"] };

export const meta: Route.MetaFunction = () =>
  pageMeta(
    "My Smart Fridge",
    "Everything in the fridge with its date and how long it is good. What to eat first stands first.",
  );

export default function Fridge({ loaderData }: Route.ComponentProps) {
  const { counts, items, filters, categories, failed, samples, samplesLeft, signedIn, requestId } =
    loaderData;
  return (
    <div className="page flex flex-col gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 grow basis-40">
          <h1 className="text-2xl font-extrabold tracking-tight sm:text-4xl">My Smart Fridge</h1>
          <p className="hidden text-muted sm:block">What to eat first stands first.</p>
        </div>
        <May least="adult">
          <Link to="/add-food" className="button button-primary no-print shrink-0 px-4">
            <Icon name="plus" /> Add Food
          </Link>
        </May>
      </div>

      {signedIn && (
        <May least="adult">
          <LineField requestId={requestId} to="/fridge" />
        </May>
      )}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-3 sm:gap-5">
        <Count label="Total Items" value={counts.total} />
        <Count label="Expired Items" value={counts.expired} tone="text-red" />
        <Count label="Nearly Expired" value={counts.nearlyExpired} tone="text-orange" />
      </dl>

      {signedIn && (
        <p className="no-print -my-3">
          <Link to="/favourites" className="link inline-flex min-h-11 items-center">
            Favourites
          </Link>
        </p>
      )}
      {failed && <Unavailable message="Failed to fetch food items" />}
      {counts.listed > 0 && <Filters filters={filters} categories={categories} />}

      {items.length > 0 ? (
        <FoodGrid>
          {items.map((food) => (
            <FoodCard key={food.id} food={food} action="View Details" headingLevel="h2">
              <FoodFacts food={food} />
              {signedIn && !food.sample && (
                <May least="child">
                  <StockLinks id={food.id} name={food.name} from="/fridge" />
                </May>
              )}
            </FoodCard>
          ))}
        </FoodGrid>
      ) : (
        !failed && <Nothing {...loaderData} />
      )}
      {samples && <SamplesNotice signedIn={signedIn} />}
      {samplesLeft && <SamplesLeft />}
    </div>
  );
}

function Count({ label, value, tone = "" }: { label: string; value: number; tone?: string }) {
  return (
    <div className="card flex flex-col-reverse p-3 sm:p-6">
      <dt className="text-sm text-muted sm:text-base">{label}</dt>
      <dd className={`text-2xl font-extrabold tabular-figures sm:text-4xl ${tone}`}>
        <CountUp to={value} />
      </dd>
    </div>
  );
}

interface FiltersProps {
  filters: { q: string; category: string };
  categories: string[];
}

function Filters({ filters, categories }: FiltersProps) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      role="search"
      className="no-print grid grid-cols-[minmax(0,1fr)_auto] gap-3 sm:grid-cols-[1fr_14rem_auto]"
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <label className="relative col-span-2 sm:col-span-1">
        <span className="sr-only">Search by name or category</span>{" "}
        <Icon name="search" className="pointer-events-none absolute top-3 inset-s-3.5 size-5 text-muted" />
        <input
          {...useAddressValue<HTMLInputElement>(filters.q)}
          type="search"
          name="q"
          maxLength={200}
          placeholder="Search by name or category..."
          className="input ps-11"
        />
      </label>{" "}
      <label>
        <span className="sr-only">Category</span>{" "}
        <select {...useAddressValue<HTMLSelectElement>(filters.category)} name="category" className="input">
          <option value="All">All</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      </label>{" "}
      <button type="submit" className="button button-secondary">
        Search
      </button>
    </Form>
  );
}

function SamplesNotice({ signedIn }: { signedIn: boolean }) {
  const pending = useActiveNavigation().formAction === "/fridge/samples";
  return (
    <div className="no-print flex flex-wrap items-center justify-between rounded-2xl bg-brand-soft px-4 py-1.5">
      <p className="my-1.5 me-3">
        {signedIn ? (
          "Items marked 'Sample' only show what a fridge looks like. They are not counted once you have your own."
        ) : (
          <>
            These are samples. <RegisterLink label="Register" after="to fill a fridge of your own." />
          </>
        )}
      </p>
      <Form method="post" action="/fridge/samples" preventScrollReset className="my-1.5">
        <button type="submit" className="button button-secondary" disabled={pending}>
          Hide samples
        </button>
      </Form>
    </div>
  );
}

function SamplesLeft() {
  return (
    <div className="no-print flex flex-wrap items-center justify-between rounded-2xl bg-brand-soft px-4 py-1.5">
      <p className="my-1.5 me-3">The samples are hidden, because you have three items of your own.</p>
      <Form method="post" action="/fridge/samples" preventScrollReset className="my-1.5 flex flex-wrap gap-2">
        <button type="submit" name="samples" value="shown" className="button button-quiet">
          Show samples
        </button>{" "}
        <button type="submit" name="samples" value="hidden" className="button button-secondary">
          Keep Hidden
        </button>
      </Form>
    </div>
  );
}

function Nothing({
  filters,
  counts,
  signedIn,
  emptyPicture,
  searchPicture,
}: Route.ComponentProps["loaderData"]) {
  if (counts.listed > 0) {
    const wanted = [filters.q && `'${filters.q}'`, filters.category !== "All" && filters.category].filter(
      Boolean,
    );
    return (
      <EmptyState picture={searchPicture} title="Nothing matches">
        <p className="text-muted [overflow-wrap:anywhere]">No food found for {wanted.join(" in ")}.</p>
        <Link to="/fridge" className="button button-secondary">
          Clear Filters
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState picture={emptyPicture} title="Your fridge is empty">
      <p className="text-muted">
        {signedIn ? "Add what you have at home and see what to eat first." : "Sign in to see your own food."}
      </p>
      <May least="adult">
        <Link to={signedIn ? "/add-food" : "/login?returnTo=%2Ffridge"} className="button button-primary">
          {signedIn ? "Add Food" : "Login"}
        </Link>
      </May>
    </EmptyState>
  );
}
