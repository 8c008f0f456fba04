import { randomUUID } from "node:crypto";
import { ask, type Person, type TestApi } from "./test-api.ts";

/** Sends createUser as somebody new, or as the given person. */
export async function register(
  api: TestApi,
  invitation?: string,
  { uid, email }: Pick<Person, "uid" | "email"> = {
    uid: randomUUID(),
    email: `${randomUUID()}@example.org`,
  },
) {
  const idToken = await api.idTokens.sign({ uid, email, email_verified: 1 });
  const body = { name: "Bob", email, uid, ...(invitation !== undefined && { invitation }) };
  const { status, body: answer } = await ask(api, "POST /users", { token: idToken, body });
  return { status, code: answer.code, uid, email };
}
