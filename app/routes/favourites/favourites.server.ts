import {
  type FoodSummary,
  summarizeFood,
  summarizeSample,
} from "#app/components/food/food-summary.server.ts";
import { findSample } from "#app/content/samples.ts";
import type { FoodItem } from "#app/domain/food.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";

/** Samples, own food and the demo household's, in this order; deleted food is left out. */
export async function findFoods(ids: string[], upstream: UpstreamClient, viewer: Viewer) {
  const others = ids.filter((id) => !findSample(id));
  const own = others.length > 0 ? await toResult(upstream.listOwnFood()) : undefined;
  const byId = new Map<string, FoodItem>(own?.ok ? own.value.map((item) => [item._id, item]) : []);
  if (own?.ok && others.some((id) => !byId.has(id))) {
    const demo = await toResult(upstream.listDemoFood(viewer.today));
    for (const item of demo.ok ? demo.value : []) byId.set(item._id, item);
  }
  const foods = ids.flatMap((id): FoodSummary[] => {
    const sample = findSample(id);
    if (sample) return [summarizeSample(sample, viewer)];
    const item = byId.get(id);
    return item ? [summarizeFood(item, viewer)] : [];
  });
  return { foods, failed: own?.ok === false };
}
