import { asIdeaFood } from "#app/content/ideas/idea-food.server.ts";
import { IDEAS } from "#app/content/ideas/ideas.server.ts";
import { findSample } from "#app/content/samples.ts";
import type { FoodItem } from "#app/domain/food.ts";
import { chooseIdeas, formatExpiry } from "#app/domain/idea.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";

export type IdeaView = ReturnType<typeof viewIdeas>[number];

/** The food at home; none for a sample, or when the list cannot be loaded. */
export async function listHouseholdFood(id: string, upstream: UpstreamClient): Promise<FoodItem[]> {
  if (findSample(id)) return [];
  const answer = await toResult(upstream.listOwnFood());
  return answer.ok ? answer.value : [];
}

export function viewIdeas(item: FoodItem, household: FoodItem[], today: string) {
  return chooseIdeas(asIdeaFood(item), household.map(asIdeaFood), IDEAS, today).map(
    ({ idea: { name, minutes, difficulty, steps, foods }, partner }) => ({
      title: name,
      minutes,
      difficulty,
      steps,
      partner: partner && {
        id: partner.id,
        name: partner.name,
        optional: !foods.flat().includes(partner.food ?? ""),
        expires: formatExpiry(partner.name, partner.days, partner.expiryKind),
      },
    }),
  );
}
