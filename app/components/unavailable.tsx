import { Link, useLocation } from "react-router";
import { Alert } from "./alert.tsx";

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
