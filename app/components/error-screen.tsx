import { isRouteErrorResponse, Link, useLocation, useRouteError, useRouteLoaderData } from "react-router";
import { isRoleRefusal } from "#app/domain/role.ts";
import { ConnectionLost, NO_CONNECTION } from "#app/offline/connection.ts";

const TITLES: Record<number, string> = {
  400: "Your request was incomplete",
  403: "Request blocked",
  404: "Nothing here",
  405: "That cannot be done here",
  413: "That is too large",
  503: "Crisper is closed for a moment",
};
const FAILED = "Something went wrong";
const FAULT = "This is our fault, not yours. Please try again in a moment.";
const NO_ANSWER = "This page needs a connection. Please try again once there is one.";
const NO_FORM = "There is nothing here that a form could be sent to.";

/** What a browser throws when a load or a script of ours does not come; each has its own words. */
const isConnectionLost = (error: unknown) =>
  error instanceof ConnectionLost ||
  (error instanceof TypeError && /fetch|Load failed|imported module|module script/.test(error.message));

const messageOf = (error: unknown) =>
  error instanceof ConnectionLost && error.message !== NO_CONNECTION ? error.message : undefined;

/** The title of an error page. */
export function errorTitle(error: unknown): string {
  if (isConnectionLost(error)) return "No connection";
  if (!isRouteErrorResponse(error)) return FAILED;
  return isRoleRefusal(error.data) ? "Not for your role" : (TITLES[error.status] ?? FAILED);
}

/** The screen of an error. Routes without a page export it as well; otherwise they would answer a refused form with bare data. */
export function ErrorScreen() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const traceId = useRouteLoaderData<{ traceId: string }>("root")?.traceId;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const answered: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  const given = isRoleRefusal(answered) ? answered.message : typeof answered === "string" ? answered : "";
  // React Router's message for 405 is meant for developers.
  const message = status === 405 ? NO_FORM : given;
  const isLost = isConnectionLost(error);
  return (
    <div className="page flex flex-col items-center gap-4 py-20 text-center">
      {!isLost && <img src="/images/default-food.png" alt="" width="128" height="128" className="size-32" />}
      <h1 className="text-3xl font-extrabold">{errorTitle(error)}</h1>
      <p className="max-w-lg text-lg text-muted">
        {isLost ? (messageOf(error) ?? NO_ANSWER) : message || FAULT}
      </p>
      {status >= 500 && !isLost && traceId && <p className="text-sm text-muted">Request {traceId}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        {status === 403 ? (
          <Link to="/fridge" reloadDocument className="button button-primary">
            Back to the fridge
          </Link>
        ) : (
          <Link to={pathname + search} reloadDocument className="button button-primary">
            Try again
          </Link>
        )}{" "}
        <Link to="/" reloadDocument className="button button-secondary">
          Back to Kitchen
        </Link>
      </div>
    </div>
  );
}
