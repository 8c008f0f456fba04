import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "../support/database.ts";
import { addFood, copyFood, join, openTestApiOver, type Person } from "../support/test-api.ts";

test.each<[string, number, (person: Person, owner: Person) => Promise<unknown>]>([
  ["is signed out", 401, ({ client }) => client.revokeToken()],
  [
    "becomes a child, who sees no prices",
    409,
    ({ uid }, { client }) => client.changeMember(uid, { role: "child" }),
  ],
])("an export ends where it is when the person %s", async (_, status, change) => {
  const { db, close } = await openTestDatabase("sqlite");
  const api = await openTestApiOver({ db, close });
  onTestFinished(api.close);
  const [ada, bob] = [await join(api), await join(api, "bob")];
  const { token } = await ada.client.addInvitation({ role: "adult" });
  await bob.client.acceptInvitation(token, {});
  await copyFood(api, await addFood(ada), 2_000);
  const download = async (meanwhile: () => Promise<unknown>) => {
    const reader = (await bob.client.streamExport()).getReader();
    await reader.read();
    await meanwhile();
    while (!(await reader.read()).done);
  };
  await download(async () => undefined);
  await expect(download(() => change(bob, ada))).rejects.toMatchObject({ status });
});
