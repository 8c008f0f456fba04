import { data, Form, href, Link, redirect } from "react-router";
import { Alert } from "#app/components/alert.tsx";
import { AddPanel } from "#app/components/food/drafts/add-panel.tsx";
import { DraftList, DraftsSubmit } from "#app/components/food/drafts/draft-list.tsx";
import { postedDrafts } from "#app/components/food/drafts/parse-drafts.server.ts";
import { useDraftForm } from "#app/components/food/drafts/use-draft-form.ts";
import { useResultKey, useScrollToTop } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { doneAtContext, refusalContext, sessionContext } from "#app/context.ts";
import { LINES_REVIEW, reviewSchema } from "#app/domain/food-draft.schema.ts";
import { HOUSEHOLD_FIELD } from "#app/domain/household-field.ts";
import { queuedAction } from "#app/offline/queued-action.ts";
import { limitReviewedFoods } from "#app/session/food/limit-reviewed-foods.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { forgetKeptForm, readKeptForm } from "#app/session/kept-form.server.ts";
import { safeReturnPath } from "#app/session/return-path.ts";
import type { Route } from "./+types/lines.ts";
import {
  addLines,
  addRows,
  LINES_PATH,
  type LinesPage,
  pageOf,
  type Review,
  showLines,
  showRows,
} from "./lines.server.ts";

const schema = reviewSchema(LINES_REVIEW);

/** Text that another app shares, or that is typed just now, is read at once; otherwise a review that was left goes on. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const lines = ["title", "text", "url"].flatMap((name) => url.searchParams.get(name) || []).join("\n");
  const page: LinesPage = { lines, to: href("/fridge"), requestId: crypto.randomUUID() };
  if (lines) return showLines(context, page);
  const keptForm = readKeptForm(context, LINES_PATH);
  const household = context.get(sessionContext).get("household")?.id ?? "";
  // One that was kept when a session ended has none.
  if (!keptForm || (keptForm.get(HOUSEHOLD_FIELD) ?? household) !== household) return data(page);
  const kept = pageOf(keptForm);
  return postedDrafts(keptForm).length > 0 ? showRows(context, kept, keptForm) : showLines(context, kept);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const page = pageOf(form);
  const rows = postedDrafts(form);
  await limitReviewedFoods(context, rows);
  const isSentLater = context.get(doneAtContext).at !== undefined;
  const answer =
    rows.length > 0
      ? await addRows(context, page, form, isSentLater)
      : await addLines(context, page, form.has("isRead"));
  if (!answer) {
    if (rows.length > 0) forgetKeptForm(context, LINES_PATH);
    throw redirect(page.to, 303);
  }
  // Nobody sees the questions.
  if (isSentLater && answer.data.review)
    context.set(refusalContext, { status: 422, message: "Some of it has to be looked at first" });
  return answer;
}

export const clientAction = queuedAction<LinesPage>((_, fields) =>
  safeReturnPath(fields.get("to"), href("/fridge")),
);

export { skipRevalidationWhileEditing as shouldRevalidate } from "#app/components/skip-revalidation-while-editing.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta(
    "Add several foods",
    "One line for each food, or a receipt: look it over, and add all of it at once.",
  );

export default function FoodLines({ loaderData, actionData }: Route.ComponentProps) {
  const page: LinesPage = actionData ?? loaderData;
  const { review } = page;
  const answerId = useResultKey(actionData ?? undefined);
  const isReview = review !== undefined && !page.answer;
  useScrollToTop(isReview);
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-8">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-extrabold tracking-tight sm:text-3xl">
            {isReview ? "Add several foods" : "Add food"}
          </h1>
          {isReview ? (
            <Form method="post" action={href("/add-food/lines/discard")}>
              <input type="hidden" name="to" value={page.to} />
              <button type="submit" className="button button-quiet -me-3 px-3">
                Discard
              </button>
            </Form>
          ) : (
            <Link to={page.to} className="button button-quiet -me-3 px-3">
              Cancel
            </Link>
          )}
        </div>
        {isReview && (
          <p className="text-muted">Suggestions are marked with ~. Nothing is added until you press Add.</p>
        )}
      </div>
      {isReview ? <ReviewForm key={answerId} {...page} review={review} /> : <AddPanel {...page} />}
    </div>
  );
}

function ReviewForm({ review, failure, isRest, requestId, to }: LinesPage & { review: Review }) {
  const drafts = useDraftForm({ id: "food-rows", rows: review.rows, failure, isRest, schema });
  return (
    <PostForm form={drafts.form} answer={undefined} onInput={drafts.onInput} className="flex flex-col gap-5">
      <input type="hidden" name="lines" value={review.lines} />
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="to" value={to} />
      {review.otherCurrency && (
        <Alert
          tone="warning"
          title={`These prices are in ${review.otherCurrency}. Your household uses ${review.currency}.`}
        />
      )}
      <DraftList drafts={drafts} currency={review.currency} />
      {review.receipt && <Receipt {...review.receipt} />}
      <DraftsSubmit verb="Add" count={drafts.count} />
    </PostForm>
  );
}

function Receipt({ total, sum, leftOut }: NonNullable<Review["receipt"]>) {
  if (leftOut.length === 0) return <p>{describeSum(sum, total)}</p>;
  return (
    <details open={total !== sum}>
      <summary className="min-h-11 cursor-pointer py-2">{describeSum(sum, total)}</summary>
      <p className="text-muted">These lines were left out, because they are not food:</p>
      <pre className="text-sm whitespace-pre-wrap wrap-anywhere">{leftOut.join("\n")}</pre>
    </details>
  );
}

function describeSum(sum: string, total: string | undefined): string {
  if (total === undefined) return `${sum} altogether. The receipt shows no total`;
  return total === sum ? `${sum}, as on the receipt` : `${sum} altogether. The receipt says ${total}`;
}
