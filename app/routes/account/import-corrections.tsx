import { data, href, Link, redirect } from "react-router";
import { DraftList, DraftsSubmit } from "#app/components/food/drafts/draft-list.tsx";
import { parseDrafts, postedDrafts } from "#app/components/food/drafts/parse-drafts.server.ts";
import { useDraftForm } from "#app/components/food/drafts/use-draft-form.ts";
import { useResultKey } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { isCategory } from "#app/domain/category.ts";
import { CORRECTIONS_REVIEW, type PostedDraft, reviewSchema } from "#app/domain/food-draft.schema.ts";
import { findFood } from "#app/domain/foods/find-food.ts";
import type { ImportProblem } from "#app/domain/import.ts";
import { CORRECTIONS_A_PAGE } from "#app/domain/limits.ts";
import { limitReviewedFoods } from "#app/session/food/limit-reviewed-foods.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import { currencyOfForm } from "#app/session/household-currency.server.ts";
import { takeKeptForm } from "#app/session/kept-form.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import type { Route } from "./+types/import-corrections.ts";
import { AccountPanel } from "./account-panel.tsx";
import { countOf, formatRow } from "./format-imported.ts";
import { orChooseAgain } from "./or-choose-again.server.ts";

const NOT_CORRECTED = "The rows could not be corrected. Please try again.";
const schema = reviewSchema(CORRECTIONS_REVIEW);

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const upstream = context.get(upstreamContext);
  const viewer = context.get(viewerContext);
  const keptForm = takeKeptForm(context, url.pathname);
  const [{ preview }, currency] = await Promise.all([
    orChooseAgain(upstream.getImport(id), context),
    currencyOfForm(keptForm, upstream),
  ]);
  const fromFile = preview?.faults
    .flatMap((fault) => draftOf(fault, viewer.language))
    .slice(0, CORRECTIONS_A_PAGE);
  const posted = keptForm ? postedDrafts(keptForm) : (fromFile ?? []);
  if (posted.length === 0) throw redirect(href("/account/import/:id", { id }));
  const { rows } = parseDrafts(posted, viewer, currency, CORRECTIONS_REVIEW);
  return { id, rows, currency };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const upstream = context.get(upstreamContext);
  const posted = postedDrafts(form);
  await limitReviewedFoods(context, posted);
  const currency = await currencyOfForm(form, upstream);
  const { rows, foods, failure, rest } = parseDrafts(
    posted,
    context.get(viewerContext),
    currency,
    CORRECTIONS_REVIEW,
  );
  if (failure) return data({ rows, failure, currency }, { status: 400 });
  const corrected = foods.map(({ id, food }) => ({ line: Number(id), ...food }));
  try {
    await orChooseAgain(upstream.correctImport(id, { rows: corrected }), context, 303);
  } catch (error) {
    const { message: failure, status } = asFormError(error, NOT_CORRECTED);
    return data({ rows, failure, currency }, { status });
  }
  flashToast(context, {
    message: `${countOf(corrected.length, "row")} corrected. Import the file to add the food.`,
    tone: "success",
  });
  if (rest) return data({ ...rest, currency });
  throw redirect(href("/account/import/:id", { id }), 303);
}

function draftOf({ line, row }: ImportProblem, language: string): PostedDraft[] {
  if (!row) return [];
  const { code: productCode, ...typed } = row;
  const category = isCategory(row.category)
    ? row.category
    : (findFood(row.name, language)?.category ?? "Other");
  return [
    {
      ...{ ...typed, take: "on", id: String(line), line: formatRow(row), productCode, category },
      ...{ suggestions: "", unlikelyDay: "", dayConfirmed: "" },
    },
  ];
}

export { skipRevalidationWhileEditing as shouldRevalidate } from "#app/components/skip-revalidation-while-editing.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta("Correct rows", "Rows of a file that could not be read, to be corrected before the import.");

export default function ImportCorrections({ loaderData, actionData }: Route.ComponentProps) {
  const drafts = useDraftForm({
    id: "import-corrections",
    rows: (actionData ?? loaderData).rows,
    failure: actionData?.failure,
    isRest: actionData && "isRest" in actionData,
    schema,
  });
  return (
    <AccountPanel
      title="Correct rows"
      intro="Corrected rows join the other food of the file. Nothing is added before you import it."
    >
      <PostForm
        key={useResultKey(actionData)}
        form={drafts.form}
        answer={undefined}
        onInput={drafts.onInput}
        className="flex flex-col gap-4"
      >
        <DraftList drafts={drafts} currency={(actionData ?? loaderData).currency} />
        <Link
          to={href("/account/import/:id", { id: loaderData.id })}
          className="button button-quiet self-start"
        >
          Back to the file
        </Link>
        <DraftsSubmit verb="Save" count={drafts.count} />
      </PostForm>
    </AccountPanel>
  );
}
