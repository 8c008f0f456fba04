import { Form } from "react-router";

/** Over every page while somebody's account is about to go and can still be kept. */
export function DeletionNotice({ dueOn }: { dueOn: string }) {
  return (
    <aside aria-label="Your account" className="no-print border-b border-red bg-red-soft text-red">
      <Form
        method="post"
        action="/account/deletion/cancellation"
        className="page flex flex-wrap items-center justify-between py-2"
      >
        <p className="mr-6 py-2 font-semibold">
          Your account and everything in it will be deleted on {dueOn}.
        </p>
        <button type="submit" className="button button-secondary">
          Keep My Account
        </button>
      </Form>
    </aside>
  );
}
