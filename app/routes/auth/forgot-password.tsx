import { parseWithZod } from "@conform-to/zod/v4";
import { data, Link, redirect } from "react-router";
import { Alert } from "#app/components/alert.tsx";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { forgotPasswordSchema } from "#app/domain/forgot-password.schema.ts";
import { sendPasswordReset } from "#app/session/account/password-reset.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { refuseWith } from "#app/session/forms/form-error.server.ts";
import type { Route } from "./+types/forgot-password.ts";
import { AuthPage } from "./auth-page.tsx";

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.has("sent") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request, context), { schema: forgotPasswordSchema });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const { email } = submission.value;
  try {
    await sendPasswordReset(email, `${url.origin}/reset-password`);
  } catch (error) {
    return refuseWith(submission, error);
  }
  throw redirect("/forgot-password?sent", 303);
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Forgot your password?", "Ask for a mail with a link to choose a new Crisper password.");

export default function ForgotPassword({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  const [form, fields] = useSchemaForm({
    id: "forgot",
    schema: forgotPasswordSchema,
    answer: actionData?.result,
  });
  const pending = useIsPosting();
  return (
    <AuthPage
      title="Forgot your password?"
      intro="Enter your email address, and we send you a link to choose a new password."
      notice={sent && <Sent />}
    >
      <PostForm form={form} answer={actionData?.result} className="flex flex-col gap-5">
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <button type="submit" className="button button-primary" disabled={pending}>
          {pending ? "Sending..." : "Send reset link"}
        </button>
      </PostForm>
      <p className="text-center">
        Remembered it?{" "}
        <Link to="/login" className="link">
          Sign in
        </Link>
      </p>
    </AuthPage>
  );
}

function Sent() {
  return (
    <Alert tone="info" title="Please look into your mailbox">
      <p role="status">
        If that address has an account, a mail with a link is on its way. The link works once, and for one
        hour. Nothing there after a few minutes? Look among the junk, or ask again.
      </p>
    </Alert>
  );
}
