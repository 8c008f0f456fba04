import { Link, useRouteLoaderData } from "react-router";

/** Whether a visitor needs an invitation to register. */
export function useRegistrationClosed(): boolean {
  return Boolean(useRouteLoaderData<{ registrationClosed?: boolean }>("root")?.registrationClosed);
}

/** A link to the registration, or a note on whom to ask if it is closed. */
export function RegisterLink({ label, after }: { label: string; after: string }) {
  if (useRegistrationClosed()) {
    return <>Registration on this server is closed: ask somebody who uses it for an invitation.</>;
  }
  return (
    <>
      <Link to="/register" className="link">
        {label}
      </Link>
      {` ${after}`}
    </>
  );
}
