import { env } from "#app/server/env.server.ts";

/** Where products that no household here knows are looked up; undefined where the operator has turned it off. */
export function viewLookup(): { to: string; name: string } | undefined {
  if (!env.productLookup) return undefined;
  const { address, isUsual } = env.productLookup;
  const { origin, host } = new URL(address);
  return { to: origin, name: isUsual ? "Open Food Facts" : host };
}
