import { illustrations } from "#app/content/pictures.server.ts";
import { SITE } from "#app/content/site.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { viewByExpiry, viewExpired } from "#app/food/food-view.server.ts";
import { attempt } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/home.ts";
import { ExpiredFood } from "./expired-food.tsx";
import { FoodInventory } from "./food-inventory.tsx";
import { Hero } from "./hero.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const upstream = context.get(upstreamContext);
  const [food, expired] = await Promise.all([
    attempt(upstream.listFood(viewer.today)),
    attempt(upstream.listExpiredFood(viewer.today)),
  ]);
  return {
    signedIn: context.get(sessionContext).has("user"),
    inventory: food.ok ? viewByExpiry(food.value, "inventory", viewer) : undefined,
    expired: expired.ok ? viewExpired(expired.value, viewer) : undefined,
    celebration: illustrations.celebration,
    basket: illustrations.emptyFridge,
  };
}

export const meta: Route.MetaFunction = () => [
  { title: `${SITE.name} · ${SITE.tagline}` },
  { name: "description", content: SITE.tagline },
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { signedIn, inventory, expired, celebration, basket } = loaderData;
  return (
    <>
      <Hero signedIn={signedIn} picture={basket} />
      <FoodInventory items={inventory} own={signedIn} picture={basket} />
      <ExpiredFood items={expired} picture={celebration} />
    </>
  );
}
