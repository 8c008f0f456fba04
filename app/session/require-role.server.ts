import { data, type MiddlewareFunction } from "react-router";
import { sessionContext, upstreamContext } from "#app/context.ts";
import { isAtLeast, ROLE_LABELS, type Role, type RoleRefusal } from "#app/domain/role.ts";
import { toResult } from "#app/upstream/errors.server.ts";
import type { AppSession } from "./session.server.ts";

/** Whether the person may do what `least` may; true of an API without roles. The API enforces it. */
export function mayAs(session: AppSession, least: Role): boolean {
  const role = session.get("household")?.role;
  return !role || isAtLeast(role, least);
}

/** 403 for people below this role. A lower role is read again first: it may have been raised. */
export function requireRole(least: Role, message: string): MiddlewareFunction<Response> {
  return async ({ context }) => {
    const session = context.get(sessionContext);
    const known = session.get("household");
    if (!known || isAtLeast(known.role, least)) return;
    const answer = await toResult(context.get(upstreamContext).getHousehold());
    const role = answer.ok ? answer.value.role : known.role;
    session.set("household", { ...known, role });
    if (isAtLeast(role, least)) return;
    const refusal: RoleRefusal = {
      refusedRole: role,
      message: `${message} You are ${ROLE_LABELS[role].withArticle} here.`,
    };
    throw data(refusal, { status: 403 });
  };
}
