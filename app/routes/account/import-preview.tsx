import { data, Form, href, Link, redirect } from "react-router";
import { FormFailure } from "#app/components/form-failure.tsx";
import { useIsPosting, useResultKey } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { Unavailable } from "#app/components/unavailable.tsx";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { formatMoney } from "#app/domain/money.ts";
import { placeLabel } from "#app/domain/place.ts";
import { formatFoodDay } from "#app/i18n/expiry.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import { isUpstreamError, toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/import-preview.ts";
import { AccountPanel } from "./account-panel.tsx";
import { countOf, formatImported, type Imported } from "./format-imported.ts";
import { ImportDifferences, ImportFaults } from "./import-lists.tsx";
import { orChooseAgain } from "./or-choose-again.server.ts";

const SHORT_LIST = 10;
const NOT_IMPORTED = "The file could not be imported. Nothing was added. Please try again.";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const answer = await orChooseAgain(toResult(context.get(upstreamContext).getImport(id)), context);
  if (!answer.ok) return data({ file: undefined }, { status: 503 });
  const { preview, ...known } = answer.value;
  const { locale } = context.get(viewerContext);
  const fresh = preview?.names.map(({ name, quantity, expiryDate, expiryKind, price, place }) =>
    [
      name,
      quantity,
      expiryDate && formatFoodDay(expiryDate, expiryKind, locale),
      price && formatMoney(price, locale),
      place && placeLabel(place),
    ]
      .filter(Boolean)
      .join(", "),
  );
  return data({ file: { ...known, preview, fresh } });
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const taken = form.getAll("take").flatMap((value) => {
    const [, index, version] = /^(\d{1,4}) (\d{1,9})$/.exec(String(value)) ?? [];
    return version ? [{ index: Number(index), version: Number(version) }] : [];
  });
  const call = context.get(upstreamContext).applyImport(id, {
    take: taken.map(({ index }) => index),
    versions: taken.map(({ version }) => version),
  });
  const answer = await orChooseAgain(
    call
      .then((done) => ({ done }))
      .catch((error) => {
        if (isUpstreamError(error, "not_found")) throw error;
        const { message: failure, status } = asFormError(error, NOT_IMPORTED);
        return { failure, status };
      }),
    context,
    303,
  );
  if ("failure" in answer) return data({ failure: answer.failure }, { status: answer.status });
  flashToast(context, {
    message: formatImported(answer.done),
    tone: "success",
    undo: { action: href("/account/import/:id/undo", { id }) },
  });
  return redirect(href("/account/import/:id", { id }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.file && !loaderData.file.preview
    ? pageMeta(doneTitle(loaderData.file), "What an import added and changed.")
    : pageMeta("Preview of the file", "What an import would add and change, before it does.");

const doneTitle = ({ undone }: { undone: boolean }) => (undone ? "Import taken back" : "Imported");

export default function ImportPreview({ loaderData: { file }, actionData }: Route.ComponentProps) {
  const answerId = useResultKey(actionData);
  const pending = useIsPosting();
  if (!file) {
    return (
      <AccountPanel title="Preview of the file">
        <Unavailable message="The file cannot be read" />
      </AccountPanel>
    );
  }
  if (!file.preview) return <ImportDone {...file} pending={pending} />;
  const { id, preview, fresh = [] } = file;
  const nothing = preview.new + preview.different === 0;
  return (
    <AccountPanel title="Preview of the file" intro="Nothing has been added yet.">
      <FormFailure key={answerId} message={actionData?.failure} />
      <ul className="list-disc ps-5">
        <li>{countOf(preview.new, "new item")}</li>
        {preview.same > 0 && <li>{countOf(preview.same, "item")} you already have</li>}
        {preview.different > 0 && (
          <li>{countOf(preview.different, "item")} you already have, with other details</li>
        )}
        {preview.gone > 0 && <li>{countOf(preview.gone, "item")} used up since: they stay used up</li>}
        {preview.problems > 0 && <li>{countOf(preview.problems, "row")} left out, with the reasons below</li>}
        {file.photos > 0 && (
          <li>{countOf(file.photos, "photo")}, which come a few minutes after the items</li>
        )}
      </ul>
      <ImportFaults id={id} faults={preview.faults} all={preview.problems} />
      <Form method="post" className="flex flex-col gap-5">
        {fresh.length > 0 && (
          <details open={fresh.length <= SHORT_LIST}>
            <summary className="link min-h-11 py-2">What is new</summary>
            <ul className="list-disc ps-5 wrap-anywhere">
              {fresh.map((text, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a file may have the same food twice, and never changes
                <li key={index}>{text}</li>
              ))}
              {preview.new > fresh.length && <li>and {preview.new - fresh.length} more</li>}
            </ul>
          </details>
        )}
        <ImportDifferences differences={preview.differences} all={preview.different} />
        <div className="flex flex-wrap gap-3">
          {!nothing && (
            <button type="submit" className="button button-primary" disabled={pending}>
              {pending ? "Importing..." : "Import"}
            </button>
          )}
          <Link to={href("/account/import")} className="button button-quiet">
            Choose another file
          </Link>
        </div>
      </Form>
    </AccountPanel>
  );
}

interface ImportDoneProps {
  id: string;
  photos: number;
  undone: boolean;
  done?: Imported | undefined;
  pending: boolean;
}

function ImportDone({
  id,
  photos,
  undone,
  done = { added: 0, changed: 0, leftOut: 0 },
  pending,
}: ImportDoneProps) {
  return (
    <AccountPanel
      title={doneTitle({ undone })}
      intro={undone ? "What the file added is gone again." : formatImported(done)}
    >
      {!undone && photos > 0 && (
        <p className="text-muted">{countOf(photos, "photo")} still to come: that takes a few minutes.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Link to={href("/my-items")} className="button button-primary">
          My Items
        </Link>
        {undone ? (
          <Link to={href("/account/import")} className="button button-quiet">
            Choose another file
          </Link>
        ) : (
          <Form method="post" action={href("/account/import/:id/undo", { id })}>
            <button type="submit" className="button button-secondary" disabled={pending}>
              Undo the import
            </button>
          </Form>
        )}
      </div>
    </AccountPanel>
  );
}
