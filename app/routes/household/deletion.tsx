import { data, href, Link, redirect } from "react-router";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { sessionContext, upstreamContext } from "#app/context.ts";
import { UNDO_DAYS } from "#app/domain/periods.ts";
import { SAVE_FAILED } from "#app/session/command.server.ts";
import { OTHER_HOUSEHOLD, readForm } from "#app/session/forms/form.server.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import { forgetHousehold } from "#app/session/household.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import type { Route } from "./+types/deletion.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const upstream = context.get(upstreamContext);
  const [{ id, name }, members] = await Promise.all([upstream.getHousehold(), upstream.listMembers()]);
  return { id, name, others: members.length - 1 };
}

export async function action({ request, context }: Route.ActionArgs) {
  const upstream = context.get(upstreamContext);
  const form = await readForm(request, context);
  const { id, name } = await upstream.getHousehold();
  // Another one may have been chosen in another tab.
  if (form.get("household") !== id) return data({ failure: OTHER_HOUSEHOLD }, { status: 409 });
  try {
    await upstream.deleteHousehold();
  } catch (error) {
    const { message, status } = asFormError(error, SAVE_FAILED);
    return data({ failure: message }, { status });
  }
  forgetHousehold(context.get(sessionContext));
  flashToast(context, {
    message: `'${name}' is deleted`,
    tone: "success",
    undo: { action: href("/households/:id/restoration", { id }) },
  });
  throw redirect(href("/fridge"), 303);
}

export const meta: Route.MetaFunction = () =>
  pageMeta(
    "Delete this household",
    `Delete a household for everybody in it, with ${UNDO_DAYS} days to undo it.`,
  );

export default function Deletion({ loaderData: { id, name, others }, actionData }: Route.ComponentProps) {
  const pending = useIsPosting();
  return (
    <div className="page flex max-w-2xl flex-col gap-6 py-8">
      <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere sm:text-3xl">Delete '{name}'</h1>
      <PostForm
        form={{ id: "household-deletion" }}
        answer={actionData}
        failure={actionData?.failure}
        className="card flex flex-col gap-5 p-4 sm:p-6"
      >
        <input type="hidden" name="household" value={id} />
        <ul className="flex list-disc flex-col gap-2 ps-5">
          <li>
            {others === 0
              ? "Its food, list, journal and budget are gone."
              : `Its food, list, journal and budget are gone, for you and ${others === 1 ? "the other person" : `the ${others} others`}.`}
          </li>
          <li>{`For ${UNDO_DAYS} days you find it among your households and can bring it back, with everybody in it.`}</li>
          <li>Your account stays. If this is your only household, you get a new, empty one.</li>
        </ul>
        <button type="submit" className="button button-danger self-start" disabled={pending}>
          {pending ? "Deleting..." : "Delete this household"}
        </button>
      </PostForm>
      <Link to={href("/household")} className="link inline-flex min-h-11 items-center self-start">
        Back to the household
      </Link>
    </div>
  );
}
