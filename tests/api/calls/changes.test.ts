import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import type { Role } from "#app/domain/role.ts";
import { openApi } from "../../support/api.ts";
import { readEvents } from "../../support/event-stream.ts";
import { addFood, ask, comeBack, join, type Person } from "../../support/test-api.ts";

const api = await openApi();

describe("changes", () => {
  const open: ReturnType<typeof readEvents>[] = [];
  afterEach(async () => {
    for (const stream of open.splice(0)) await stream.close();
  });

  const request = (token: string | undefined, headers: Record<string, string> = {}) =>
    api.fetch(
      new Request("http://upstream.invalid/api/household/changes", {
        headers: { ...(token && { Authorization: `Bearer ${token}` }), ...headers },
      }),
    );
  const watch = async ({ token }: Pick<Person, "token">, headers: Record<string, string> = {}) => {
    const stream = readEvents(await request(token, headers));
    open.push(stream);
    return stream;
  };
  const sharing = async (role: Role = "adult") => {
    const [ada, bob] = [await join(api), await join(api, "bob")];
    const { token } = await ada.client.addInvitation({ role });
    api.clock.moveOn({ seconds: 1 });
    await bob.client.acceptInvitation(token, { food: "leave" });
    return { ada, bob };
  };
  test("what one changes reaches the others of the household, and no stranger and nobody who has left", async () => {
    const { ada, bob } = await sharing();
    const { ada: carla, bob: former } = await sharing();
    await carla.client.removeMember(former.uid);
    const streams = {
      bob: await watch(bob),
      carla: await watch(carla),
      former: await watch(former),
    };
    const expectHeard = (...topics: string[]) => expect.poll(() => streams.bob.heard).toEqual(topics);
    const item = await addFood(ada);
    await expectHeard("food");
    await ada.client.addShoppingLine({ name: "Bread" });
    await expectHeard("food", "shopping");
    await ada.client.updateHousehold({ name: "The hut", currency: "EUR", timeZone: "UTC" });
    await expectHeard("food", "shopping", "household food");
    await ada.client.consumeFood(item, { part: "all" }, randomUUID());
    await expectHeard("food", "shopping", "household food", "food shopping");
    expect([streams.carla.heard, streams.former.heard]).toEqual([[], []]);
  });

  test("who joins is announced, and hears what is changed from then on", async () => {
    const ada = await join(api);
    const stream = await watch(ada);
    const bob = await join(api, "bob");
    const { token } = await ada.client.addInvitation({ role: "adult" });
    await expect.poll(() => stream.heard).toEqual(["household"]);
    api.clock.moveOn({ seconds: 1 });
    await bob.client.acceptInvitation(token, { food: "keep" });
    await expect.poll(() => stream.heard).toEqual(["household", "food shopping household"]);
    await addFood(bob);
    await expect.poll(() => stream.heard.length).toBe(3);
  });

  test("what was refused, read, or is the caller's own is announced to nobody", async () => {
    const { ada, bob } = await sharing("child");
    const stream = await watch(ada);
    const send = (call: string, body?: object) => ask(api, call, { token: bob.token, ...(body && { body }) });
    expect((await send("POST /addfood", { name: "Milk" })).status).toBe(403);
    expect((await send("PUT /shopping/none", { ticked: true })).status).toBe(404);
    expect((await send("POST /shopping", {})).status).toBe(422);
    expect((await send("GET /addfood")).status).toBe(200);
    expect((await send("PUT /notifications/settings", { days: [3], digest: true })).status).toBe(200);
    const { body: line } = await send("POST /shopping", { name: "Bread" });
    expect(line.name).toBe("Bread");
    await expect.poll(() => stream.heard).toEqual(["shopping"]);
  });

  describe("a stream ends", () => {
    test.each<[string, (bob: Person, ada: Person) => Promise<unknown>, forWhom?: "for all"]>([
      ["after signing out", ({ client }) => client.revokeToken()],
      ["after signing out everywhere", ({ client }) => client.endSessions()],
      [
        "after its session was ended in another",
        async (bob) => {
          const other = await comeBack(api, bob);
          const sessions = await other.client.listSessions();
          await other.client.endSession(sessions.find(({ current }) => !current)?.id ?? "");
        },
      ],
      [
        "after the account's deletion was asked for",
        ({ client, email }) => client.requestDeletion({ email }),
      ],
      ["after being removed", (bob, ada) => ada.client.removeMember(bob.uid)],
      ["after leaving", ({ client }) => client.leaveHousehold({})],
      ["after the role was lowered", (bob, ada) => ada.client.changeMember(bob.uid, { role: "guest" })],
      ["after the household was deleted", (_, ada) => ada.client.deleteHousehold(), "for all"],
      ["after another household was chosen", ({ client }) => client.addHousehold({ name: "Hut" })],
    ])("%s", async (_, happen, forWhom) => {
      const { ada, bob } = await sharing();
      const [stream, others] = [await watch(bob), await watch(ada)];
      await addFood(ada);
      await expect.poll(() => stream.heard).toEqual(["food"]);
      await happen(bob, ada);
      await stream.over;
      if (forWhom) await others.over;
      await addFood(ada, { name: "Cheese" });
      expect(stream.heard).toEqual(["food"]);
      if (!forWhom) await expect.poll(() => others.heard.at(-1)).toBe("food");
    });
  });

  test("signing out ends the streams of that session alone", async () => {
    const ada = await join(api);
    const other = await comeBack(api, ada);
    const [left, kept] = [await watch(ada), await watch(other)];
    await ada.client.revokeToken();
    await left.over;
    await addFood(other);
    await expect.poll(() => kept.heard).toEqual(["food"]);
  });

  test("X-Household chooses the household, and one of others is refused", async () => {
    const { ada, bob } = await sharing();
    const [shared] = await bob.client.listHouseholds();
    const home = await bob.client.addHousehold({ name: "Hut" });
    await bob.client.chooseHousehold(shared?.id ?? "");
    const headers = (id = "") => ({ "X-Household": id });
    const own = await watch(bob, headers(home.id));
    await addFood(ada);
    await ask(api, "POST /shopping", {
      token: bob.token,
      body: { name: "Bread" },
      headers: headers(home.id),
    });
    await expect.poll(() => own.heard).toEqual(["shopping"]);
    const refused = await request((await join(api, "eve")).token, headers(shared?.id));
    expect([refused.status, (await refused.json()).code]).toEqual([403, "not_a_member"]);
    // It is about that household, whichever the session chooses.
    await bob.client.chooseHousehold(home.id);
    await ask(api, "POST /shopping", {
      token: bob.token,
      body: { name: "Eggs" },
      headers: headers(home.id),
    });
    await expect.poll(() => own.heard).toEqual(["shopping", "shopping"]);
    expect(own.ended).toBe(false);
  });

  test("nobody listens without a token, with an ended one, or more than eight times", async () => {
    const ada = await join(api);
    expect((await request(undefined)).status).toBe(401);
    const streams = await Promise.all(Array.from({ length: 8 }, () => watch(ada)));
    const refused = await request(ada.token);
    expect([refused.status, (await refused.json()).code]).toEqual([429, "too_many"]);
    await streams[0]?.close();
    await expect
      .poll(async () => {
        const again = await request(ada.token);
        await again.body?.cancel();
        return again.status;
      })
      .toBe(200);
    const late = await join(api, "late");
    api.clock.moveOn({ minutes: 61 });
    expect((await request(late.token)).status).toBe(401);
  });

  test("a guest listens until the day is over, and a token until it expires", async () => {
    const { ada, bob } = await sharing();
    const guestUntil = api.clock.now().toISOString().slice(0, 10);
    const { token } = await ada.client.addInvitation({ role: "guest", guestUntil });
    const gus = await join(api, "gus");
    api.clock.moveOn({ seconds: 1 });
    await gus.client.acceptInvitation(token, {});
    const stream = await watch(gus);
    const own = await watch(ada);
    api.clock.moveOn({ days: 1 });
    const back = await comeBack(api, ada);
    // A change of the members makes every stream look at once, as its next beat would.
    await back.client.changeMember(bob.uid, { role: "child" });
    await stream.over;
    await own.over;
    expect([stream.heard, own.heard]).toEqual([[], []]);
  });

  test("only HEAD is answered without a stream", async () => {
    const { token } = await join(api);
    for (let time = 0; time < 10; time++) {
      const answer = await api.fetch(
        new Request("http://upstream.invalid/api/household/changes", {
          method: "HEAD",
          headers: { Authorization: `Bearer ${token}` },
        }),
      );
      expect([answer.status, await answer.text()]).toEqual([200, ""]);
    }
  });
});
