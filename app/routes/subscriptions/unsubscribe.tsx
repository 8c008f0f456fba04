import { data, Form, Link } from "react-router";
import { FormAlert } from "#app/components/form-failure.tsx";
import { useIsPosting, useResultKey } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { upstreamContext } from "#app/context.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import type { Route } from "./+types/unsubscribe.ts";
import { findList } from "./find-list.server.ts";

/** Mail scanners open every link, so the link only shows a form. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  return { token, list: await findList(context.get(upstreamContext), token) };
}

/** Unsubscribes an address. Mail programs post one-click unsubscriptions here (RFC 8058). */
export async function action({ context, url }: Route.ActionArgs) {
  try {
    const all = url.searchParams.get("lists") === "all";
    const token = url.searchParams.get("token") || "none";
    await context.get(upstreamContext).deleteSignUp(token, all ? { lists: "all" } : {});
    return data({ ended: all ? ("all" as const) : ("one" as const) });
  } catch (error) {
    const { message, status } = asFormError(error, "Please try again in a moment.");
    return data({ failure: message }, { status });
  }
}

export const meta: Route.MetaFunction = () => [
  ...pageMeta("Unsubscribe", "End the mails of Crisper to your address, with one press."),
  { name: "robots", content: "noindex" },
];

export default function Unsubscribe({ loaderData: { token, list }, actionData }: Route.ComponentProps) {
  const answerId = useResultKey(actionData);
  const pending = useIsPosting();
  const ended = actionData && "ended" in actionData ? actionData.ended : undefined;
  const address = `/unsubscribe?token=${encodeURIComponent(token)}`;
  const name = list?.name ?? "this list";
  return (
    <div className="page flex max-w-lg flex-col items-start gap-5 py-12">
      <h1 className="text-3xl font-extrabold tracking-tight">
        {ended ? "You are unsubscribed" : "Unsubscribe"}
      </h1>
      {actionData && "failure" in actionData && <FormAlert key={answerId} message={actionData.failure} />}
      {ended && (
        <p role="status">
          {ended === "all"
            ? "You will get no more mails from any of our lists. You can come back any time."
            : `You will get no more mails for ${name}. You can come back any time.`}
        </p>
      )}
      {!ended && (
        <>
          <p>
            {list
              ? `This address is signed up for ${name}. Stop these mails?`
              : "Stop the mails of this list?"}
          </p>
          <Form method="post" action={address}>
            <button type="submit" className="button button-primary" disabled={pending}>
              {pending ? "Processing..." : "Unsubscribe"}
            </button>
          </Form>
        </>
      )}
      {ended !== "all" && (
        <Form method="post" action={`${address}&lists=all`} className="flex flex-col items-start gap-3">
          <p className="text-muted">
            Other lists that you have signed up for go on, unless you end them, too. The mails of an account
            are chosen in its settings.
          </p>
          <button type="submit" className="button button-secondary" disabled={pending}>
            Unsubscribe from all lists
          </button>
        </Form>
      )}
      {ended && (
        <Link to="/" className="button button-secondary">
          Back to Kitchen
        </Link>
      )}
    </div>
  );
}
