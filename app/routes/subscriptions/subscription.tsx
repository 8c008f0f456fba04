import { data, redirect } from "react-router";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { Honeypot } from "#app/components/sign-up/honeypot.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { subscriptionSchema } from "#app/domain/sign-up.schema.ts";
import { isDataRequest } from "#app/session/data-request.server.ts";
import { sendPublicForm } from "#app/session/forms/public-form.server.ts";
import { safeReturnPath } from "#app/session/return-path.ts";
import { flashToast } from "#app/session/toast.server.ts";
import type { Route } from "./+types/subscription.ts";
import { findSubscription } from "./subscriptions.ts";

export function loader({ url }: Route.LoaderArgs) {
  const { title, intro, button, pendingLabel } = findSubscription(url.pathname);
  return { title, intro, button, pendingLabel, returnTo: safeReturnPath(url.searchParams.get("returnTo")) };
}

/** Subscribes an address. With scripts the page stays; without them it leads back to the form. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { kind, thanks } = findSubscription(url.pathname);
  const outcome = await sendPublicForm({
    request,
    context,
    schema: subscriptionSchema,
    send: (upstream, { email }) => upstream.addSignUp({ kind, email }),
  });
  if (!outcome.sent) return outcome.answer;
  if (isDataRequest(request)) return data({ ok: true as const, message: thanks });
  flashToast(context, { message: thanks, tone: "success" });
  throw redirect(safeReturnPath(String(outcome.form.get("returnTo") ?? "/")), 303);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.title ?? "Crisper", loaderData?.intro);

export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  const { title, intro, button, pendingLabel, returnTo } = loaderData;
  const pending = useIsPosting();
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  const [form, fields] = useSchemaForm({ id: "subscription", schema: subscriptionSchema, answer: result });
  if (actionData && "ok" in actionData) {
    return (
      <div className="page flex max-w-lg flex-col gap-3 py-16 text-center" role="status">
        <h1 className="text-3xl font-extrabold">{title}</h1>
        <p className="text-lg">{actionData.message}</p>
      </div>
    );
  }
  return (
    <div className="page flex max-w-lg flex-col gap-5 py-12">
      <h1 className="text-3xl font-extrabold tracking-tight">{title}</h1>
      <p className="text-muted">{intro}</p>
      <PostForm form={form} answer={result} className="card flex flex-col gap-5 p-6">
        <TextField field={fields.email} label="Email Address" type="email" autoComplete="email" />
        <Honeypot />
        <input type="hidden" name="returnTo" value={returnTo} />
        <button type="submit" className="button button-primary" disabled={pending}>
          {pending ? pendingLabel : button}
        </button>
      </PostForm>
    </div>
  );
}
