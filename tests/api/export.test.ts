import { expect, test } from "vitest";
import { openTestDatabase } from "../support/database.ts";
import { addFood, copyFood, join, openTestApiOver } from "../support/test-api.ts";

test("an export ends where it is when the person is signed out", async () => {
  const { db, close } = await openTestDatabase("sqlite");
  const api = await openTestApiOver({ db, close });
  const ada = await join(api);
  await copyFood(api, await addFood(ada), 2_000);
  const download = async ({ signOut }: { signOut: boolean }) => {
    const reader = (await ada.client.streamExport()).getReader();
    await reader.read();
    if (signOut) await ada.client.revokeToken();
    while (!(await reader.read()).done);
  };
  await download({ signOut: false });
  await expect(download({ signOut: true })).rejects.toThrow();
  await api.close();
});
