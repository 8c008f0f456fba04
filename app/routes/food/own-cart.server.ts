import type { FoodItem } from "#app/domain/food.ts";
import { shoppingKey } from "#app/domain/shopping.schema.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { settle } from "#app/upstream/errors.server.ts";

type Named = Pick<FoodItem, "name" | "category">;

const lineOf = async (upstream: UpstreamClient, { name }: Named) =>
  (await upstream.listShopping()).find((line) => shoppingKey(line.name) === shoppingKey(name));

/** The cart of one's own food is the shopping list: how many are on it. An upstream without a list has none. */
export async function countOnList(upstream: UpstreamClient, item: Named): Promise<number> {
  const line = await settle(lineOf(upstream, item));
  if (!line.ok || !line.value) return 0;
  return Number(line.value.quantity.match(/^\d{1,2}$/)?.[0]) || 1;
}

/** Puts so many on the list; none of it takes it off. */
export async function putOnList(upstream: UpstreamClient, item: Named, count: number): Promise<void> {
  const line = await lineOf(upstream, item);
  const quantity = String(count);
  if (count === 0) await (line && upstream.deleteShoppingLine(line.id));
  else if (line) await upstream.updateShoppingLine(line.id, { quantity });
  else await upstream.addShoppingLine({ name: item.name, category: item.category, quantity });
}
