import { data, href, Link, redirect } from "react-router";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { plainField } from "#app/components/form-state.ts";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { SelectField } from "#app/components/text-field.tsx";
import { sessionContext, upstreamContext } from "#app/context.ts";
import { isAtLeast } from "#app/domain/role.ts";
import { SAVE_FAILED } from "#app/session/command.server.ts";
import { OTHER_HOUSEHOLD, readForm } from "#app/session/forms/form.server.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import { forgetHousehold } from "#app/session/household.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import type { Route } from "./+types/leaving.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const upstream = context.get(upstreamContext);
  const [{ name, id }, members, households, joinings] = await Promise.all([
    upstream.getHousehold(),
    upstream.listMembers(),
    upstream.listHouseholds(),
    upstream.listJoinings(),
  ]);
  const others = members.filter(({ self }) => !self);
  const adults = others.filter(({ role }) => isAtLeast(role, "adult"));
  const isLastOwner =
    members.some(({ self, role }) => self && role === "owner") &&
    !others.some(({ role }) => role === "owner");
  return {
    id,
    name,
    isAlone: others.length === 0,
    successors: isLastOwner
      ? (adults.length > 0 ? adults : others).map(({ id: value, name: label }) => ({ value, label }))
      : [],
    hasBrought: joinings.some(({ items, householdId }) => items > 0 && householdId === id),
    hasOther: households.some((household) => household.id !== id && !household.endedAt),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const upstream = context.get(upstreamContext);
  const { id, name } = await upstream.getHousehold();
  if (form.get("household") !== id) return data({ failure: OTHER_HOUSEHOLD }, { status: 409 });
  const successor = String(form.get("successor") ?? "");
  try {
    await upstream.leaveHousehold({ takeFood: form.has("takeFood"), ...(successor && { successor }) });
  } catch (error) {
    const { message, status } = asFormError(error, SAVE_FAILED);
    return data({ failure: message }, { status });
  }
  forgetHousehold(context.get(sessionContext));
  flashToast(context, { message: `You have left '${name}'`, tone: "success" });
  throw redirect(href("/fridge"), 303);
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Leave this household", "What stays when you leave a household, and what you may take along.");

export default function Leaving({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isAlone, successors, hasBrought, hasOther } = loaderData;
  const pending = useIsPosting();
  return (
    <div className="page flex max-w-2xl flex-col gap-6 py-8">
      <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere sm:text-3xl">Leave '{name}'</h1>
      {isAlone ? (
        <div className="card flex flex-col items-start gap-4 p-4 sm:p-6">
          <p>
            You are alone in this household. Nobody could look after it: delete it, or invite somebody first.
          </p>
          <Link to={href("/household/deletion")} className="button button-secondary">
            Delete this household
          </Link>
        </div>
      ) : (
        <PostForm
          form={{ id: "leaving" }}
          answer={actionData}
          failure={actionData?.failure}
          className="card flex flex-col gap-5 p-4 sm:p-6"
        >
          <input type="hidden" name="household" value={id} />
          <ul className="flex list-disc flex-col gap-2 ps-5">
            <li>You see nothing of it any more. Your calendar of it and its mails end.</li>
            <li>The food stays, and in the journal what you did stays under 'former member'.</li>
            {!hasOther && <li>You get a household of your own again.</li>}
          </ul>
          {successors.length > 0 && (
            <SelectField
              field={plainField("leaving", "successor", successors[0]?.value)}
              label="Who becomes the owner?"
              options={successors}
            />
          )}
          {hasBrought && (
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="takeFood" className="size-5 accent-brand" />{" "}
              <span>Take along what is left of the food that I brought</span>
            </label>
          )}
          <button type="submit" className="button button-danger self-start" disabled={pending}>
            {pending ? "Leaving..." : "Leave this household"}
          </button>
        </PostForm>
      )}
      <Link to={href("/household")} className="link inline-flex min-h-11 items-center self-start">
        Back to the household
      </Link>
    </div>
  );
}
