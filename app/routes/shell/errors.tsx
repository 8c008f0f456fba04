import { Outlet } from "react-router";

/** An error boundary below the root, so that error pages keep the root's data. */
export default function Errors() {
  return <Outlet />;
}

export { ErrorScreen as ErrorBoundary } from "#app/components/error-screen.tsx";
