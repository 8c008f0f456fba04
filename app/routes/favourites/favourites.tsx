import { data, Form, href, Link, useFetcher } from "react-router";
import { EmptyState } from "#app/components/empty-state.tsx";
import { FoodCard, FoodFacts, FoodGrid } from "#app/components/food/food-card.tsx";
import type { FoodSummary } from "#app/components/food/food-summary.server.ts";
import { pageMeta } from "#app/components/page-meta.ts";
import { Unavailable } from "#app/components/unavailable.tsx";
import { illustrations } from "#app/content/pictures.server.ts";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { readFavourites } from "#app/session/food/favourites.server.ts";
import { readVisitorLists } from "#app/session/visitor-lists.server.ts";
import type { Route } from "./+types/favourites.ts";
import { findFoods } from "./favourites.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const [upstream, viewer] = [context.get(upstreamContext), context.get(viewerContext)];
  const [ids, { cart }] = await Promise.all([
    readFavourites({ request, context }),
    readVisitorLists(request),
  ]);
  const [{ foods, failed }, inCart] = await Promise.all([
    findFoods(ids, upstream, viewer),
    findFoods(Object.keys(cart), upstream, viewer),
  ]);
  return data(
    {
      foods,
      failed,
      cart: inCart.foods.map((food) => ({ food, quantity: cart[food.id] ?? 1 })),
      picture: illustrations.emptyFridge,
    },
    { status: failed ? 503 : 200 },
  );
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Favourites", "The foods you like, with their dates, and what you have put into the sample cart.");

export default function Favourites({ loaderData: { foods, failed, cart, picture } }: Route.ComponentProps) {
  return (
    <div className="page flex flex-col gap-6 py-8">
      <div>
        <h1 className="text-2xl font-extrabold tracking-tight sm:text-4xl">Favourites</h1>
        <p className="text-muted">Press the heart on the page of a food to keep it here.</p>
      </div>
      {failed && <Unavailable message="Your favourites cannot be read" />}
      {foods.length > 0 && (
        <FoodGrid>
          {foods.map((food) => (
            <Favourite key={food.id} food={food} />
          ))}
        </FoodGrid>
      )}
      {foods.length === 0 && !failed && (
        <EmptyState picture={picture} title="No favourites yet">
          <Link to="/fridge" className="button button-primary">
            My Fridge
          </Link>
        </EmptyState>
      )}
      {cart.length > 0 && <SampleCart cart={cart} />}
    </div>
  );
}

function Favourite({ food }: { food: FoodSummary }) {
  const removal = useFetcher();
  if (removal.formData) return null;
  return (
    <FoodCard food={food} linkText="View Details" headingLevel="h2">
      <FoodFacts food={food} />
      <removal.Form method="post" action={href("/food/:id/favourite", food)}>
        <button
          type="submit"
          name="favourite"
          value="off"
          className="button button-quiet no-print -ms-4 px-4"
          aria-label={`Remove: ${food.name}`}
        >
          Remove
        </button>
      </removal.Form>
    </FoodCard>
  );
}

function SampleCart({ cart }: { cart: { food: FoodSummary; quantity: number }[] }) {
  return (
    <section id="cart" aria-labelledby="cart-heading" className="flex max-w-3xl flex-col gap-3">
      <div>
        <h2 id="cart-heading" className="text-2xl font-extrabold">
          Sample cart
        </h2>
        <p className="text-muted">
          Samples cannot be bought: this only shows what a cart looks like. Food of your own goes on the{" "}
          <Link to="/shopping" className="link">
            shopping list
          </Link>
          .
        </p>
      </div>
      <ul className="card divided overflow-hidden">
        {cart.map(({ food, quantity }) => (
          <li key={food.id} className="flex items-center justify-between py-1 pe-2 ps-5">
            <Link to={href("/food/:id", food)} className="link me-3 min-w-0 py-2 wrap-anywhere">
              {quantity} × {food.name}
            </Link>{" "}
            <Form method="post" action={href("/food/:id/cart", food)} preventScrollReset className="no-print">
              <button
                type="submit"
                name="quantity"
                value="0"
                className="button button-quiet px-3"
                aria-label={`Take out of the cart: ${food.name}`}
              >
                Remove
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
