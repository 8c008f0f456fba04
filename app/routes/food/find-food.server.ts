import { findSample } from "#app/content/samples.ts";
import type { FoodItem } from "#app/domain/food.ts";
import { sampleAsFood } from "#app/ui/food/food-view.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";

export interface FoundFood {
  item: FoodItem;
  sample: boolean;
  /** Of the household, which can use it up. */
  own: boolean;
}

/** A sample, an item of the household, or one everybody sees; undefined when it is none of them. */
export async function findFood(
  id: string,
  upstream: UpstreamClient,
  today: string,
): Promise<FoundFood | undefined> {
  const sample = findSample(id);
  if (sample) return { item: sampleAsFood(sample, today), sample: true, own: false };
  const own = await unlessMissing(upstream.getFood(id));
  if (own) return { item: own, sample: false, own: true };
  const everybodys = (await upstream.listDemoFood(today)).find((item) => item._id === id);
  return everybodys && { item: everybodys, sample: false, own: false };
}

/** An upstream without a list of notes has none to show. */
export async function listNotes(id: string, upstream: UpstreamClient) {
  return (await unlessMissing(upstream.listNotes(id))) ?? [];
}

async function unlessMissing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isUpstreamError(error, "not_found")) return undefined;
    throw error;
  }
}
