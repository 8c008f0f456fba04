import { data, Form, Link } from "react-router";
import { FormAlert } from "#app/components/form-failure.tsx";
import { useIsPosting, useResultKey } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { upstreamContext } from "#app/context.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import type { Route } from "./+types/confirmation.ts";
import { findList } from "./find-list.server.ts";

/** Mail scanners open every link, so the link only shows a form. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  return { token, list: await findList(context.get(upstreamContext), token) };
}

export async function action({ context, url }: Route.ActionArgs) {
  try {
    await context.get(upstreamContext).confirmSignUp(url.searchParams.get("token") || "none");
    return data({ confirmed: true as const });
  } catch (error) {
    const { message, status } = asFormError(error, "Please try again in a moment.");
    return data({ failure: message }, { status });
  }
}

export const meta: Route.MetaFunction = () => [
  ...pageMeta("Confirm your address", "Confirm with one press that you have signed up at Crisper."),
  { name: "robots", content: "noindex" },
];

export default function Confirmation({ loaderData: { token, list }, actionData }: Route.ComponentProps) {
  const answerId = useResultKey(actionData);
  const pending = useIsPosting();
  const confirmed = actionData && "confirmed" in actionData;
  return (
    <div className="page flex max-w-lg flex-col items-start gap-5 py-12">
      <h1 className="text-3xl font-extrabold tracking-tight">
        {confirmed ? "Your address is confirmed" : "Confirm your address"}
      </h1>
      {actionData && "failure" in actionData && <FormAlert key={answerId} message={actionData.failure} />}
      {confirmed ? (
        <>
          <p role="status">Thank you. {list?.confirmed}</p>
          <Link to="/" className="button button-secondary">
            Back to Kitchen
          </Link>
        </>
      ) : (
        <>
          <p>
            {list
              ? `Was it you who signed your email address up for ${list.name}? ${list.about}`
              : "Was it you who signed up at Crisper with this email address?"}
          </p>
          <Form method="post" action={`/sign-ups/confirmation?token=${encodeURIComponent(token)}`}>
            <button type="submit" className="button button-primary" disabled={pending}>
              {pending ? "Confirming..." : "Yes, It Was Me"}
            </button>
          </Form>
        </>
      )}
    </div>
  );
}
