import type { ReactNode } from "react";
import type { Role } from "#app/domain/role.ts";
import { useIsAtLeast } from "./use-household.ts";

/** Shows what only people with this role may do, or more. The API enforces it. */
export function May({ least, children }: { least: Role; children: ReactNode }) {
  return useIsAtLeast(least) ? children : null;
}
