import { randomUUID } from "node:crypto";
import { ask, type Kitchen, type Person } from "./kitchen.ts";

/** Sends createUser as somebody new, or as the given person. */
export async function register(
  kitchen: Kitchen,
  invitation?: string,
  { uid, email }: Pick<Person, "uid" | "email"> = {
    uid: randomUUID(),
    email: `${randomUUID()}@example.org`,
  },
) {
  const idToken = await kitchen.idTokens.sign({ uid, email, email_verified: 1 });
  const body = { name: "Bob", email, uid, ...(invitation !== undefined && { invitation }) };
  const { status, body: answer } = await ask(kitchen, "POST /users", { token: idToken, body });
  return { status, code: answer.code, uid, email };
}
