import { Form, Link } from "react-router";
import { LineField } from "#app/ui/food/line-field.tsx";
import { HouseholdField } from "#app/ui/household-field.tsx";
import { May } from "#app/ui/may.tsx";

/** What most kitchens have. A tap is a line. */
const USUAL = ["Milk", "Eggs", "Bread", "Butter", "Cheese", "Tomatoes", "Apples", "Carrots", "Rice"];

/** Before the first food. */
export function FirstDay({ requestId }: { requestId: string }) {
  return (
    <May least="adult">
      <div className="flex flex-col gap-3">
        <LineField requestId={requestId} to="/" />
        <Form method="post" action="/add-food/lines">
          <HouseholdField />
          <input type="hidden" name="requestId" value={requestId} />
          <input type="hidden" name="to" value="/" />
          <p className="px-2.5 pb-1 font-bold">Or tap what you have</p>
          <div className="flex flex-wrap gap-2">
            {USUAL.map((name) => (
              <button
                key={name}
                type="submit"
                name="lines"
                value={name}
                className="button button-secondary px-4"
              >
                {name}
              </button>
            ))}
          </div>
        </Form>
        <Link to="/add-food" className="link inline-flex min-h-11 items-center px-2.5">
          One food with photo and notes
        </Link>
      </div>
    </May>
  );
}
