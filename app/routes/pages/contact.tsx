import { data } from "react-router";
import { Alert } from "#app/components/alert.tsx";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { Honeypot } from "#app/components/sign-up/honeypot.tsx";
import { TextAreaField, TextField } from "#app/components/text-field.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { contactSchema } from "#app/domain/message.schema.ts";
import { sendPublicForm } from "#app/session/forms/public-form.server.ts";
import type { Route } from "./+types/contact.ts";
import { getPage } from "./get-page.server.ts";
import { PageArticle } from "./page-article.tsx";

export function loader({ url }: Route.LoaderArgs) {
  return { page: getPage(url.pathname) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await sendPublicForm({
    request,
    context,
    schema: contactSchema,
    send: (upstream, message, key) => upstream.addMessage({ kind: "contact", ...message }, key),
  });
  return outcome.sent ? data({ sent: true as const }) : outcome.answer;
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.page.title ?? "Crisper", loaderData?.page.description);

export default function Contact({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const pending = useIsPosting();
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  const [form, fields] = useSchemaForm({ id: "contact", schema: contactSchema, answer: result });
  if (actionData && "sent" in actionData) {
    return (
      <PageArticle page={page}>
        <Alert tone="info" title="Thank you, your message has arrived.">
          <p>Somebody reads it and answers to your address.</p>
        </Alert>
      </PageArticle>
    );
  }
  return (
    <PageArticle page={page}>
      <PostForm form={form} answer={result} className="card flex flex-col gap-5 p-6">
        <TextField field={fields.name} label="Name" autoComplete="name" />
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <TextField field={fields.subject} label="Subject" autoComplete="off" />
        <TextAreaField field={fields.message} label="Message" rows={6} />
        <Honeypot />
        <button type="submit" className="button button-primary" disabled={pending}>
          {pending ? "Processing..." : "Send Message"}
        </button>
      </PostForm>
    </PageArticle>
  );
}
