import { data, href, Link } from "react-router";
import { Alert } from "#app/components/alert.tsx";
import { May } from "#app/components/may.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { useHouseholdName } from "#app/components/use-household.ts";
import { UNDO_DAYS } from "#app/domain/periods.ts";
import type { Route } from "./+types/own-data.ts";
import { AccountPanel } from "./account-panel.tsx";

const FILES = [
  {
    title: "Everything, with photos",
    about: `A ZIP file with crisper.json and each photo as a file. In crisper.json: your profile, plan and settings; your household; food, also what was used up or deleted in the last ${UNDO_DAYS} days, with its notes; the journal, budgets, shopping list, reminders and favourites; sessions and security events; once your email address is confirmed, your sign-ups and messages. Of a household you share it has what everybody entered, without prices and budgets for children and guests; no address or settings of anybody else.`,
    label: "Download everything",
    path: "/account/export.zip",
    look: "button-primary",
  },
  {
    title: "The same without photos",
    about: "crisper.json alone, for programs to read. It has no passwords and no secret addresses.",
    label: "Download JSON",
    path: "/account/export.json",
    look: "button-secondary",
  },
  {
    title: "Your food",
    about: "One row for each item, for a spreadsheet.",
    label: "Download CSV",
    path: "/account/export.csv",
    look: "button-secondary",
  },
];

/** Failed downloads lead back here. */
export function loader({ url }: Route.LoaderArgs) {
  const failed = url.searchParams.get("failed");
  if (failed === "too-often") return data({ failure: failed }, { status: 429 });
  return failed === null
    ? { failure: undefined }
    : data({ failure: "unavailable" as const }, { status: 503 });
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Your data", "Download everything Crisper keeps of you and your household.");

export default function OwnData({ loaderData: { failure } }: Route.ComponentProps) {
  const household = useHouseholdName();
  return (
    <AccountPanel title="Your data" intro="All we keep of you and your household, for you to take along.">
      {failure && (
        <Alert tone="error" title="Your data cannot be fetched">
          <p>
            {failure === "too-often"
              ? "You have downloaded your data too often. Please try again in ten minutes."
              : "Nothing is lost. Please try again in a moment."}
          </p>
        </Alert>
      )}
      {household && (
        <p className="wrap-anywhere">
          The files are of '{household}'. For another household of yours, choose it at the top of the page
          first.
        </p>
      )}
      {FILES.map(({ title, about, label, path, look }) => (
        <div key={path} className="flex flex-col gap-2">
          <h2 className="text-xl font-bold">{title}</h2>
          <p className="text-muted">{about}</p>
          <a href={path} className={`button ${look} self-start`}>
            {label}
          </a>
        </div>
      ))}
      <May least="adult">
        <div className="flex flex-col gap-2">
          <h2 className="text-xl font-bold">Bring food in</h2>
          <p className="text-muted">
            From a file that 'Download everything' made, here or at another Crisper, or from a list of another
            program.
          </p>
          <Link to={href("/account/import")} className="button button-secondary self-start">
            Import food
          </Link>
        </div>
      </May>
    </AccountPanel>
  );
}
