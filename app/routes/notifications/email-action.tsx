import { data, Form, href, Link } from "react-router";
import { Alert } from "#app/components/alert.tsx";
import { FormAlert } from "#app/components/form-failure.tsx";
import { useIsPosting, useResultKey } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { upstreamContext } from "#app/context.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import type { UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/email-action.ts";

const TEXTS = {
  used: { title: "Used it?", button: "Yes, all of it was used", done: "Written down as used" },
  wasted: { title: "Wasted it?", button: "Yes, it was wasted", done: "Written down as wasted" },
  stop: {
    title: "Stop these mails?",
    button: "Stop the morning mails",
    done: "The morning mails are stopped",
  },
};

const tokenOf = (url: URL) => url.searchParams.get("token") || "none";

/** Mail scanners open every link, so the link only shows a form. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = tokenOf(url);
  try {
    return data({ token, link: await context.get(upstreamContext).getMailLink(token), problem: undefined });
  } catch (error) {
    const { message, status } = asFormError(error, wordsFor);
    return data({ token, link: undefined, problem: message }, { status });
  }
}

/** Does what a link in a mail stands for. Mail programs post one-click unsubscriptions here (RFC 8058). */
export async function action({ context, url }: Route.ActionArgs) {
  try {
    await context.get(upstreamContext).followMailLink(tokenOf(url));
    return data({ done: true as const });
  } catch (error) {
    const { message, status } = asFormError(error, wordsFor);
    return data({ failure: message }, { status });
  }
}

function wordsFor({ problem, message }: UpstreamError): string {
  if (problem === "not_found") return "This link no longer works";
  return message || "This cannot be done at the moment. Please try again.";
}

export const meta: Route.MetaFunction = () => [
  ...pageMeta("From your mail", "Write down with one press what became of your food."),
  { name: "robots", content: "noindex" },
];

export default function FromMail({ loaderData: { token, link, problem }, actionData }: Route.ComponentProps) {
  const answerId = useResultKey(actionData);
  const pending = useIsPosting();
  const done = actionData && "done" in actionData;
  const texts = link && TEXTS[link.purpose];
  return (
    <div className="page flex max-w-lg flex-col items-start gap-5 py-12">
      <h1 className="text-3xl font-extrabold tracking-tight">
        {texts ? (done ? texts.done : texts.title) : "From your mail"}
      </h1>
      {problem && <Alert tone="warning" title={problem} />}
      {actionData && "failure" in actionData && <FormAlert key={answerId} message={actionData.failure} />}
      {link?.name && <p className="text-lg wrap-anywhere">{link.name}</p>}
      {done && link?.purpose === "stop" && (
        <p role="status">
          Your notifications are still in Crisper. You can turn the mails on again in the settings.
        </p>
      )}
      {done && link?.purpose !== "stop" && <p role="status">Your journal has it, and can undo it.</p>}
      {link?.gone && !done && <Alert tone="info" title="This food is gone already." />}
      <div className="flex flex-wrap gap-3">
        {texts && !link.gone && !done && (
          <Form method="post" action={`${href("/notifications/mail")}?token=${encodeURIComponent(token)}`}>
            <button type="submit" className="button button-primary" disabled={pending}>
              {pending ? "Processing..." : texts.button}
            </button>
          </Form>
        )}
        <Link
          to={href(done && link?.purpose !== "stop" ? "/journal" : "/notifications")}
          className="button button-secondary"
        >
          {done && link?.purpose !== "stop" ? "Journal" : "Notifications"}
        </Link>
      </div>
    </div>
  );
}
