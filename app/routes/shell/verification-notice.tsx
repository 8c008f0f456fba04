import { Form, useLocation } from "react-router";

const SHOWN_ON = /^\/(account|fridge|notices\/settings)\/?$/;

/** One line on a member's own pages until their address is confirmed. */
export function VerificationNotice({ email }: { email: string }) {
  if (!SHOWN_ON.test(useLocation().pathname)) return null;
  return (
    <aside aria-label="Your e-mail address" className="no-print border-b border-line bg-sunken">
      <Form
        method="post"
        action="/account/verification-mail"
        className="page flex flex-wrap items-center py-1"
      >
        <p className="mr-4 py-1 text-sm text-muted [overflow-wrap:anywhere]">
          Please confirm {email}: mails in the morning need it.
        </p>
        <button type="submit" className="link min-h-11 text-sm">
          Send Confirmation Link
        </button>
      </Form>
    </aside>
  );
}
