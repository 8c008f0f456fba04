import { useRef, useState } from "react";
import { Link, redirect } from "react-router";
import { postedDrafts } from "#app/components/food/drafts/parse-drafts.server.ts";
import { viewAction } from "#app/components/food/food-list.server.ts";
import { FoodList } from "#app/components/food/food-list.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { sessionContext, viewerContext } from "#app/context.ts";
import { shownCode } from "#app/domain/barcode/shown-code.ts";
import { recentUses } from "#app/session/food/recent-uses.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { takeKeptForm } from "#app/session/kept-form.server.ts";
import { mayAs, requireRole } from "#app/session/require-role.server.ts";
import type { Route } from "./+types/scan.ts";
import { addScanned } from "./add-scanned.server.ts";
import { actOnStock, inStockActionOf } from "./known-actions.server.ts";
import { KnownForm } from "./known-form.tsx";
import { viewLookup } from "./lookup.server.ts";
import { ADD, EMPTYING, SCAN } from "./modes.ts";
import { readOne } from "./read-one.server.ts";
import { ScanCamera } from "./scan-camera.tsx";
import { ScanForm } from "./scan-form.tsx";
import { keptRows, pageOf, type ScanPage } from "./scan-page.server.ts";
import { useScanQueue } from "./use-scan-queue.ts";

const RECENT = { id: "used", title: "Just now", isTitleHidden: true } as const;

export const middleware: Route.MiddlewareFunction[] = [
  requireRole("child", "Only those who use the food of this household can do this."),
];

const isEmptyingIn = (url: URL) => url.searchParams.has("use");

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  const { now } = context.get(viewerContext);
  const uses = recentUses(session, now.getTime());
  const rows = uses.map((use) => viewAction(use, use === uses[0]));
  const isEmptying = isEmptyingIn(url) || !mayAs(session, "adult");
  const used = rows.length > 0 ? [{ ...RECENT, count: rows.length, rows }] : undefined;
  const draft = takeKeptForm(context, url.pathname);
  const page = draft ? pageOf(draft, await keptRows(context, draft)) : pageOf(new FormData());
  const mayAdd = mayAs(session, "adult");
  return { page, isEmptying, mayAdd, used, lookup: viewLookup() };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const known = inStockActionOf(form);
  if (known) throw redirect(await actOnStock(context, form, known, isEmptyingIn(url) ? EMPTYING : SCAN), 303);
  if (form.get("intent") === ADD) {
    const refused = await addScanned(context, form);
    if (refused) return refused;
    throw redirect(pageOf(form).to, 303);
  }
  const mayAdd = mayAs(context.get(sessionContext), "adult");
  // Rows are of what came in, wherever they are sent.
  const isEmptying = !mayAdd || (isEmptyingIn(url) && postedDrafts(form).length === 0);
  return readOne(context, form, { isEmptying, mayAdd });
}

export { skipRevalidationWhileEditing as shouldRevalidate } from "#app/components/skip-revalidation-while-editing.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta("Scan", "Read the code of a pack, by its number, a photo or the camera.");

export default function Scan({ loaderData, actionData }: Route.ComponentProps) {
  const { mayAdd, used, lookup } = loaderData;
  const page: ScanPage = actionData ?? loaderData.page;
  const isEmptying = loaderData.isEmptying && (page.rows.length === 0 || !mayAdd);
  const { known, read } = page;
  const action = isEmptying ? EMPTYING : SCAN;
  const form = useRef<HTMLFormElement>(null);
  const { reading, add } = useScanQueue(form, action, actionData);
  const [isFilming, setFilming] = useState(false);
  return (
    <div className="page flex max-w-3xl flex-col gap-4 py-4 md:py-8">
      {!known && (
        <>
          <h1 className="text-2xl font-extrabold tracking-tight md:text-4xl">Scan</h1>
          {mayAdd && <Modes isEmptying={isEmptying} />}
        </>
      )}
      <ScanCamera
        // A question about one food must not turn into one about another.
        onRead={known ? undefined : add}
        status={reading ? `Looking up ${shownCode(reading)}` : (read ?? "")}
        onOpen={setFilming}
      />
      {known ? (
        <KnownForm product={known} page={page} action={action} mayAdd={mayAdd} isEmptying={isEmptying} />
      ) : (
        <ScanForm
          ref={form}
          page={page}
          action={action}
          lookup={lookup}
          isFilming={isFilming}
          isKeeping={!loaderData.isEmptying}
          isNew={!actionData && !isEmptying && page.rows.length === 0}
          answer={isEmptying ? undefined : actionData}
        />
      )}
      {!known && used && page.rows.length === 0 && <FoodList groups={used} from={action} />}
    </div>
  );
}

const MODES = [
  { label: "Just bought", to: SCAN, isEmptying: false },
  { label: "Used up", to: EMPTYING, isEmptying: true },
];

function Modes({ isEmptying }: { isEmptying: boolean }) {
  return (
    <nav aria-label="What to scan">
      <ul className="flex flex-wrap gap-2">
        {MODES.map((mode) => (
          <li key={mode.to}>
            <Link
              to={mode.to}
              aria-current={mode.isEmptying === isEmptying ? "page" : undefined}
              className="button border border-field bg-surface px-3 hover:bg-sunken aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand"
            >
              {mode.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
