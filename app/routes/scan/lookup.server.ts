import { env } from "#app/server/env.server.ts";

/** Who is asked for products that nobody here knows; undefined where the operator has turned it off. */
export function viewLookup(): { to: string; name: string } | undefined {
  if (!env.productLookup) return undefined;
  const { address, isUsual } = env.productLookup;
  const { origin, host } = new URL(address);
  return { to: origin, name: isUsual ? "Open Food Facts" : host };
}
