import { parseWithZod } from "@conform-to/zod/v4";
import { data, href, Link, redirect } from "react-router";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { newHouseholdSchema } from "#app/domain/household.schema.ts";
import { HOUSEHOLD_NAME_MAX } from "#app/domain/limits.ts";
import { regionalDefaults } from "#app/domain/region.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { refuseWith } from "#app/session/forms/form-error.server.ts";
import { forgetHousehold } from "#app/session/household.server.ts";
import { takeKeptValues } from "#app/session/kept-form.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import type { Route } from "./+types/new-household.ts";

export const loader = ({ context, url }: Route.LoaderArgs) => ({
  values: takeKeptValues(context, url.pathname) ?? {},
});

/** The time zone and the currency are those of the browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request, context), { schema: newHouseholdSchema });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const { ownZone, languages } = context.get(viewerContext);
  const { currency, timeZone } = regionalDefaults(ownZone, languages);
  const place = { ...(currency && { currency }), ...(timeZone && { timeZone }) };
  try {
    await context.get(upstreamContext).addHousehold({ ...submission.value, ...place });
  } catch (error) {
    return refuseWith(submission, error, { fields: ["name"] });
  }
  forgetHousehold(context.get(sessionContext));
  flashToast(context, { message: `'${submission.value.name}' is yours. You are in it now`, tone: "success" });
  throw redirect(href("/household"), 303);
}

export const meta: Route.MetaFunction = () =>
  pageMeta("New household", "One more household, for a second home, a hut or an office.");

export default function NewHousehold({ loaderData: { values }, actionData }: Route.ComponentProps) {
  const [form, fields] = useSchemaForm({
    id: "household",
    schema: newHouseholdSchema,
    answer: actionData?.result,
    values,
  });
  const pending = useIsPosting();
  return (
    <div className="page flex max-w-xl flex-col gap-6 py-8">
      <div>
        <h1 className="text-2xl font-extrabold tracking-tight sm:text-3xl">New household</h1>
        <p className="text-muted">
          With food, a list and money of its own. You switch between them at the top.
        </p>
      </div>
      <PostForm form={form} answer={actionData?.result} className="card flex flex-col gap-5 p-4 sm:p-6">
        <TextField
          field={fields.name}
          label="Name"
          maxLength={HOUSEHOLD_NAME_MAX}
          autoComplete="off"
          placeholder="Allotment hut"
        />
        <button type="submit" className="button button-primary self-start" disabled={pending}>
          {pending ? "Saving..." : "Add household"}
        </button>
      </PostForm>
      <Link to={href("/households")} className="link inline-flex min-h-11 items-center self-start">
        Your households
      </Link>
    </div>
  );
}
