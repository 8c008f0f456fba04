import { afterAll, beforeAll, expect, test } from "vitest";
import { join, type Kitchen, MILK, openKitchen, type Person } from "../support/kitchen.ts";

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen("sqlite");
});
afterAll(() => kitchen?.close());

/** Adds a food to the household; `meanwhile` runs once the API waits for the body. */
async function addSlowly(
  { token }: Person,
  household: string | undefined,
  meanwhile: () => Promise<unknown>,
) {
  const food = new TextEncoder().encode(JSON.stringify(MILK));
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await meanwhile();
        controller.enqueue(food);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    Authorization: `Bearer ${token}`,
    "Content-Type": "application/json",
    "Content-Length": String(food.byteLength),
    ...(household && { "X-Household": household }),
  };
  const init = { method: "POST", headers, body, duplex: "half" } as const;
  return kitchen.fetch(new Request("http://upstream.invalid/api/addfood", init));
}

async function share() {
  const [ada, bob] = [await join(kitchen), await join(kitchen, "bob")];
  const { token } = await ada.client.addInvitation({ role: "adult" });
  await bob.client.acceptInvitation(token, { food: "keep" });
  const [{ id } = { id: "" }] = await ada.client.listHouseholds();
  return { ada, bob, household: id };
}

test("the food of a removed member does not go to their next household instead", async () => {
  const { ada, bob } = await share();
  const answer = await addSlowly(bob, undefined, () => ada.client.removeMember(bob.uid));
  expect(answer.status).toBe(403);
  expect(await bob.client.listOwnFood()).toEqual([]);
});

test.each<[string, number, (ada: Person, bob: Person) => Promise<unknown>]>([
  ["stays", 201, async () => undefined],
  ["is removed", 403, (ada, bob) => ada.client.removeMember(bob.uid)],
  ["becomes a guest", 403, (ada, bob) => ada.client.changeMember(bob.uid, { role: "guest" })],
  ["signs out", 401, (_, bob) => bob.client.endSessions()],
])("the food of a member who %s while it arrives is answered with %i", async (_, status, meanwhile) => {
  const { ada, bob, household } = await share();
  const answer = await addSlowly(bob, household, () => meanwhile(ada, bob));
  expect(answer.status).toBe(status);
  expect(await ada.client.listOwnFood()).toHaveLength(status === 201 ? 1 : 0);
});
