import type { FoodDetail } from "./food-detail.server.ts";

export function NutritionTable({
  nutrition,
  nutritionIsEstimate,
}: Pick<FoodDetail, "nutrition" | "nutritionIsEstimate">) {
  return (
    <table className="w-full">
      <caption className="pb-2 text-start text-sm text-muted">
        {nutritionIsEstimate ? "estimate per 100 g for this category" : "per 100 g"}
      </caption>
      <tbody>
        {nutrition.map(({ name, value }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-medium capitalize">
              {name}
            </th>
            <td className="py-1.5 text-end tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function DetailList({ facts }: Pick<FoodDetail, "facts">) {
  return (
    <dl>
      {facts.map(({ term, value }) => (
        <div key={term} className="flex justify-between gap-4 border-t border-line py-1.5 first:border-0">
          <dt className="text-muted">{term}</dt>
          <dd className="text-end font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
