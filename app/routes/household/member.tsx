import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, href, Link, redirect } from "react-router";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { HouseholdField } from "#app/components/household-field.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { upstreamContext } from "#app/context.ts";
import { memberSchema } from "#app/domain/invitation.schema.ts";
import { isAtLeast, ROLE_LABELS, ROLES } from "#app/domain/role.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { refuseWith } from "#app/session/forms/form-error.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import type { Route } from "./+types/member.ts";
import { findMember, withdrawalNote } from "./member.server.ts";
import { RoleField } from "./role-field.tsx";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { name, role, until } = await findMember(context.get(upstreamContext), id);
  return { id, name, role, until: until ?? "" };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const upstream = context.get(upstreamContext);
  const submission = parseWithZod(await readForm(request, context), { schema: memberSchema });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const { role } = submission.value;
  try {
    const { name, role: before } = await findMember(upstream, id);
    const note = isAtLeast(role, before) ? "" : await withdrawalNote(upstream);
    await upstream.changeMember(id, submission.value);
    const message = `${name} is ${ROLE_LABELS[role].withArticle} now${note}`;
    flashToast(context, { message, tone: "success" });
  } catch (error) {
    return refuseWith(submission, error, { fields: ["role", "until"] });
  }
  throw redirect(href("/household"), 303);
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Member", "What somebody may do in your household, and removing them from it.");

export default function Member({ loaderData: { id, name, role, until }, actionData }: Route.ComponentProps) {
  const [form, fields] = useSchemaForm({
    id: "member",
    schema: memberSchema,
    answer: actionData?.result,
    values: { role, until },
  });
  const pending = useIsPosting();
  return (
    <div className="page flex max-w-2xl flex-col gap-6 py-8">
      <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere sm:text-3xl">{name}</h1>
      <PostForm form={form} answer={actionData?.result} className="card flex flex-col gap-5 p-4 sm:p-6">
        <HouseholdField />
        <RoleField field={fields.role} legend={`What may ${name} do?`} roles={ROLES} />
        <TextField field={fields.until} label="Last day of a guest" type="date" />
        <button type="submit" className="button button-primary self-start" disabled={pending}>
          {pending ? "Saving..." : "Save"}
        </button>
      </PostForm>
      <Form
        method="post"
        action={href("/household/members/:id/removal", { id })}
        className="card flex flex-col gap-4 p-4 sm:p-6"
      >
        <HouseholdField />
        <h2 className="text-xl font-bold">Remove {name}</h2>
        <p>
          {name} sees nothing of this household from then on, and a calendar of it ends. What {name} entered
          stays.
        </p>
        <button type="submit" className="button button-danger self-start" disabled={pending}>
          Remove {name}
        </button>
      </Form>
      <Link to={href("/household")} className="link inline-flex min-h-11 items-center self-start">
        Back to the household
      </Link>
    </div>
  );
}
