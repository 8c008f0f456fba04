import { Link, useLocation } from "react-router";
import { describeChange, isAddition } from "./describe-change.ts";
import { formatMoment } from "./format-moment.ts";
import { useOffline, usePendingChanges } from "./offline-store.ts";
import { OFFLINE_PATH } from "./protocol.ts";

const NAMES: Record<string, string> = { "/": "Today", "/fridge": "the fridge", "/shopping": "the list" };

/** Says that the page is a copy, and what is waiting to be sent. */
export function OfflineNotice() {
  const { copiedAt } = useOffline();
  const waiting = usePendingChanges();
  const { pathname } = useLocation();
  if ((copiedAt === undefined && waiting.length === 0) || pathname === OFFLINE_PATH) return null;
  const added = waiting.filter((change) =>
    isAddition(change, pathname === "/shopping" ? "shopping" : "food"),
  );
  return (
    <div className="page no-print pt-4">
      <div className="rounded-2xl bg-yellow-soft px-4 py-3">
        <p>
          {copiedAt !== undefined && (
            <b>{`You are offline. Showing ${NAMES[pathname] ?? "this page"} from ${formatMoment(copiedAt)}. `}</b>
          )}
          {waiting.length > 0 ? (
            <>
              {waiting.length === 1 ? "1 change is waiting. " : `${waiting.length} changes are waiting. `}
              <Link to={OFFLINE_PATH} className="link">
                See them
              </Link>
            </>
          ) : (
            "You can still use the list, add food and mark it as used, wasted or opened. Changes are sent later."
          )}
        </p>
        {added.length > 0 && (
          <ul className="card divided mt-2">
            {added.map((change) => (
              <li key={change.id} className="px-4 py-3 font-semibold whitespace-pre-line wrap-anywhere">
                {`${describeChange(change)}: ${change.name}`}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
