import { useRouteLoaderData } from "react-router";
import { isAtLeast, type Role } from "#app/domain/role.ts";

interface RootData {
  household?: { id: string; role: Role };
  households: { name: string; current: boolean }[];
}

const useRoot = () => useRouteLoaderData<RootData>("root");

/** Whether the person may do what `least` may in the household that is shown; true of an API without roles. */
export function useIsAtLeast(least: Role): boolean {
  const role = useRoot()?.household?.role;
  return !role || isAtLeast(role, least);
}

/** The id of the shown household; undefined for visitors, and for an API without households. */
export const useHouseholdId = (): string | undefined => useRoot()?.household?.id;

/** The name of the household that is shown, for people with several. */
export function useHouseholdName(): string | undefined {
  return useRoot()?.households.find(({ current }) => current)?.name;
}
