import { Form, href, Link } from "react-router";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { HouseholdField } from "#app/components/household-field.tsx";
import { JOINING_FOOD, type JoiningFood } from "#app/domain/joining-food.ts";

const CHOICES: Record<JoiningFood, { label: string; meaning: string }> = {
  bring: {
    label: "Bring it along",
    meaning: "It moves in with its journal. What was used up stays in yours. You can undo it for 30 days.",
  },
  keep: { label: "Keep both households", meaning: "You switch between them at the top of each page." },
  leave: {
    label: "Start without it",
    meaning: "Your household stays as it is for 30 days, and you leave it.",
  },
};

interface JoinFormProps {
  /** How many foods the person has in a household of their own. */
  ownFood: number;
  ownHousehold: string | undefined;
  /** Children and guests bring no food. */
  mayBring: boolean;
}

export function JoinForm({ ownFood, ownHousehold, mayBring }: JoinFormProps) {
  const pending = useIsPosting();
  const choices = JOINING_FOOD.filter((food) => mayBring || food !== "bring");
  return (
    <Form method="post" className="card flex flex-col gap-5 p-4 sm:p-6">
      <HouseholdField />
      {ownFood > 0 && (
        <fieldset>
          <legend className="mb-1.5 font-semibold wrap-anywhere">
            You have {ownFood === 1 ? "1 food" : `${ownFood} foods`} of your own in '{ownHousehold}'. What
            about {ownFood === 1 ? "it" : "them"}?
          </legend>
          <div className="divided rounded-2xl border border-line">
            {choices.map((food) => (
              <label key={food} className="flex min-h-11 items-center gap-3 px-4 py-2">
                <input
                  type="radio"
                  name="food"
                  value={food}
                  defaultChecked={food === choices[0]}
                  className="size-5 shrink-0 accent-brand"
                />{" "}
                <span>
                  <span className="block font-semibold">{CHOICES[food].label}</span>{" "}
                  <span className="block text-sm text-muted">{CHOICES[food].meaning}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button-primary" disabled={pending}>
          {pending ? "Joining..." : "Join"}
        </button>{" "}
        <Link to={href("/")} className="button button-quiet">
          Not now
        </Link>
      </div>
    </Form>
  );
}
