import { useRouteLoaderData } from "react-router";
import { isAtLeast, type Role } from "#app/domain/role.ts";

/** Whether the person may do what `least` may in the household that is shown; true of an API without roles. */
export function useIsAtLeast(least: Role): boolean {
  const role = useRouteLoaderData<{ household?: { role: Role } }>("root")?.household?.role;
  return !role || isAtLeast(role, least);
}
