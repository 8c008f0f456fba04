import { data, redirect } from "react-router";
import { pageMeta } from "#app/components/page-meta.ts";
import { sessionContext } from "#app/context.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { safeReturnPath } from "#app/session/return-path.ts";
import { google } from "#app/session/sign-in/google.server.ts";
import { beginSignIn } from "#app/session/sign-in/openid-sign-in.server.ts";
import type { Route } from "./+types/google.ts";
import { AuthPage } from "./auth-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  ({ request }) => {
    if (request.method !== "POST") throw redirect("/login");
  },
];

export const loader = () => ({ name: google.name });

/**
 * A page that leads on, not a redirect: Chromium applies `form-action` to redirects, and providers redirect
 * to further hosts.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const returnTo = safeReturnPath(String(form.get("returnTo") ?? "/"));
  if (context.get(sessionContext).has("user")) throw redirect(returnTo, 303);
  const purpose = form.get("purpose") === "registration" ? "registration" : "login";
  const { to, cookie } = await beginSignIn(context, url, { purpose, returnTo });
  return data({ to }, { headers: { Refresh: `0; url=${to}`, "Set-Cookie": cookie } });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(`Continue with ${loaderData?.name}`, "On the way to the sign-in page.");

export default function Google({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthPage title={`Continue with ${loaderData.name}`} intro="Taking you to the sign-in page.">
      <a href={actionData?.to} className="button button-primary">
        Go to the sign-in page
      </a>
    </AuthPage>
  );
}
