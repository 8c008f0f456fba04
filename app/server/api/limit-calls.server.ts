import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { isPerUser, type LimitName, limitForCall } from "#app/server/limits/limits.ts";
import type { RateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { contract, type Endpoint } from "#app/upstream/contract.ts";
import { errorBody, HttpError } from "./http-error.server.ts";
import { type ApiEnv, addressOf, findUser } from "./request.server.ts";
import type { SessionStore } from "./sessions/store.server.ts";

const WORDS = "Too many requests from here. Please wait a few minutes and try again.";

const nameOfRoute = new Map(
  (Object.entries(contract) as [string, Endpoint][]).map(([name, { method, path }]) => [
    `${method} ${path}`,
    name,
  ]),
);

/** Counts by the matched call, however its address was written. */
export function limitCalls(limiter: RateLimiter, sessions: SessionStore): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const name = callIn(context);
    const limit = limitOf(name, context.req.method);
    if (!limit) return next();
    const user = isPerUser(limit) ? await findUser(context, sessions) : undefined;
    const caller = { address: addressOf(context), user: user?.uid };
    const wait = await limiter.secondsToWait(limit, caller);
    if (wait === 0) return next();
    const body = errorBody(context.req, new HttpError(429, "too_many", WORDS));
    return context.json(body, 429, { "Retry-After": String(wait) });
  };
}

function callIn(context: Context): string | undefined {
  const route = matchedRoutes(context).findLast(({ method }) => method !== "ALL");
  const path = route?.path.replace(/^\/api/, "").replace(/:[^/]+/g, "{id}");
  return route && nameOfRoute.get(`${route.method} ${path}`);
}

export function limitOf(name: string | undefined, method: string): LimitName | undefined {
  const named = name && limitForCall(name);
  if (named) return named;
  if (method === "GET" || method === "HEAD") return undefined;
  const endpoint: Endpoint | undefined = contract[name as keyof typeof contract];
  return endpoint?.auth === "user" ? "change" : "other";
}
