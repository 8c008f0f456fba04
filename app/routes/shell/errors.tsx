import { Outlet } from "react-router";

/** Around every page: an error under the root would take the root's data with it, and with that who is signed in. */
export default function Errors() {
  return <Outlet />;
}

export { ErrorScreen as ErrorBoundary } from "#app/ui/error-screen.tsx";
