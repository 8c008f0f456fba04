import { data } from "react-router";
import { Alert } from "#app/components/alert.tsx";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { Honeypot } from "#app/components/sign-up/honeypot.tsx";
import { SelectField, TextAreaField, TextField } from "#app/components/text-field.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { bugReportSchema, SEVERITIES } from "#app/domain/message.schema.ts";
import { sendPublicForm } from "#app/session/forms/public-form.server.ts";
import type { Route } from "./+types/report-bug.ts";
import { getPage } from "./get-page.server.ts";
import { PageArticle } from "./page-article.tsx";

export function loader({ url }: Route.LoaderArgs) {
  return {
    page: getPage(url.pathname),
    severities: SEVERITIES.map(({ id, label }) => ({ value: id, label })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await sendPublicForm({
    request,
    context,
    schema: bugReportSchema,
    send: (upstream, report, key) => upstream.addMessage({ kind: "bug", ...report }, key),
  });
  return outcome.sent ? data({ sent: true as const }) : outcome.answer;
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.page.title ?? "Crisper", loaderData?.page.description);

export default function ReportBug({ loaderData: { page, severities }, actionData }: Route.ComponentProps) {
  const pending = useIsPosting();
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  const [form, fields] = useSchemaForm({
    id: "bug",
    schema: bugReportSchema,
    answer: result,
    values: { severity: "medium" },
  });
  if (actionData && "sent" in actionData) {
    return (
      <PageArticle page={page}>
        <Alert tone="info" title="Thank you, your report has arrived.">
          <p>It is with the people who run this server.</p>
        </Alert>
      </PageArticle>
    );
  }
  return (
    <PageArticle page={page}>
      <PostForm form={form} answer={result} className="card flex flex-col gap-5 p-6">
        <TextField field={fields.title} label="Bug Title" autoComplete="off" />
        <SelectField field={fields.severity} label="Severity" options={severities} />
        <TextAreaField field={fields.description} label="Detailed Description" rows={6} />
        <Honeypot />
        <button type="submit" className="button button-primary" disabled={pending}>
          {pending ? "Processing..." : "Submit Report"}
        </button>
      </PostForm>
    </PageArticle>
  );
}
