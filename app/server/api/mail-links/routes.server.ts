import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { hashToken } from "#app/server/db/token-hash.server.ts";
import type { mailLinkCalls } from "#app/upstream/contracts/mail-links.ts";
import { may } from "#app/upstream/permissions.ts";
import type { Changes } from "../changes/changes.server.ts";
import { inStock } from "../food/in-stock.server.ts";
import { selectMembers } from "../household/store.server.ts";
import { HttpError } from "../http-error.server.ts";
import type { Handlers } from "../implement.server.ts";
import type { NotificationStore } from "../notifications/store.server.ts";
import type { StockStore } from "../stock/store.server.ts";
import type { MailLinks, VerifiedLink } from "./store.server.ts";

interface MailLinkOptions {
  db: Kysely<Database>;
  links: MailLinks;
  notifications: NotificationStore;
  stock: StockStore;
  changes: Changes;
  now: () => Date;
}

/** `/mail-links`: reading a link changes nothing, because mail scanners open every link. */
export function mailLinkHandlers({
  db,
  links,
  notifications,
  stock,
  changes,
  now,
}: MailLinkOptions): Handlers<typeof mailLinkCalls> {
  /** Links to unsubscribe never expire. Others end when the person signs out everywhere or changes their address. */
  const isStillValid = async ({ uid, purpose, signedAt }: VerifiedLink): Promise<boolean> => {
    if (purpose === "stop") return true;
    const user = await db
      .selectFrom("users")
      .select("mail_links_valid_from")
      .where("uid", "=", uid)
      .executeTakeFirst();
    return !user?.mail_links_valid_from || signedAt > new Date(user.mail_links_valid_from);
  };

  const open = async (token: string) => {
    const verified = await links.verify(token);
    const link = verified && (await isStillValid(verified)) ? verified : undefined;
    const memberships = link
      ? await selectMembers(db, now()).where("users.uid", "=", link.uid).execute()
      : [];
    const [first] = memberships;
    if (!link || !first) throw HttpError.notFound("This link no longer works");
    for (const person of link.itemId ? memberships : []) {
      const item = await db
        .selectFrom("items")
        .select(["id", "name"])
        .where("household_id", "=", person.householdId)
        .where("id", "=", link.itemId ?? "")
        .where(inStock)
        .executeTakeFirst();
      if (item) return { link, person, item };
    }
    return { link, person: first, item: undefined };
  };

  return {
    getMailLink: async ({ id: token }) => {
      const { link, item } = await open(token);
      return {
        purpose: link.purpose,
        ...(item && { name: item.name }),
        gone: link.purpose !== "stop" && !item,
      };
    },
    followMailLink: async ({ id: token }) => {
      const { link, person, item } = await open(token);
      if (link.purpose === "stop") return notifications.stopChannel(person.uid, "mail");
      if (!item) throw new HttpError(409, "item_gone", "This food is gone already");
      if (!may(person.role, "consumeFood")) throw HttpError.notFound("This link no longer works");
      const user = { ...person, sessionId: "" };
      const idempotencyKey = hashToken(token);
      await stock.use(user, item.id, { kind: link.purpose, portion: "all" }, idempotencyKey);
      changes.publish({ householdId: user.householdId, topics: ["food", "shopping"] });
    },
  };
}
