import { expect, test } from "vitest";
import { openTestDatabase } from "../support/database.ts";
import { addFood, copyFood, join, openTestApiOver, type Person } from "../support/test-api.ts";

test.each<[string, (person: Person, owner: Person) => Promise<unknown>]>([
  ["is signed out", ({ client }) => client.revokeToken()],
  [
    "becomes a child, who sees no prices",
    ({ uid }, { client }) => client.changeMember(uid, { role: "child" }),
  ],
])("an export ends where it is when the person %s", async (_, change) => {
  const { db, close } = await openTestDatabase("sqlite");
  const api = await openTestApiOver({ db, close });
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
  await expect(download(() => change(bob, ada))).rejects.toThrow();
  await api.close();
});
