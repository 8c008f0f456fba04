import { Link, useLocation } from "react-router";
import { Alert } from "./alert.tsx";

/** For the part of a page whose data cannot be loaded. Trying again is the same address. */
export function Unavailable({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  return (
    <Alert tone="error" title={message}>
      <p>This part is unavailable at the moment. Nothing is lost.</p>
      <Link to={pathname + search} preventScrollReset className="link inline-flex min-h-11 items-center">
        Try again
      </Link>
    </Alert>
  );
}
