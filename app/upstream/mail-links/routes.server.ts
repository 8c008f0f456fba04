import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import type { Kysely } from "kysely";
import type { Database } from "#app/database/schema.ts";
import { Failure } from "../embedded/failure.server.ts";
import { type ApiEnv, findMember } from "../embedded/request.server.ts";
import { inStock } from "../food/in-stock.server.ts";
import type { NotificationStore } from "../notifications/store.server.ts";
import type { SessionStore } from "../sessions/store.server.ts";
import type { StockStore } from "../stock/store.server.ts";
import type { MailLinks } from "./store.server.ts";

interface MailLinkOptions {
  db: Kysely<Database>;
  sessions: SessionStore;
  links: MailLinks;
  notices: NotificationStore;
  movements: StockStore;
}

/** `/mail-links`: looking at a link of a mail changes nothing, because mail scanners open every link. */
export function mailLinkRoutes({ db, sessions, links, notices, movements }: MailLinkOptions) {
  /** Whose link it is, what it is for, and the item while that is there. */
  const open = async (context: Context<ApiEnv>, token: string) => {
    await findMember(context, sessions);
    const link = await links.verify(token);
    const person =
      link &&
      (await db
        .selectFrom("users")
        .innerJoin("memberships", "memberships.user_id", "users.uid")
        .select(["users.uid", "users.email", "memberships.household_id as householdId"])
        .where("users.uid", "=", link.uid)
        .orderBy("memberships.created_at")
        .executeTakeFirst());
    if (!person) throw Failure.notFound("This link no longer works");
    const item =
      link.itemId &&
      (await db
        .selectFrom("items")
        .select(["id", "name"])
        .where("household_id", "=", person.householdId)
        .where("id", "=", link.itemId)
        .where(inStock)
        .executeTakeFirst());
    return { link, person, item: item || undefined };
  };

  return new Hono<ApiEnv>()
    .get("/mail-links/:token", async (context) => {
      const { link, item } = await open(context, context.req.param("token"));
      return context.json({
        purpose: link.purpose,
        ...(item && { name: item.name }),
        gone: link.purpose !== "stop" && !item,
      });
    })
    .post("/mail-links/:token", async (context) => {
      const token = context.req.param("token");
      const { link, person, item } = await open(context, token);
      if (link.purpose === "stop") {
        await notices.stopDigest(person.uid);
        return context.body(null, 204);
      }
      if (!item) throw new Failure(409, "item_gone", "This food is gone already");
      const member = { ...person, sessionId: "" };
      const requestKey = createHash("sha256").update(token).digest("base64url");
      await movements.move(member, item.id, { kind: link.purpose, portion: "all" }, requestKey);
      return context.body(null, 204);
    });
}
