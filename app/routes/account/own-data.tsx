import { data } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/own-data.ts";
import { AccountPanel } from "./account-panel.tsx";

/** A download that failed leads back here. */
export function loader({ url }: Route.LoaderArgs) {
  const failed = url.searchParams.has("failed");
  return data({ failed }, { status: failed ? 503 : 200 });
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Your Data", "Download everything Crisper keeps of you and your kitchen.");

export default function OwnData({ loaderData: { failed } }: Route.ComponentProps) {
  return (
    <AccountPanel title="Your Data" intro="All we keep of you and your kitchen, for you to take along.">
      {failed && (
        <Notice tone="error" title="Your data cannot be fetched">
          <p>Nothing is lost. Please try again in a moment.</p>
        </Notice>
      )}
      <div className="flex flex-col gap-2">
        <h2 className="text-xl font-bold">Everything</h2>
        <p className="text-muted">
          Your profile, household, food with its notes and what became of it, sessions, sign-ups and messages,
          in one file that programs read.
        </p>
        <a href="/account/export.json" className="button button-primary self-start">
          Download JSON
        </a>
      </div>
      <div className="flex flex-col gap-2">
        <h2 className="text-xl font-bold">Your food</h2>
        <p className="text-muted">One row for each item, for a spreadsheet.</p>
        <a href="/account/export.csv" className="button button-secondary self-start">
          Download CSV
        </a>
      </div>
    </AccountPanel>
  );
}
