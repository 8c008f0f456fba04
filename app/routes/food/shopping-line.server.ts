import { findSample } from "#app/content/samples.ts";
import type { FoodItem } from "#app/domain/food.ts";
import { foodKey } from "#app/domain/food-name.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";

type Named = Pick<FoodItem, "name" | "category">;
type ShoppingLine = Awaited<ReturnType<UpstreamClient["listShopping"]>>[number];

/** Empty for a sample, and when the list cannot be read. */
export async function readList(id: string, upstream: UpstreamClient): Promise<ShoppingLine[]> {
  if (findSample(id)) return [];
  const lines = await toResult(upstream.listShopping());
  return lines.ok ? lines.value : [];
}

/** Sets the quantity on the list; 0 removes the line. */
export async function putOnList(upstream: UpstreamClient, item: Named, count: number): Promise<void> {
  const line = findLine(await upstream.listShopping(), item);
  const quantity = String(count);
  if (count === 0) await (line && upstream.deleteShoppingLine(line.id));
  else if (line) await upstream.updateShoppingLine(line.id, { quantity });
  else await upstream.addShoppingLine({ name: item.name, category: item.category, quantity });
}

export const findLine = (lines: ShoppingLine[], { name }: Named) =>
  lines.find((line) => foodKey(line.name) === foodKey(name));
