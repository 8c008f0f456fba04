import { parseWithZod } from "@conform-to/zod/v4";
import { data, href, Link, redirect } from "react-router";
import { useLastAnswer, useScrollToTop } from "#app/components/form-hooks.tsx";
import type { FormAnswer } from "#app/components/form-state.ts";
import { pageMeta } from "#app/components/page-meta.ts";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { invitationMailSchema, invitationSchema } from "#app/domain/invitation.schema.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { refuseWith } from "#app/session/forms/form-error.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import type { Route } from "./+types/invitations.ts";
import { viewInvitation } from "./invitation.server.ts";
import { Invitation } from "./invitation.tsx";
import { InvitationForm } from "./invitation-form.tsx";

interface Answer {
  /** Shown once, because only a hash of its token is stored. */
  invitation?: ReturnType<typeof viewInvitation>;
  result?: FormAnswer;
}

const isToken = (text: string) => invitationMailSchema.shape.token.safeParse(text).success;
const NOT_KEPT = { headers: { "Cache-Control": "no-store" } };

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, args.context);
  return form.has("token") ? mailInvitation(args, form) : addInvitation(args, form);
}

async function addInvitation({ context, url }: Route.ActionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema: invitationSchema });
  if (submission.status !== "success") return data<Answer>({ result: submission.reply() }, { status: 400 });
  try {
    const made = await context.get(upstreamContext).addInvitation(submission.value);
    return data<Answer>({ invitation: viewInvitation(made, url, context.get(viewerContext)) }, NOT_KEPT);
  } catch (error) {
    const { data: answer, init } = refuseWith(submission, error, { fields: ["role", "email", "guestUntil"] });
    return data<Answer>(answer, init ?? {});
  }
}

async function mailInvitation({ context, url }: Route.ActionArgs, form: FormData) {
  const upstream = context.get(upstreamContext);
  const submission = parseWithZod(form, { schema: invitationMailSchema });
  const [id, token] = [String(form.get("id")), String(form.get("token"))];
  const open = (await upstream.listInvitations()).find((one) => one.id === id);
  if (!open || !isToken(token)) {
    flashToast(context, { message: "This invitation has ended, or was used already", tone: "error" });
    return redirect(href("/household"), 303);
  }
  const invitation = viewInvitation({ ...open, token }, url, context.get(viewerContext));
  if (submission.status !== "success") {
    return data<Answer>({ invitation, result: submission.reply() }, { status: 400, ...NOT_KEPT });
  }
  const { email } = submission.value;
  try {
    await upstream.mailInvitation(id, { token, email });
  } catch (error) {
    const { data: answer, init } = refuseWith(submission, error, { fields: ["email"] });
    return data<Answer>({ invitation, ...answer }, { ...init, ...NOT_KEPT });
  }
  flashToast(context, { message: `The invitation is on its way to ${email}`, tone: "success" });
  return redirect(href("/household"), 303);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () =>
  pageMeta("Invitation", "A link and a code that let one person into your household.");

export default function Invitations({ actionData }: Route.ComponentProps) {
  const { invitation, result } = useLastAnswer(actionData) ?? {};
  useScrollToTop(invitation !== undefined);
  return (
    <div className="page flex max-w-2xl flex-col gap-6 py-8">
      {invitation ? (
        <Invitation {...invitation} answer={result} />
      ) : (
        <>
          <h1 className="text-2xl font-extrabold tracking-tight sm:text-3xl">Invite somebody</h1>
          <InvitationForm answer={result} />
        </>
      )}
      <Link to={href("/household")} className="link inline-flex min-h-11 items-center self-start">
        Back to the household
      </Link>
    </div>
  );
}
