import { afterAll, beforeAll, expect, test } from "vitest";
import { addFood, join, MILK, openTestApi, type Person, type TestApi } from "../support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi("sqlite");
});
afterAll(() => api?.close());

/** Adds a food to the household, or sends something else; `meanwhile` runs once the API waits for the body. */
async function sendSlowly(
  { token }: Person,
  household: string | undefined,
  meanwhile: () => Promise<unknown>,
  { path = "/addfood", sent = MILK as object } = {},
) {
  const bytes = new TextEncoder().encode(JSON.stringify(sent));
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await meanwhile();
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    Authorization: `Bearer ${token}`,
    "Content-Type": "application/json",
    "Content-Length": String(bytes.byteLength),
    ...(household && { "X-Household": household }),
  };
  const init = { method: "POST", headers, body, duplex: "half" } as const;
  return api.fetch(new Request(`http://upstream.invalid/api${path}`, init));
}

async function share() {
  const [ada, bob] = [await join(api), await join(api, "bob")];
  const { token } = await ada.client.addInvitation({ role: "adult" });
  await bob.client.acceptInvitation(token, { food: "keep" });
  const [{ id } = { id: "" }] = await ada.client.listHouseholds();
  return { ada, bob, household: id };
}

test("the food of a removed member does not go to their next household instead", async () => {
  const { ada, bob } = await share();
  const answer = await sendSlowly(bob, undefined, () => ada.client.removeMember(bob.uid));
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
  const answer = await sendSlowly(bob, household, () => meanwhile(ada, bob));
  expect(answer.status).toBe(status);
  expect(await ada.client.listOwnFood()).toHaveLength(status === 201 ? 1 : 0);
});

test.each([false, true])(
  "a person who accepts an invitation twice is told that they have joined (household named: %s)",
  async (isNamed) => {
    const [ada, bob] = [await join(api), await join(api, "bob")];
    await addFood(bob);
    const { token } = await ada.client.addInvitation({ role: "adult", uses: 5 });
    const [home] = await bob.client.listHouseholds();
    const first = () => bob.client.acceptInvitation(token, { food: "bring" });
    const again = { path: `/invitations/${token}/acceptance`, sent: { food: "bring" } };
    const answer = await sendSlowly(bob, isNamed ? home?.id : undefined, first, again);
    expect([answer.status, (await answer.json()).code]).toEqual([409, "already_member"]);
    expect(await ada.client.listOwnFood()).toHaveLength(1);
  },
);

test("an invitation is accepted in the household that the call names", async () => {
  const [ada, bob] = [await join(api), await join(api, "bob")];
  const [first] = await bob.client.listHouseholds();
  const { id: second } = await bob.client.addHousehold({ name: "Summer house" });
  await bob.client.chooseHousehold(first?.id ?? "");
  const { token } = await ada.client.addInvitation({ role: "adult" });
  const accept = { path: `/invitations/${token}/acceptance`, sent: { food: "leave" } };
  const answer = await sendSlowly(bob, second, async () => undefined, accept);
  expect(answer.status).toBe(201);
  const households = await bob.client.listHouseholds();
  const ended = households.filter(({ endedAt }) => endedAt !== undefined).map(({ id }) => id);
  expect(ended).toEqual([second]);
});
