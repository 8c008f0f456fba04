import { Fragment } from "react";
import { Form, Link } from "react-router";
import { LineField } from "#app/components/food/drafts/line-field.tsx";
import { HouseholdField } from "#app/components/household-field.tsx";
import { May } from "#app/components/may.tsx";
import { RequestId } from "#app/components/request-id.tsx";

interface FirstDayProps {
  requestId: string;
  /** Foods that most households have. */
  usual: string[];
}

/** Shown before the first food is added. */
export function FirstDay({ requestId, usual }: FirstDayProps) {
  return (
    <May least="adult">
      <div className="flex flex-col gap-3">
        <LineField requestId={requestId} to="/" />
        <UsualFoods requestId={requestId} usual={usual} />
        <Link to="/add-food" className="link inline-flex min-h-11 items-center px-2.5">
          Add with photo and details
        </Link>
      </div>
    </May>
  );
}

/** Buttons that each add a usual food. */
export function UsualFoods({ requestId, usual }: FirstDayProps) {
  return (
    <Form method="post" action="/add-food/lines">
      <HouseholdField />
      <RequestId value={requestId} isRefused={false} />
      <input type="hidden" name="to" value="/" />
      <p className="px-2.5 pb-1 font-bold">Or tap to add</p>
      <div className="flex flex-wrap gap-2">
        {usual.map((name) => (
          <Fragment key={name}>
            <button type="submit" name="lines" value={name} className="button button-secondary px-4">
              {name}
            </button>{" "}
          </Fragment>
        ))}
      </div>
    </Form>
  );
}
