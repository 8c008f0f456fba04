import { href, Link } from "react-router";
import type { FoodDetail } from "./food-detail.server.ts";

export function RecipeSuggestions({ recipes, ideas }: Pick<FoodDetail, "recipes" | "ideas">) {
  return (
    <>
      {ideas.length > 0 && (
        <p className="text-sm text-muted">
          Ideas of our own, chosen by fixed rules from the name of the food and what expires next.
        </p>
      )}
      <ul className="grid items-start gap-4 sm:grid-cols-3">
        {recipes.map((recipe) => (
          <li key={recipe.title} className="card p-4">
            <Heading {...recipe} />
          </li>
        ))}
        {ideas.map((idea) => (
          <li key={idea.title} className="card flex flex-col gap-2 p-4">
            <div>
              <Heading {...idea} />
            </div>
            {idea.partner && (
              <p className="wrap-anywhere">
                {idea.partner.optional ? "You could add the" : "with the"}{" "}
                <Link to={href("/food/:id", { id: idea.partner.id })} className="link">
                  {idea.partner.name}
                </Link>{" "}
                that {idea.partner.expires}
              </p>
            )}
            <details>
              <summary className="link inline-flex min-h-11 items-center">
                What to do<span className="sr-only"> for {idea.title}</span>
              </summary>
              <ol className="list-decimal ps-6">
                {idea.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

function Heading({ title, minutes, difficulty }: FoodDetail["recipes"][number]) {
  return (
    <>
      <h3 className="font-bold wrap-anywhere">{title}</h3>
      <p className="text-sm text-muted">
        {minutes} mins · {difficulty}
      </p>
    </>
  );
}
