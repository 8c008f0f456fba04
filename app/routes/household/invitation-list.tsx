import { Form, href } from "react-router";
import type { readHousehold } from "./household.server.ts";

type Invitations = Pick<Awaited<ReturnType<typeof readHousehold>>, "invitations">;

export function InvitationList({ invitations }: Invitations) {
  return (
    <section aria-labelledby="invitations" className="flex flex-col gap-3">
      <h2 id="invitations" className="text-xl font-bold">
        Open invitations
      </h2>
      <ul className="card divided">
        {invitations.map(({ id, who, ends }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-2.5">
            <div className="min-w-0 grow wrap-anywhere">
              <p className="font-bold">{who}</p>
              <p className="text-sm text-muted">{ends}</p>
            </div>
            <Form method="post" action={href("/household/invitations/:id/withdrawal", { id })}>
              <button
                type="submit"
                className="button text-red hover:bg-red-soft"
                aria-label={`Withdraw the invitation for ${who}`}
              >
                Withdraw
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
