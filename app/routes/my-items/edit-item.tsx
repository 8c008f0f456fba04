import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import { data, href, Link, redirect } from "react-router";
import { FoodChangedNotice } from "#app/components/changed-notice.tsx";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { RouteDialog } from "#app/components/route-dialog.tsx";
import { SelectField, TextField } from "#app/components/text-field.tsx";
import { Unavailable } from "#app/components/unavailable.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { CATEGORY_NAMES } from "#app/domain/category.ts";
import { foodUpdateSchema } from "#app/domain/food.schema.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { quantityInField, storedQuantity } from "#app/domain/typed-quantity.ts";
import { isDataRequest } from "#app/session/data-request.server.ts";
import { afterFailedEdit } from "#app/session/forms/edit-conflict.server.ts";
import { isAnswerToForm, readForm } from "#app/session/forms/form.server.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import { requestKey } from "#app/session/forms/request-key.server.ts";
import { takeKeptValues } from "#app/session/kept-form.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import { toOptionalResult, type UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/edit-item.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const answer = await toOptionalResult(context.get(upstreamContext).getFood(params.id));
  const unknown = { values: {}, version: undefined, categories: CATEGORY_NAMES };
  if (!answer) {
    if (!isAnswerToForm(context)) throw data("Food item not found", { status: 404 });
    return data({ failed: "Food item not found", ...unknown }, { status: 404 });
  }
  if (!answer.ok) return data({ failed: "Failed to fetch food items", ...unknown }, { status: 503 });
  const { name, expiryDate = "", category, status, notes, version } = answer.value;
  const quantity = quantityInField(answer.value.quantity, context.get(viewerContext).language);
  const draft = takeKeptValues(context, url.pathname);
  const values = { name, quantity, expiryDate, category, status, notes, ...draft };
  return data({ ...unknown, failed: "", values, version });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const upstream = context.get(upstreamContext);
  const form = await readForm(request, context);
  const submission = parseWithZod(form, { schema: foodUpdateSchema });
  const version = Number(form.get("version")) || undefined;
  if (submission.status !== "success") return refuse(submission.reply(), 400, version);
  try {
    const { language } = context.get(viewerContext);
    const { quantity } = submission.value;
    const food = { ...submission.value, quantity: quantity && storedQuantity(quantity, language) };
    const key = version && requestKey(version, food);
    await upstream.updateFood(params.id, { ...food, version }, key || undefined);
  } catch (error) {
    const failed = ({ message }: UpstreamError) =>
      `Error updating food: ${message || "Failed to update food item"}`;
    const next = await afterFailedEdit(upstream, error, { id: params.id, version, failed });
    const { errors, status } = asFormError(error, next.failed);
    return refuse(submission.reply(errors), status, next.version);
  }
  flashToast(context, { message: "Food item updated successfully!", tone: "success" });
  // Scripts keep the place themselves.
  return redirect(`${href("/my-items")}${isDataRequest(request) ? "" : `#food-${params.id}`}`, 303);
}

function refuse(result: SubmissionResult<string[]>, status: number, version: number | undefined) {
  return data({ result, version }, { status });
}

export { skipRevalidationWhileEditing as shouldRevalidate } from "#app/components/skip-revalidation-while-editing.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta("Update food item", "Change the name, quantity, date or category of one item.");

export default function EditItem({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <RouteDialog title="Update food item" closePath={href("/my-items")}>
      {loaderData.failed && <Unavailable message={loaderData.failed} />}
      <FoodChangedNotice id={params.id} version={actionData?.version ?? loaderData.version} />
      {(!loaderData.failed || actionData) && (
        <ItemForm key={params.id} loaderData={loaderData} actionData={actionData} />
      )}
    </RouteDialog>
  );
}

type ItemFormProps = Pick<Route.ComponentProps, "loaderData" | "actionData">;

function ItemForm({ loaderData: { values, version, categories }, actionData }: ItemFormProps) {
  const pending = useIsPosting();
  // The version of the values in the form, also when the page is loaded anew.
  const [loadedVersion] = useState(version);
  const [form, fields] = useSchemaForm({
    id: "update",
    schema: foodUpdateSchema,
    answer: actionData?.result,
    values,
  });
  return (
    <PostForm form={form} answer={actionData} preventScrollReset className="flex flex-col gap-4 pt-4">
      <TextField field={fields.name} label="Name" maxLength={NAME_MAX} autoComplete="off" />
      <TextField field={fields.quantity} label="Quantity" autoComplete="off" />
      <TextField field={fields.expiryDate} label="Expiry Date" type="date" />
      <SelectField field={fields.category} label="Category" options={categories} />
      <input type="hidden" name="status" value={fields.status.initialValue} />
      <input type="hidden" name="notes" value={fields.notes.initialValue} />
      <input type="hidden" name="version" value={actionData?.version ?? loadedVersion} />
      <div className="flex flex-wrap justify-end gap-3">
        <Link to={href("/my-items")} preventScrollReset className="button button-secondary">
          Cancel
        </Link>{" "}
        <button type="submit" className="button button-primary" disabled={pending}>
          {pending ? "Processing..." : "Update"}
        </button>
      </div>
    </PostForm>
  );
}
