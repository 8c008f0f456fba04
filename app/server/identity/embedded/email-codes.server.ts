import type { Kysely } from "kysely";
import { EMAIL_LINK_DAYS } from "#app/domain/periods.ts";
import type { Database } from "#app/server/db/schema.ts";
import { hashToken } from "#app/server/db/token-hash.server.ts";
import { transact } from "#app/server/db/transaction.server.ts";
import { IdentityError } from "../errors.ts";
import { newSecret } from "./sign-in-store.server.ts";

/** The protocol calls these codes "oob codes": out of band, by mail. */
export type CodeKind = "PASSWORD_RESET" | "VERIFY_AND_CHANGE_EMAIL" | "VERIFY_EMAIL";

/** A verification mail may be read some days later; the person did not just ask for it. */
export const CODE_HOURS: Record<CodeKind, number> = {
  PASSWORD_RESET: 1,
  VERIFY_AND_CHANGE_EMAIL: 1,
  VERIFY_EMAIL: 24 * EMAIL_LINK_DAYS,
};

export function createEmailCodes(db: Kysely<Database>, now: () => Date) {
  const find = async (code: string, kind: CodeKind) => {
    const row = await db
      .selectFrom("oob_codes")
      .selectAll()
      .where("code_hash", "=", hashToken(code))
      .where("kind", "=", kind)
      .executeTakeFirst();
    if (!row?.uid) throw new IdentityError("INVALID_OOB_CODE");
    if (row.expires_at <= now().toISOString()) throw new IdentityError("EXPIRED_OOB_CODE");
    return { uid: row.uid, email: row.email };
  };
  return {
    find,

    async kindOf(code: string): Promise<CodeKind | undefined> {
      const row = db.selectFrom("oob_codes").select("kind").where("code_hash", "=", hashToken(code));
      return (await row.executeTakeFirst())?.kind as CodeKind | undefined;
    },

    /**
     * Writes a row for unknown addresses too, which takes equally long. The newest code replaces older ones.
     */
    async issue(
      kind: CodeKind,
      uid: string | undefined,
      email: string,
      send: (code: string, trx: Kysely<Database>) => Promise<boolean>,
    ): Promise<void> {
      const code = newSecret();
      const at = now();
      await transact(db, async (trx) => {
        if (!(await send(code, trx))) return;
        await trx
          .deleteFrom("oob_codes")
          .where("kind", "=", kind)
          .where("uid", "=", uid ?? "")
          .execute();
        await trx
          .insertInto("oob_codes")
          .values({
            code_hash: hashToken(code),
            uid: uid ?? null,
            kind,
            email,
            expires_at: new Date(at.getTime() + CODE_HOURS[kind] * 3_600_000).toISOString(),
            created_at: at.toISOString(),
          })
          .execute();
      });
    },

    async use(
      code: string,
      kind: CodeKind,
      work: (trx: Kysely<Database>, holder: { uid: string; email: string }) => Promise<void>,
    ) {
      const holder = await find(code, kind);
      await transact(db, async (trx) => {
        const taken = await trx
          .deleteFrom("oob_codes")
          .where("code_hash", "=", hashToken(code))
          .returning("uid")
          .executeTakeFirst();
        if (!taken) throw new IdentityError("INVALID_OOB_CODE");
        await work(trx, holder);
      });
      return holder;
    },
  };
}

export type EmailCodes = ReturnType<typeof createEmailCodes>;
