import { data, href, Link, redirect } from "react-router";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { asFormError } from "#app/http/form-error.server.ts";
import { householdCurrency } from "#app/http/household-currency.server.ts";
import { requestKey } from "#app/http/request-key.server.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { takeDraft } from "#app/session/draft.server.ts";
import { safeReturnPath } from "#app/session/return-path.ts";
import {
  addedWords,
  ROW_FIELDS_MAX,
  type RowFood,
  readRow,
  readRows,
} from "#app/ui/food/food-rows.server.ts";
import { FoodRows, useTicked } from "#app/ui/food/food-rows.tsx";
import { LineField } from "#app/ui/food/line-field.tsx";
import { useIsPosting } from "#app/ui/form-hooks.tsx";
import { type FormAnswer, formState } from "#app/ui/form-state.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import type { Route } from "./+types/lines.ts";
import { type Review, reviewLines } from "./lines.server.ts";

const NOTHING_ADDED = "Nothing was added, and all you wrote is still here.";
const FAILED = "This could not be read. Please try again.";

interface Page {
  lines?: string | undefined;
  to: string;
  requestId: string;
  review?: Review | undefined;
  /** Of the field. */
  answer?: FormAnswer | undefined;
  /** Of the rows. */
  failure?: string | undefined;
}

/** Text that another app shares is read at once. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shared = ["title", "text", "url"].flatMap((name) => url.searchParams.get(name) || []).join("\n");
  const { lines = shared } = takeDraft(context.get(sessionContext), url.pathname) ?? {};
  const page: Page = { lines, to: href("/fridge"), requestId: crypto.randomUUID() };
  if (!shared) return data(page);
  const { page: read, status } = await readPage(context, page, lines);
  return data(read, { status });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context, ROW_FIELDS_MAX);
  const page: Page = {
    lines: String(form.get("lines") ?? ""),
    to: safeReturnPath(String(form.get("to") ?? ""), href("/fridge")),
    requestId: String(form.get("requestId") || crypto.randomUUID()),
  };
  if (form.has("name")) return addRows(context, page, form);
  const { page: read, status, food } = await readPage(context, page, page.lines ?? "");
  if (food) {
    const failed = await addFoods(context, page, [food]);
    if (!failed) throw redirect(page.to, 303);
    return data({ ...page, answer: answerOf(page, failed.message) }, { status: failed.status });
  }
  return data(read, { status });
}

type Context = Route.ActionArgs["context"];

/** Reads the lines. `food`: of one line that needs no review. */
async function readPage(context: Context, page: Page, lines: string) {
  const upstream = context.get(upstreamContext);
  try {
    const review = await reviewLines(upstream, lines, context.get(viewerContext));
    const [row, ...others] = review.rows;
    const isClear = row && others.length === 0 && !row.doubtful && !review.receipt;
    const { food } = isClear ? readRow(row.typed, await householdCurrency(upstream)) : {};
    return { page: { ...page, review }, status: 200, food };
  } catch (error) {
    const { errors, message, status } = asFormError(error, FAILED, ["lines"]);
    const words = errors.fieldErrors.lines ? `${message}. ${NOTHING_ADDED}` : message;
    return { page: { ...page, answer: answerOf({ lines }, words) }, status };
  }
}

const answerOf = ({ lines = "" }: Pick<Page, "lines">, words: string): FormAnswer => ({
  initialValue: { lines },
  error: { lines: [words] },
});

async function addRows(context: Context, page: Page, form: FormData) {
  const upstream = context.get(upstreamContext);
  const viewer = context.get(viewerContext);
  const currency = await householdCurrency(upstream);
  const { rows, foods, failure } = readRows(form, viewer, currency, "Nothing was added yet.");
  const failed = failure
    ? { message: failure, status: 400 }
    : await addFoods(
        context,
        page,
        foods.map(({ food }) => food),
      );
  if (!failed) throw redirect(page.to, 303);
  const { lines = "" } = page;
  // The sum of the receipt is that of the text, which came along.
  const again = await reviewLines(upstream, lines, viewer).catch(() => undefined);
  const review: Review = { lines, rows, receipt: again?.receipt };
  return data({ ...page, review, failure: failed.message }, { status: failed.status });
}

/** Adds the foods, all or none, with a toast that takes them back. Returns the error of a refusal. */
async function addFoods(context: Context, { requestId }: Page, foods: RowFood[]) {
  try {
    const key = requestKey(requestId, foods);
    const { batch, data: added } = await context.get(upstreamContext).addFoods({ foods }, key);
    const [food] = foods;
    const viewer = context.get(viewerContext);
    const only = foods.length === 1 ? added[0]?._id : undefined;
    flashToast(context, {
      message: only && food ? addedWords(food, viewer) : `Added ${foods.length} items`,
      tone: "success",
      undo: { action: href("/add-food/batch/:id/undoing", { id: batch }) },
      ...(only && { change: { to: href("/add-food/:id", { id: only }) } }),
    });
    return undefined;
  } catch (error) {
    return asFormError(error, "Operation failed");
  }
}

export const meta: Route.MetaFunction = () =>
  pageMeta(
    "Add Food by Lines",
    "One line for each food, or a receipt: look it over, and add all of it at once.",
  );

export default function FoodLines({ loaderData, actionData }: Route.ComponentProps) {
  const page: Page = actionData ?? loaderData;
  const { review } = page;
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-8">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-extrabold tracking-tight sm:text-3xl">Add Food by Lines</h1>
          <p className="text-muted">
            {review
              ? "Guesses are marked with ~. Nothing is added before you say so."
              : "One line for each food, or the text of a receipt."}
          </p>
        </div>
        <Link to={page.to} className="button button-quiet">
          Cancel
        </Link>
      </div>
      {review && !page.answer ? <ReviewForm {...page} review={review} /> : <LineField {...page} />}
    </div>
  );
}

function ReviewForm({ review, failure, requestId, to }: Page & { review: Review }) {
  const pending = useIsPosting();
  const { count, onChange } = useTicked(review.rows);
  return (
    <PostForm
      form={formState("food-rows", undefined)}
      answer={failure ? review : undefined}
      failure={failure}
      onChange={onChange}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="lines" value={review.lines} />
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="to" value={to} />
      <FoodRows rows={review.rows} />
      {review.receipt && <Receipt {...review.receipt} />}
      <button type="submit" className="button button-primary sm:self-end" disabled={pending}>
        {pending ? "Processing..." : `Add ${count === 1 ? "1 item" : `${count} items`}`}
      </button>
    </PostForm>
  );
}

function Receipt({ total, sum, left }: NonNullable<Review["receipt"]>) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2">
        {sum} of {total} on the receipt
      </summary>
      {left.length > 0 && (
        <>
          <p className="text-muted">These lines were left out, because they are not food:</p>
          <pre className="text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{left.join("\n")}</pre>
        </>
      )}
    </details>
  );
}
