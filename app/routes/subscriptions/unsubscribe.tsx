import { data, Form, Link, useNavigation } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { Notice } from "#app/ui/notice.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/unsubscribe.ts";

/** Opening the link changes nothing: mail scanners open every link. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

/** The button, and the one click of a mail program (RFC 8058), which posts to the same address. */
export async function action({ context, url }: Route.ActionArgs) {
  try {
    await context.get(upstreamContext).deleteSignUp(url.searchParams.get("token") || "none");
    return data({ ended: true as const });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return data({ failure: error.message || "Please try again in a moment." }, { status: error.status });
  }
}

export const meta: Route.MetaFunction = () => [
  ...pageMeta("Unsubscribe", "End the mails of Crisper to your address, with one press."),
  { name: "robots", content: "noindex" },
];

export default function Unsubscribe({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === "POST";
  const ended = actionData && "ended" in actionData;
  return (
    <div className="page flex max-w-lg flex-col items-start gap-5 py-12">
      <h1 className="text-3xl font-extrabold tracking-tight">
        {ended ? "You are unsubscribed" : "Unsubscribe"}
      </h1>
      {actionData && "failure" in actionData && <Notice tone="error" title={actionData.failure} />}
      {ended ? (
        <>
          <p role="status">We send you nothing more. You can come back any time.</p>
          <Link to="/" className="button button-secondary">
            Back to Kitchen
          </Link>
        </>
      ) : (
        <>
          <p>Shall we stop sending mails to you?</p>
          <Form method="post" action={`/unsubscribe?token=${encodeURIComponent(token)}`}>
            <button type="submit" className="button button-primary" disabled={pending}>
              {pending ? "Processing..." : "Unsubscribe"}
            </button>
          </Form>
        </>
      )}
    </div>
  );
}
