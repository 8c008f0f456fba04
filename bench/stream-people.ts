// People in households, each signed in, written into a new data folder; the server starts afterwards.
import { createCookieSessionStorage } from "react-router";
import { openDatabase } from "#app/server/db/database.server.ts";
import { hashToken } from "#app/server/db/token-hash.server.ts";

export interface Member {
  household: number;
  token: string;
  cookie: string;
}

export async function makePeople(
  dataDir: string,
  { secret, name, households, each }: { secret: string; name: string; households: number; each: number },
): Promise<Member[]> {
  const db = await openDatabase({ dataDir });
  const sessions = createCookieSessionStorage({ cookie: { name: "session", secrets: [secret], path: "/" } });
  const created_at = new Date().toISOString();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const people: Member[] = [];
  await db.transaction().execute(async (trx) => {
    for (let household = 0; household < households; household++) {
      const household_id = `${name}-${household}`;
      await trx
        .insertInto("households")
        .values({ id: household_id, name: household_id, created_at })
        .execute();
      for (let index = 0; index < each; index++) {
        const uid = `${name}-person-${household}-${index}`;
        const token = `token-of-${uid}`;
        const person = { uid, email: `${uid}@example.com`, name: `Person ${index}` };
        await trx
          .insertInto("users")
          .values({
            ...person,
            photo_url: null,
            role: "user",
            status: "active",
            provider: null,
            deletion_due_at: null,
            verification_asked_at: null,
            created_at,
            trial_end_mailed_at: null,
          })
          .execute();
        await trx
          .insertInto("memberships")
          .values({ household_id, user_id: uid, role: index === 0 ? "owner" : "adult", created_at })
          .execute();
        await trx
          .insertInto("sessions")
          .values({
            id: uid,
            user_id: uid,
            device: "",
            created_at,
            last_seen_at: created_at,
            sign_in_id: null,
          })
          .execute();
        await trx
          .insertInto("api_tokens")
          .values({
            token_hash: hashToken(token),
            session_id: uid,
            user_id: uid,
            expires_at: expiresAt,
            created_at,
          })
          .execute();
        const session = await sessions.getSession();
        session.set("user", { uid, email: person.email, displayName: person.name });
        session.set("apiToken", { token, expiresAt });
        session.set("household", { id: household_id, name: household_id, role: "adult", others: 0 });
        session.set("timeZone", "UTC");
        const cookie = (await sessions.commitSession(session)).split(";")[0] ?? "";
        people.push({ household, token, cookie });
      }
    }
  });
  await db.destroy();
  return people;
}
