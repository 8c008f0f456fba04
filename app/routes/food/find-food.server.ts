import { sampleAsFood } from "#app/components/food/food-summary.server.ts";
import { findSample } from "#app/content/samples.ts";
import type { FoodItem } from "#app/domain/food.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";

export interface FoundFood {
  item: FoodItem;
  sample: boolean;
  own: boolean;
}

/** A sample, own food, or the demo household's. */
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

/** Other servers may have no notes. */
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
