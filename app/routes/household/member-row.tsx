import { href, Link } from "react-router";
import { Portrait } from "#app/components/portrait.tsx";
import { ROLE_LABELS } from "#app/domain/role.ts";
import type { readHousehold } from "./household.server.ts";

type Member = Awaited<ReturnType<typeof readHousehold>>["members"][number];

export function MemberRow({
  id,
  name,
  photoURL,
  role,
  since,
  self,
  canChange,
}: Member & { canChange: boolean }) {
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <Portrait photoURL={photoURL} />
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-bold">{self ? "You" : name}</p>
        <p className="text-sm text-muted">
          {ROLE_LABELS[role].name}, {since}
        </p>
      </div>
      {canChange && !self && (
        <Link
          to={href("/household/members/:id", { id })}
          className="button button-quiet px-3"
          aria-label={`Change ${name}`}
        >
          Change
        </Link>
      )}
    </li>
  );
}
