import { Form, href } from "react-router";
import { useIsAtLeast } from "#app/components/use-household.ts";

/** Actions for samples and for food of the demo household. */
export function QuickActions({ id }: { id: string }) {
  const mayAdd = useIsAtLeast("child");
  const actions = [
    { label: "Mark as Consumed", to: href("/food/:id/consumption", { id }) },
    ...(mayAdd ? [{ label: "Add to Shopping List", to: href("/food/:id/shopping-list", { id }) }] : []),
    { label: "Set Reminder", to: href("/food/:id/reminder", { id }) },
  ];
  return (
    <section aria-labelledby="quick-actions" className="no-print flex flex-col gap-2">
      <h2 id="quick-actions" className="font-bold">
        Quick Actions
      </h2>
      <div className="flex flex-wrap gap-2">
        {actions.map(({ label, to }) => (
          <Form key={to} method="post" action={to} preventScrollReset>
            <button type="submit" className="button button-secondary px-4 text-sm">
              {label}
            </button>
          </Form>
        ))}
      </div>
    </section>
  );
}
