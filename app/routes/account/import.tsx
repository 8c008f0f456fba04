import { data, Form, href, redirect } from "react-router";
import { FormFailure } from "#app/components/form-failure.tsx";
import { useIsPosting, useResultKey, useScrollToTop } from "#app/components/form-hooks.tsx";
import { HouseholdField } from "#app/components/household-field.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { upstreamContext, userContext, viewerContext } from "#app/context.ts";
import { NO_FILE } from "#app/domain/import.ts";
import { IMPORT_FILE_MAX_BYTES } from "#app/domain/limits.ts";
import { addressSite } from "#app/server/limits/address.server.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/server/limits/caller.server.ts";
import { TOO_MANY_ATTEMPTS } from "#app/server/limits/limits.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import type { Route } from "./+types/import.ts";
import { AccountPanel } from "./account-panel.tsx";
import {
  askAgain,
  askForColumnsOf,
  isCsv,
  isJson,
  type ListReader,
  mayReadList,
  startCsvImport,
} from "./csv/read-list.server.ts";
import { CSV_MAX_BYTES, LIST_TOO_LARGE } from "./csv/rows.server.ts";
import { type Columns, ImportColumns, READ_AGAIN } from "./import-columns.tsx";

const TOO_LARGE =
  "This file is too large: 32 MB at most. Of a larger ZIP, please choose the crisper.json in it";

const NOT_READ = "This file cannot be read at the moment. Please try again.";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const [upstream, viewer] = [context.get(upstreamContext), context.get(viewerContext)];
  const list = form.get("list");
  const file = form.get("file");
  const isReadAgain = form.get("intent") === READ_AGAIN;
  const isList =
    isReadAgain || typeof list === "string" || (file instanceof File && (isCsv(file) || isJson(file)));
  if (isList && !(await mayReadList(context.get(userContext)))) {
    return data({ failure: TOO_MANY_ATTEMPTS }, { status: 429 });
  }
  const site = addressSite(request.headers.get(CLIENT_ADDRESS_HEADER));
  const sender = { person: context.get(userContext).uid, site };
  const reader: ListReader = { viewer, sender, signal: request.signal };
  if (isReadAgain) return data(await askAgain(form, "detected", reader));
  if (typeof list === "string") {
    const started = await startCsvImport(form, upstream, reader).catch(failureOf);
    if (started.id !== undefined) return redirect(href("/account/import/:id", { id: started.id }), 303);
    return data(
      { ...(await askAgain(form, "chosen", reader)), failure: started.failure },
      { status: started.status },
    );
  }
  if (!(file instanceof File) || file.size === 0) return data({ failure: NO_FILE }, { status: 400 });
  if (file.size > IMPORT_FILE_MAX_BYTES) return data({ failure: TOO_LARGE }, { status: 413 });
  if (isCsv(file) && file.size > CSV_MAX_BYTES) return data({ failure: LIST_TOO_LARGE }, { status: 413 });
  if (isList) {
    const asked = await askForColumnsOf(file, reader).catch(failureOf);
    if (asked && "status" in asked) return data({ failure: asked.failure }, { status: asked.status });
    if (asked) return data(asked, { status: asked.failure ? 422 : 200 });
  }
  const started = await upstream.startImport(file).catch(failureOf);
  if (started.id !== undefined) return redirect(href("/account/import/:id", { id: started.id }), 303);
  return data({ failure: started.failure }, { status: started.status });
}

function failureOf(error: unknown) {
  const { message: failure, status } = asFormError(error, NOT_READ);
  return { id: undefined, failure, status };
}

export const meta: Route.MetaFunction = () =>
  pageMeta(
    "Import food",
    "Bring in food from a file: an export of Crisper with its photos, or a list of another program.",
  );

export default function ImportPage({ actionData }: Route.ComponentProps) {
  const answerId = useResultKey(actionData);
  const pending = useIsPosting();
  const { failure, ask }: { failure?: string | undefined; ask?: Columns | undefined } = actionData ?? {};
  useScrollToTop(ask !== undefined);
  if (ask) {
    return (
      <AccountPanel title="Import food">
        <FormFailure key={answerId} message={failure} />
        <ImportColumns key={answerId} {...ask} />
      </AccountPanel>
    );
  }
  return (
    <AccountPanel
      title="Import food"
      intro="You see a preview before anything is added, and can undo the import for a day."
    >
      <Form method="post" encType="multipart/form-data" className="flex flex-col gap-5">
        <FormFailure key={answerId} message={failure} />
        <HouseholdField />
        <div className="flex flex-col gap-2">
          <label htmlFor="import-file" className="font-bold">
            File
          </label>{" "}
          <input
            id="import-file"
            type="file"
            name="file"
            required
            accept=".zip,.json,.csv,.tsv,application/zip,application/json,text/csv"
            aria-describedby="import-file-hint"
            className="input border-dashed py-3 file:me-3 file:align-middle file:rounded-full file:border-0 file:bg-brand-soft file:px-4 file:py-1.5 file:font-semibold file:text-brand-strong"
          />
          <p id="import-file-hint" className="text-sm text-muted">
            The ZIP or crisper.json that 'Download everything' made, here or at another Crisper. 32 MB and
            2,000 items at most; of a larger ZIP, choose the crisper.json in it, and food comes without
            photos. Or a list of another program as CSV or JSON, 1 MB and 2,000 rows at most.
          </p>
        </div>
        <p className="text-muted">
          Food comes in with its notes, dates and photos. The journal, budgets, shopping list and settings in
          the file stay there.
        </p>
        <button type="submit" className="button button-primary self-start" disabled={pending}>
          {pending ? "Reading..." : "Preview the file"}
        </button>
      </Form>
    </AccountPanel>
  );
}
