import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { addDays, todayIn } from "#app/domain/calendar.ts";
import type { Role } from "#app/domain/role.ts";
import { purgeJoinings } from "#app/server/api/household/joinings.server.ts";
import { handOver, lockHouseholds, lockUser } from "#app/server/api/household/store.server.ts";
import { purgeInvitations } from "#app/server/api/invitations/open-invitations.server.ts";
import { openApi } from "../../support/api.ts";
import { addFood, ask, comeBack, join, MILK, type Person } from "../../support/test-api.ts";

const DAY_MINUTES = 24 * 60;

const withoutIds = (body: unknown) =>
  JSON.stringify(body).replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "");

const api = await openApi();

describe("members", () => {
  const send = (person: Person, call: string, body?: object, headers = {}) =>
    ask(api, call, { token: person.token, headers, ...(body && { body }) });
  const homes = async ({ client }: Person) => client.listHouseholds();
  const names = async ({ client }: Person) => (await client.listOwnFood()).map(({ name }) => name).toSorted();

  const PLACE = { currency: "JPY", timeZone: "Asia/Tokyo" };
  test("what waits for a food is refused when its sender is removed meanwhile", async () => {
    const ada = await join(api);
    const bob = await bring(ada, "adult");
    const { id } = (await homes(ada))[0] ?? { id: "" };
    const item = await addFood(ada);
    const answers = await api.db.transaction().execute(async (trx) => {
      await trx.updateTable("items").set({ shop: "Corner shop" }).where("id", "=", item).execute();
      const waiting = [
        send(bob, `POST /food/${item}/consumption`, { part: "half" }, { "X-Household": id }),
        send(bob, `DELETE /addfood/${item}`, undefined, { "X-Household": id }),
      ];
      await pause(200);
      await trx
        .deleteFrom("memberships")
        .where("user_id", "=", bob.uid)
        .where("household_id", "=", id)
        .execute();
      return waiting;
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403]);
    expect(await names(ada)).toEqual(["Milk"]);
  });

  const BUDGET = { month: "2026-11", amounts: [{ category: "", minor: 1_000 }] };
  test.each(["signed out", "removed", "made a guest"])(
    "what waits for the household is refused when its sender is %s meanwhile",
    async (fate) => {
      const ada = await join(api);
      const bob = await bring(ada, "owner");
      const { id } = (await homes(ada))[0] ?? { id: "" };
      const bobs = api.db.selectFrom("users").select("uid").where("uid", "=", bob.uid);
      const item = await addFood(ada);
      const answers = await api.db.transaction().execute(async (trx) => {
        await lockHouseholds(trx, id);
        const waiting = [
          send(bob, `PUT /addfood/${item}`, { name: "Bob's" }, { "X-Household": id }),
          send(bob, "POST /household/invitations", { role: "owner" }, { "X-Household": id }),
          send(bob, "POST /addfood", MILK, { "X-Household": id }),
          send(bob, "POST /shopping/staples", { name: "Milk" }, { "X-Household": id }),
          send(bob, "PUT /budget", BUDGET, { "X-Household": id }),
          send(bob, "PUT /household", { ...PLACE, name: "Bob's" }, { "X-Household": id }),
          send(bob, "PUT /household/time-zone", { timeZone: PLACE.timeZone }, { "X-Household": id }),
          send(bob, "PUT /stock-check", { foods: [{ id: "milk" }] }, { "X-Household": id }),
          // A guest may have a calendar, too.
          ...(fate === "made a guest" ? [] : [send(bob, "POST /calendar", undefined, { "X-Household": id })]),
        ];
        await pause(200);
        if (fate === "signed out") await trx.deleteFrom("sessions").where("user_id", "in", bobs).execute();
        else {
          const membership = trx
            .updateTable("memberships")
            .where("user_id", "in", bobs)
            .where("household_id", "=", id);
          if (fate === "removed") await membership.set({ ends_at: "2000-01-01" }).execute();
          else await membership.set({ role: "guest" }).execute();
        }
        return waiting;
      });
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([fate === "signed out" ? 401 : 403]));
      expect(await names(ada)).toEqual(["Milk"]);
    },
  );

  test("an undo that waits is refused when the sender is made a child meanwhile", async () => {
    const ada = await join(api);
    const bob = await bring(ada, "adult");
    const { id } = (await homes(ada))[0] ?? { id: "" };
    const milk = await addFood(ada);
    const bread = await addFood(ada, { ...MILK, name: "Bread" });
    await send(ada, `DELETE /addfood/${bread}`);
    const undone = await api.db
      .selectFrom("journal")
      .select("id")
      .where((is) => is.or([is("kind", "=", "deleted"), is("item_id", "=", milk)]))
      .where("household_id", "=", id)
      .execute();
    const answers = await api.db.transaction().execute(async (trx) => {
      await lockHouseholds(trx, id);
      const waiting = undone.map(({ id: entry }) =>
        send(bob, `POST /journal/${entry}/undo`, undefined, { "X-Household": id }),
      );
      await pause(200);
      await trx
        .updateTable("memberships")
        .set({ role: "child" })
        .where("user_id", "=", bob.uid)
        .where("household_id", "=", id)
        .execute();
      return waiting;
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403]);
    expect(await names(ada)).toEqual(["Milk"]);
  });

  /** Joins the household of the owner, with a new account unless one is given. */
  const bring = async (
    owner: Person,
    role: Role,
    food: "bring" | "keep" | "leave" = "keep",
    given?: Person,
  ) => {
    const person = given ?? (await join(api, role));
    const { token } = await owner.client.addInvitation({ role });
    api.clock.moveOn({ seconds: 1 });
    await person.client.acceptInvitation(token, { food });
    return person;
  };

  describe("invitations", () => {
    test("the token shows who invites into what, and lets one person in", async () => {
      const [ada, bob, eve] = [await join(api), await join(api, "bob"), await join(api, "eve")];
      api.clock.moveOn({ seconds: 1 });
      const { token, id, expiresAt } = await ada.client.addInvitation({
        role: "child",
        email: "b@example.org",
      });
      expect(Date.parse(expiresAt) - api.clock.now().getTime()).toBe(7 * DAY_MINUTES * 60_000);
      expect(token).toMatch(/^[\w-]{22}$/);
      const stored = await api.db.selectFrom("invitations").selectAll().where("id", "=", id).execute();
      expect(JSON.stringify(stored)).not.toContain(token);
      expect((await ask(api, `GET /invitations/${token}`)).body).toMatchObject({
        household: "ada's household",
        role: "child",
        by: "ada",
        people: 1,
      });
      api.clock.moveOn({ seconds: 1 });
      expect(await bob.client.acceptInvitation(token, { food: "keep" })).toMatchObject({
        name: "ada's household",
      });
      expect(await ada.client.listMembers()).toMatchObject([
        { name: "ada", role: "owner", self: true },
        { name: "bob", role: "child", self: false },
      ]);
      expect((await bob.client.getUser()).household).toMatchObject({
        name: "ada's household",
        role: "child",
      });
      await expect(eve.client.acceptInvitation(token, {})).rejects.toMatchObject({ status: 404 });
      expect(await ada.client.listInvitations()).toEqual([]);
    });

    test("a link from before lets nobody back in who was removed, or into a role that was taken away", async () => {
      const ada = await join(api);
      const [bob, cleo] = [await join(api, "bob"), await join(api, "cleo")];
      const { token } = await ada.client.addInvitation({ role: "adult", uses: 10 });
      await bob.client.acceptInvitation(token, { food: "keep" });
      await ada.client.changeMember(bob.uid, { role: "owner" });
      await cleo.client.acceptInvitation(token, { food: "keep" });
      await ada.client.removeMember(cleo.uid);
      await expect(cleo.client.acceptInvitation(token, {})).rejects.toMatchObject({ status: 404 });

      const another = await ada.client.addInvitation({ role: "adult", uses: 10 });
      await ada.client.changeMember(bob.uid, { role: "guest" });
      await bob.client.leaveHousehold({});
      await expect(bob.client.acceptInvitation(another.token, {})).rejects.toMatchObject({ status: 404 });
      expect(await ada.client.listInvitations()).toEqual([]);
    });

    test("of the invitations that ended the newest 200 are kept, and each that is open", async () => {
      const ada = await join(api);
      const open = await ada.client.addInvitation({ role: "adult" });
      const { id } = await ada.client.addInvitation({ role: "adult" });
      await ada.client.revokeInvitation(id);
      const ofAda = api.db.selectFrom("invitations").selectAll().where("created_by", "=", ada.uid);
      const revoked = await ofAda.where("id", "=", id).executeTakeFirstOrThrow();
      const more = Array.from({ length: 204 }, (_, index) => ({
        ...revoked,
        id: `${id} ${index}`,
        token_hash: `${id} ${index}`,
      }));
      await api.db.insertInto("invitations").values(more).execute();
      await ada.client.addInvitation({ role: "adult" });
      const left = await ofAda.execute();
      expect(left.filter(({ revoked_at }) => revoked_at)).toHaveLength(200);
      expect(left.map((invitation) => invitation.id)).toContain(open.id);
    });

    test("signing out everywhere ends them, as a thief may have made them", async () => {
      const [ada, eve] = [await join(api), await join(api, "eve")];
      const { token } = await ada.client.addInvitation({ role: "owner", uses: 20, days: 30 });
      await (await comeBack(api, ada)).client.endSessions();
      await expect(eve.client.acceptInvitation(token, {})).rejects.toMatchObject({ status: 404 });
      expect(await (await comeBack(api, ada)).client.listInvitations()).toEqual([]);
    });

    test("an invitation that is just being made when its owner signs out everywhere ends, too", async () => {
      const ada = await join(api);
      await ada.client.addInvitation({ role: "owner" });
      const ending = await api.db.transaction().execute(async (trx) => {
        await lockUser(trx, ada.uid);
        const ended = ada.client.endSessions();
        await pause(200);
        const made = trx.selectFrom("invitations").selectAll().where("created_by", "=", ada.uid);
        const copy = { id: crypto.randomUUID(), token_hash: crypto.randomUUID() };
        await trx
          .insertInto("invitations")
          .values({ ...(await made.executeTakeFirstOrThrow()), ...copy })
          .execute();
        return [ended];
      });
      await Promise.all(ending);
      expect(await (await comeBack(api, ada)).client.listInvitations()).toEqual([]);
    });

    test("one address is sent five invitations an hour, whoever invites it", async () => {
      const email = `sam-${randomUUID()}@example.org`;
      const send = async () => {
        const ada = await join(api);
        const { id, token } = await ada.client.addInvitation({ role: "adult" });
        return ask(api, `POST /household/invitations/${id}/mail`, {
          token: ada.token,
          body: { token, email },
        });
      };
      for (let sent = 0; sent < 5; sent++) expect((await send()).status).toBe(204);
      expect(await send()).toMatchObject({ status: 429, body: { code: "too_many" } });
      api.clock.moveOn({ minutes: 61 });
      expect((await send()).status).toBe(204);
    });

    test("an unknown, a used, a withdrawn and an ended one answer alike", async () => {
      const [ada, bob] = [await join(api), await join(api, "bob")];
      const make = async () => ada.client.addInvitation({ role: "adult" });
      const [used, withdrawn, ended] = [await make(), await make(), await make()];
      await bob.client.acceptInvitation(used.token, {});
      await ada.client.revokeInvitation(withdrawn.id);
      api.clock.moveOn({ minutes: 7 * DAY_MINUTES + 1 });
      const eve = await join(api, "eve");
      const asked = async (token: string) => [
        await ask(api, `GET /invitations/${token}`),
        await send(eve, `POST /invitations/${token}/acceptance`, {}),
      ];
      const answers = await Promise.all(
        ["x".repeat(22), used.token, withdrawn.token, ended.token].map(asked),
      );
      const seen = answers.map((both) => both.map(({ status, body }) => [status, body]));
      expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
      expect(seen[0]?.map(([status]) => status)).toEqual([404, 404]);
    });

    test("of ten people with one link one gets in, and with three uses three", async () => {
      const ada = await join(api);
      for (const uses of [1, 3]) {
        const { token } = await ada.client.addInvitation({ role: "adult", uses });
        const people = await Promise.all(Array.from({ length: 10 }, () => join(api, "guest")));
        const answers = await Promise.all(
          people.map((person) => send(person, `POST /invitations/${token}/acceptance`, {})),
        );
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(uses);
        expect(answers.filter(({ status }) => status === 404)).toHaveLength(10 - uses);
      }
      expect(await ada.client.listMembers()).toHaveLength(5);
    });

    test("twenty may be open, and ten posts at once make no more", async () => {
      const ada = await join(api);
      for (let made = 0; made < 15; made++) await ada.client.addInvitation({ role: "adult" });
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => send(ada, "POST /household/invitations", { role: "adult" })),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
      expect(await ada.client.listInvitations()).toHaveLength(20);
    });

    test("the mail says nothing that anybody typed, and goes only with the right token", async () => {
      const ada = await join(api);
      const { id, token } = await ada.client.addInvitation({ role: "adult" });
      const email = `${randomUUID()}@example.org`;
      await expect(ada.client.mailInvitation(id, { token: "y".repeat(22), email })).rejects.toMatchObject({
        status: 404,
      });
      await ada.client.mailInvitation(id, { token, email });
      await api.settled();
      const sent = api.mails.filter(({ recipient }) => recipient === email);
      expect(sent).toHaveLength(1);
      expect(sent[0]?.body).toContain(`https://food.example/join/${token}`);
      expect(sent[0]?.body).not.toContain("ada");
    });

    test.each(["Pacific/Auckland", "Europe/Berlin", "UTC", "America/Los_Angeles"])(
      "a guest's last day is that of %s, and stays the same when their role is saved again",
      async (timeZone) => {
        const ada = await join(api);
        await ada.client.setTimeZone({ timeZone });
        const gus = await bring(ada, "guest");
        const lastDay = new Date(api.clock.now().getTime() + 3 * DAY_MINUTES * 60_000)
          .toISOString()
          .slice(0, 10);
        const { uid } = await gus.client.getUser();
        for (const _ of ["once", "again"]) {
          const until = (await ada.client.listMembers()).find(({ id }) => id === uid)?.until ?? lastDay;
          await ada.client.changeMember(uid, { role: "guest", until });
          expect((await ada.client.listMembers()).find(({ id }) => id === uid)?.until).toBe(lastDay);
        }
      },
    );

    test("a guest stays until the day, and no longer", async () => {
      const ada = await join(api);
      const today = api.clock.now().toISOString().slice(0, 10);
      const { token } = await ada.client.addInvitation({ role: "guest", guestUntil: today });
      const gus = await join(api, "gus");
      await gus.client.acceptInvitation(token, { food: "keep" });
      expect(await homes(gus)).toMatchObject([{ name: "ada's household", role: "guest" }]);
      api.clock.moveOn({ minutes: DAY_MINUTES });
      const later = await comeBack(api, gus);
      expect(await homes(later)).toMatchObject([{ name: "gus's household", role: "owner", people: 1 }]);
      expect(await (await comeBack(api, ada)).client.listMembers()).toHaveLength(1);
      const yesterday = { role: "guest", guestUntil: "2020-01-01" };
      expect((await send(await comeBack(api, ada), "POST /household/invitations", yesterday)).status).toBe(
        422,
      );
    });
  });

  describe("what is over", () => {
    test("a guest whose stay is over needs a new invitation", async () => {
      const ada = await join(api);
      const today = api.clock.now().toISOString().slice(0, 10);
      const { token } = await ada.client.addInvitation({ role: "guest", uses: 5 });
      const [gus, eve] = [await join(api, "gus"), await join(api, "eve")];
      for (const guest of [gus, eve]) await guest.client.acceptInvitation(token, {});
      // One whose last day passes, and one who goes before it.
      for (const guest of [gus, eve])
        await ada.client.changeMember(guest.uid, { role: "guest", until: today });
      await eve.client.leaveHousehold({});
      api.clock.moveOn({ minutes: DAY_MINUTES });
      for (const guest of [gus, eve]) {
        const again = (await comeBack(api, guest)).client;
        const words = "Your stay in 'ada's household' is over. Ask for a new invitation";
        await expect(again.acceptInvitation(token, {})).rejects.toThrow(words);
      }
      const anew = await (await comeBack(api, ada)).client.addInvitation({ role: "guest" });
      const back = await comeBack(api, gus);
      await back.client.acceptInvitation(anew.token, {});
      expect(await homes(back)).toMatchObject([{ name: "ada's household", role: "guest" }]);
    });

    test("the calendar and the reminders of a guest whose stay is over stay ended when they are invited again", async () => {
      const ada = await join(api);
      const today = api.clock.now().toISOString().slice(0, 10);
      const gus = await bring(ada, "guest");
      await ada.client.changeMember(gus.uid, { role: "guest", until: today });
      const { secret } = await gus.client.renewCalendar();
      expect((await ask(api, `GET /calendar/${secret}`)).status).toBe(200);
      const id = await addFood(ada, { name: "Wine" });
      await gus.client.setReminder(id, { day: addDays(today, 9) });
      api.clock.moveOn({ minutes: DAY_MINUTES });
      const again = await comeBack(api, gus);
      await bring(await comeBack(api, ada), "guest", "keep", again);
      expect(await again.client.getReminder(id)).toEqual({});
      expect((await ask(api, `GET /calendar/${secret}`)).status).toBe(404);
    });

    test("a reminder of a guest whose stay is over does not prevent the undo of an addition", async () => {
      const ada = await join(api);
      const guest = await bring(ada, "guest");
      const today = api.clock.now().toISOString().slice(0, 10);
      await ada.client.changeMember(guest.uid, { role: "guest", until: today });
      const item = await addFood(ada);
      await guest.client.setReminder(item, { day: addDays(today, 9) });
      const { id } = await api.db
        .selectFrom("journal")
        .select("id")
        .where("item_id", "=", item)
        .executeTakeFirstOrThrow();
      expect((await send(ada, `POST /journal/${id}/undo`)).status).toBe(409);
      api.clock.moveOn({ minutes: DAY_MINUTES });
      expect((await send(await comeBack(api, ada), `POST /journal/${id}/undo`)).status).toBe(204);
    });

    test("the links of an owner who leaves end for good, and are not listed", async () => {
      const ada = await join(api);
      const bob = await bring(ada, "owner");
      const { token } = await bob.client.addInvitation({ role: "adult" });
      await bob.client.leaveHousehold({});
      expect(await ada.client.listInvitations()).toEqual([]);
      api.clock.moveOn({ seconds: 1 });
      await bring(ada, "owner", "keep", await comeBack(api, bob));
      expect((await ask(api, `GET /invitations/${token}`)).status).toBe(404);
    });

    test("a guest whose last household has ended gets one new household, however many requests come at once", async () => {
      const ada = await join(api);
      const today = api.clock.now().toISOString().slice(0, 10);
      const gus = await bring(ada, "guest");
      await ada.client.changeMember(gus.uid, { role: "guest", until: today });
      await api.db
        .deleteFrom("memberships")
        .where("user_id", "=", gus.uid)
        .where("household_id", "<>", (await homes(ada))[0]?.id ?? "")
        .execute();
      api.clock.moveOn({ minutes: DAY_MINUTES });
      const { client } = await comeBack(api, gus);
      const seen = await Promise.all(Array.from({ length: 6 }, () => client.listHouseholds()));
      expect(new Set(seen.flat().map(({ id }) => id)).size).toBe(1);
    });

    test("an invitation ends with the day of the guest", async () => {
      const ada = await join(api);
      const today = api.clock.now().toISOString().slice(0, 10);
      const { token } = await ada.client.addInvitation({ role: "guest", guestUntil: today });
      api.clock.moveOn({ minutes: DAY_MINUTES });
      expect((await ask(api, `GET /invitations/${token}`)).status).toBe(404);
    });

    test("invitations and joinings are deleted a month after their end", async () => {
      const [ada, bob] = [await join(api), await join(api, "bob")];
      await addFood(bob);
      await bring(ada, "adult", "bring", bob);
      const { db, clock } = api;
      const left = async (days: number) => {
        const at = new Date(clock.now().getTime() + days * DAY_MINUTES * 60_000);
        await purgeInvitations(db, at, 1_000);
        await purgeJoinings(db, at, 1_000);
        const { id } = await ada.client.getHousehold();
        const count = async (table: "invitations" | "joinings") =>
          (await db.selectFrom(table).select("id").where("household_id", "=", id).execute()).length;
        return [await count("invitations"), await count("joinings")];
      };
      expect([await left(29), await left(31), await left(38)]).toEqual([
        [1, 1],
        [1, 0],
        [0, 0],
      ]);
    });

    /** Bob takes his food to Ada's household, and keeps his own, which has a history, with Cleo as another owner. */
    const leaveForAnother = async () => {
      const [ada, bob] = [await join(api), await join(api, "bob")];
      const { id } = await bob.client.getHousehold();
      const milk = await addFood(bob);
      await send(bob, `POST /food/${milk}/consumption`, { part: "all" });
      await addFood(bob, { name: "Eggs" });
      await bring(ada, "adult", "bring", bob);
      await bob.client.chooseHousehold(id);
      const cleo = await bring(bob, "owner");
      return { bob, cleo, id };
    };

    test("undoing a joining does not bring back a household that another owner has deleted", async () => {
      const { bob, cleo, id } = await leaveForAnother();
      await cleo.client.changeMember((await bob.client.getUser()).uid, { role: "guest" });
      await cleo.client.deleteHousehold();
      const [joining] = await bob.client.listJoinings();
      await bob.client.undoJoining(joining?.id ?? "");
      expect(await names(bob)).toEqual(["Eggs"]);
      expect((await bob.client.getHousehold()).id).not.toBe(id);
      const left = await api.db.selectFrom("households").select("deleted_at").where("id", "=", id).execute();
      expect(left).toMatchObject([{ deleted_at: expect.any(String) }]);
    });

    test("who has left the household that the food came from does not learn how it is called by now", async () => {
      const { bob, cleo } = await leaveForAnother();
      const nameOf = async () => (await bob.client.listJoinings())[0]?.from;
      expect(await nameOf()).toBe("bob's household");
      await cleo.client.removeMember((await bob.client.getUser()).uid);
      await cleo.client.updateHousehold({ name: "A secret", currency: "EUR", timeZone: "UTC" });
      expect(await nameOf()).toBe("");
    });

    test("favourites of samples and the calendar address come along from an unused household", async () => {
      const [ada, bob] = [await join(api), await join(api, "bob")];
      await addFood(ada);
      await bob.client.setFavourite("dummy8");
      const { secret } = await bob.client.renewCalendar();
      await bring(ada, "adult", "leave", bob);
      expect(await homes(bob)).toHaveLength(1);
      expect(await bob.client.listFavourites()).toMatchObject([{ id: "dummy8" }]);
      const { body } = await ask(api, `GET /calendar/${secret}`);
      expect(body.data).toMatchObject([{ name: "Milk" }]);
    });

    test("the calendar of a membership that ended stays ended when somebody comes back", async () => {
      const ada = await join(api);
      const bob = await bring(ada, "adult");
      const { secret } = await bob.client.renewCalendar();
      expect((await ask(api, `GET /calendar/${secret}`)).status).toBe(200);
      await ada.client.removeMember((await bob.client.getUser()).uid);
      api.clock.moveOn({ seconds: 1 });
      await bring(ada, "guest", "keep", await comeBack(api, bob));
      expect((await ask(api, `GET /calendar/${secret}`)).status).toBe(404);
    });

    test("a child who leaves does not come back as an adult by a link that was made before", async () => {
      const ada = await join(api);
      const { token } = await ada.client.addInvitation({ role: "adult", uses: 3 });
      const bob = await bring(ada, "child");
      await bob.client.leaveHousehold({});
      const again = await send(await comeBack(api, bob), `POST /invitations/${token}/acceptance`, {});
      expect([again.status, again.body.code]).toEqual([409, "stay_is_over"]);
      expect(again.body.error).toMatch(
        /^You have left '.+' since this invitation was made\. Ask for a new one$/,
      );
    });

    test("a person who joins twice with one link is told that they are in", async () => {
      const [ada, bob] = [await join(api), await join(api, "bob")];
      const { token } = await ada.client.addInvitation({ role: "adult" });
      api.clock.moveOn({ seconds: 1 });
      await bob.client.acceptInvitation(token, {});
      const again = await send(bob, `POST /invitations/${token}/acceptance`, {});
      expect([again.status, again.body.code]).toEqual([409, "already_member"]);
    });

    test("a joining cannot be undone by who has left, and does not offer it", async () => {
      const [ada, bob] = [await join(api), await join(api, "bob")];
      await addFood(bob);
      await bring(ada, "adult", "bring", bob);
      await bob.client.leaveHousehold({});
      expect(await bob.client.listJoinings()).toEqual([]);
      expect(await names(ada)).toEqual(["Milk"]);
    });

    test("a person who is removed from their only household has a new one in the same currency and time zone", async () => {
      const ada = await join(api);
      await ada.client.updateHousehold({ currency: "EUR", timeZone: "Europe/Berlin" });
      const bob = await bring(ada, "adult");
      await ada.client.removeMember((await bob.client.getUser()).uid);
      expect(await (await comeBack(api, bob)).client.getHousehold()).toMatchObject({
        name: "adult's household",
        currency: "EUR",
        timeZone: "Europe/Berlin",
      });
    });

    test("a household has thirty members at most", async () => {
      const [ada, bob] = [await join(api), await join(api, "bob")];
      const [{ id } = { id: "" }] = await homes(ada);
      const created_at = "2026-11-01T00:00:00.000Z";
      const uids = Array.from({ length: 29 }, () => randomUUID());
      const user = { name: "Eve", role: "user", status: "active", email_verified: 1, created_at };
      const users = uids.map((uid) => ({ ...user, uid, email: `${uid}@example.org` }));
      await api.db.insertInto("users").values(users).execute();
      const member = { household_id: id, role: "adult" as const, created_at };
      const others = uids.map((user_id) => ({ ...member, user_id }));
      await api.db.insertInto("memberships").values(others).execute();
      await expect(bring(ada, "adult", "keep", bob)).rejects.toMatchObject({ status: 409 });
      const leaving = api.db.updateTable("memberships").set({ ends_at: "2026-11-02T00:00:00.000Z" });
      await leaving.where("user_id", "=", uids[0] ?? "").execute();
      await bring(ada, "adult", "keep", bob);
    });

    test.each([
      ["alone where a new sign-in proves the address", {}, false],
      ["with its people where its own session does", { session: "own" }, true],
    ] as const)("a household whose founder had not confirmed their address is %s", async (_, how, stays) => {
      const ada = await join(api);
      const bob = await bring(ada, "owner");
      await api.db.updateTable("users").set({ email_verified: 0 }).where("uid", "=", ada.uid).execute();
      const sessions = await ada.client.listSessions();
      const session = "session" in how ? sessions.find(({ current }) => current)?.id : undefined;
      const idToken = await api.idTokens.sign({ uid: ada.uid, email: ada.email, email_verified: 1 });
      const body = { email: ada.email, ...(session && { session }) };
      const issued = await ask(api, "POST /jwt", { token: idToken, body });
      expect(issued.status).toBe(200);
      const members = await send({ ...ada, token: issued.body.token }, "GET /household/members");
      expect(JSON.stringify(members.body)).toContain("ada");
      expect(members.body.data).toHaveLength(stays ? 2 : 1);
      expect((await send(bob, "GET /household/members")).body.data).toHaveLength(stays ? 2 : 1);
      expect((await send(ada, "GET /household/members")).status).toBe(stays ? 200 : 401);
    });

    test("nobody is in more than ten households", async () => {
      const [ada, bob] = [await join(api), await join(api, "bob")];
      for (let more = 1; more < 10; more++) await bob.client.addHousehold({ name: `Hut ${more}` });
      await expect(bob.client.addHousehold({ name: "One more" })).rejects.toMatchObject({ status: 409 });
      await expect(bring(ada, "adult", "keep", bob)).rejects.toMatchObject({ status: 409 });
      await bob.client.deleteHousehold();
      await bring(ada, "adult", "keep", bob);
      expect(await homes(bob)).toHaveLength(11);
    });
  });

  describe("roles", () => {
    test("a child undoes what it used itself, and nothing of others", async () => {
      const ada = await join(api);
      const cleo = await bring(ada, "child");
      const item = await addFood(ada);
      const own = await send(cleo, `POST /food/${item}/consumption`, { part: "half" });
      expect((await send(cleo, `POST /journal/${own.body.id}/undo`)).status).toBe(204);
      const theirs = await send(ada, `POST /food/${item}/consumption`, { part: "half" });
      expect((await send(cleo, `POST /journal/${theirs.body.id}/undo`)).status).toBe(403);
    });

    test("a child who was an adult does not take back, and so delete, the food it added then", async () => {
      const ada = await join(api);
      const cleo = await bring(ada, "adult");
      await addFood(cleo);
      const [added] = await cleo.client.listJournal();
      await ada.client.changeMember((await cleo.client.getUser()).uid, { role: "child" });
      expect((await cleo.client.listJournal())[0]).toMatchObject({ id: added?.id, undoable: false });
      expect((await send(cleo, `POST /journal/${added?.id}/undo`)).status).toBe(403);
      expect(await names(ada)).toEqual(["Milk"]);
    });

    test("a child adds to the list, and leaves how much others want of something as it is", async () => {
      const ada = await join(api);
      const cleo = await bring(ada, "child");
      await ada.client.addShoppingLine({ name: "Tomatoes", quantity: "500 g" });
      expect(await cleo.client.addShoppingLine({ name: "tomatoes", quantity: "3" })).toMatchObject({
        quantity: "500 g",
      });
    });

    test.each(["child", "guest"] as const)("a %s brings no food along", async (role) => {
      const [ada, bob] = [await join(api), await join(api, "bob")];
      await addFood(bob);
      await expect(bring(ada, role, "bring", bob)).rejects.toMatchObject({ status: 403 });
      await bring(ada, role, "keep", bob);
      expect(await names(ada)).toEqual([]);
    });

    test("a guest ticks, and changes nothing else of a line", async () => {
      const ada = await join(api);
      const gus = await bring(ada, "guest");
      const { id } = await ada.client.addShoppingLine({ name: "Bread" });
      expect((await send(gus, `PUT /shopping/${id}`, { ticked: true })).body).toMatchObject({ ticked: true });
      expect((await send(gus, `PUT /shopping/${id}`, { quantity: "9 loaves" })).status).toBe(403);
      expect(await ada.client.listShopping()).toMatchObject([{ quantity: "", ticked: true }]);
    });

    test("a child sees no prices, in no answer and not in the export", async () => {
      const ada = await join(api);
      const price = { minor: 4711, currency: "EUR" };
      const milk = { ...MILK, price };
      const { body } = await send(ada, "POST /addfood", milk);
      await send(ada, `POST /food/${body._id}/waste`, { part: "half" });
      await ada.client.setBudget({ month: "2027-03", amounts: [{ category: "", minor: 4711 }] });
      const cleo = await bring(ada, "child");
      for (const path of ["/addfood", `/addfood/${body._id}`, "/food", "/journal", "/users/me/export"]) {
        // An id may have the figures of a price in it.
        const answer = withoutIds((await send(cleo, `GET ${path}`)).body);
        expect(answer, path).toContain("Milk");
        expect(answer, path).not.toMatch(/4711|2355|2356/);
      }
      expect(JSON.stringify((await send(ada, "GET /addfood")).body)).toContain("4711");
    });

    test("a role that is lowered holds at the next request", async () => {
      const ada = await join(api);
      const bob = await bring(ada, "adult");
      await addFood(bob);
      await ada.client.changeMember(bob.uid, { role: "guest" });
      expect(
        (await send(bob, "POST /addfood", { name: "Milk", category: "Dairy", quantity: "1 l" })).status,
      ).toBe(403);
      expect((await bob.client.getUser()).household).toMatchObject({ role: "guest" });
    });

    test("the last owner stays one: two who step down at once leave one", async () => {
      const ada = await join(api);
      await expect(ada.client.changeMember(ada.uid, { role: "adult" })).rejects.toMatchObject({
        status: 409,
      });
      const bob = await bring(ada, "owner");
      const down = (person: Person) =>
        send(person, `PUT /household/members/${person.uid}`, { role: "adult" });
      const statuses = (await Promise.all([down(ada), down(bob)])).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([204, 409]);
    });
  });

  describe("leaving", () => {
    test("a person who is removed reads nothing more, and has a household of their own", async () => {
      const ada = await join(api);
      const bob = await bring(ada, "adult");
      await addFood(ada, { name: "Cheese" });
      const { secret } = await bob.client.renewCalendar();
      expect((await ask(api, `GET /calendar/${secret}`)).status).toBe(200);
      const id = (await homes(bob))[0]?.id ?? "";
      await ada.client.removeMember(bob.uid);
      expect((await ask(api, `GET /calendar/${secret}`)).status).toBe(404);
      expect(await names(bob)).toEqual([]);
      expect((await send(bob, "GET /addfood", undefined, { "X-Household": id })).status).toBe(403);
      expect(await homes(bob)).toMatchObject([{ name: "adult's household", role: "owner" }]);
      expect(await names(ada)).toEqual(["Cheese"]);
    });

    test("a person who is removed stays out when the clock is set back, and may be invited again", async () => {
      const ada = await join(api);
      const bob = await bring(ada, "adult");
      const id = (await homes(bob))[0]?.id ?? "";
      api.clock.moveOn({ minutes: 20 });
      await ada.client.removeMember(bob.uid);
      api.clock.moveOn({ minutes: -20 });
      expect((await send(bob, "GET /addfood", undefined, { "X-Household": id })).status).toBe(403);
      expect(await ada.client.listMembers()).toMatchObject([{ self: true }]);
      await api.restart();
      api.clock.moveOn({ seconds: 1 });
      const { client } = await comeBack(api, ada);
      const { token } = await client.addInvitation({ role: "adult" });
      await (await comeBack(api, bob)).client.acceptInvitation(token, { food: "keep" });
      expect(await client.listMembers()).toHaveLength(2);
    });

    test("the household of a deleted account goes with it, even if the clock was ahead when others left", async () => {
      const ada = await join(api);
      const bob = await bring(ada, "adult");
      const id = (await homes(ada))[0]?.id ?? "";
      api.clock.moveOn({ minutes: 20 });
      await bob.client.leaveHousehold({});
      api.clock.moveOn({ minutes: -20 });
      await ada.client.requestDeletion({ email: ada.email });
      await api.db
        .updateTable("memberships")
        .set({ ends_at: "2999-01-01" })
        .where("user_id", "=", bob.uid)
        .where("household_id", "=", id)
        .execute();
      api.clock.moveOn({ minutes: 8 * DAY_MINUTES });
      await api.restart();
      expect(await api.db.selectFrom("households").select("id").where("id", "=", id).execute()).toEqual([]);
    });

    test("the only owner names the next one, or stays", async () => {
      const ada = await join(api);
      const bob = await bring(ada, "adult");
      await expect(ada.client.leaveHousehold({})).rejects.toMatchObject({ status: 409 });
      const stranger = { successor: randomUUID() };
      expect((await send(ada, "POST /household/leaving", stranger)).status).toBe(404);
      await ada.client.leaveHousehold({ successor: bob.uid });
      expect(await bob.client.listMembers()).toMatchObject([{ role: "owner", self: true }]);
    });

    test("a deleted household is gone for everybody, and comes back for thirty days", async () => {
      const ada = await join(api);
      const bob = await bring(ada, "adult");
      await addFood(ada, { name: "Cheese" });
      const id = (await homes(ada))[0]?.id ?? "";
      await ada.client.deleteHousehold();
      expect([await names(ada), await names(bob)]).toEqual([[], []]);
      expect(await homes(ada)).toMatchObject([{ role: "owner" }, { id, endedAt: expect.any(String) }]);
      await expect(bob.client.restoreHousehold(id)).rejects.toMatchObject({ status: 404 });
      api.clock.moveOn({ minutes: 29 * DAY_MINUTES });
      const [back, bobBack] = [await comeBack(api, ada), await comeBack(api, bob)];
      await back.client.restoreHousehold(id);
      await bobBack.client.chooseHousehold(id);
      expect([await names(back), await names(bobBack)]).toEqual([["Cheese"], ["Cheese"]]);
    });

    test("an owner deletes ten households at most within thirty days", async () => {
      const ada = await join(api);
      for (let deleted = 0; deleted < 10; deleted += 1) await ada.client.deleteHousehold();
      await addFood(ada, { name: "Cheese" });
      const refused = await send(ada, "DELETE /household");
      expect([refused.status, refused.body.code]).toEqual([409, "too_many_deleted"]);
      const bob = await join(api, "bob");
      const leaving = bring(bob, "adult", "leave", ada);
      await expect(leaving).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining("were deleted"),
      });
      expect(await names(ada)).toEqual(["Cheese"]);
      api.clock.moveOn({ minutes: 31 * DAY_MINUTES });
      await (await comeBack(api, ada)).client.deleteHousehold();
    });

    test("reminders end with the membership of who set them", async () => {
      const ada = await join(api);
      const bob = await bring(ada, "owner");
      const id = await addFood(ada, { name: "Wine" });
      const day = addDays(todayIn("UTC", api.clock.now()), 2);
      await ada.client.setReminder(id, { day });
      await bob.client.setReminder(id, { day });
      await ada.client.removeMember(bob.uid);
      const rows = await api.db
        .selectFrom("item_reminders")
        .select("user_id")
        .where("item_id", "=", id)
        .execute();
      expect(rows).toEqual([{ user_id: ada.uid }]);
    });

    test("an owner who was removed brings nothing back, and their invitations end", async () => {
      const ada = await join(api);
      const bob = await bring(ada, "owner");
      const id = (await homes(ada))[0]?.id ?? "";
      const { token } = await bob.client.addInvitation({ role: "owner" });
      await ada.client.removeMember(bob.uid);
      expect((await ask(api, `GET /invitations/${token}`)).status).toBe(404);
      await expect(bob.client.acceptInvitation(token, {})).rejects.toMatchObject({ status: 404 });
      await ada.client.deleteHousehold();
      expect((await homes(bob)).map((home) => home.id)).not.toContain(id);
      await expect(bob.client.restoreHousehold(id)).rejects.toMatchObject({ status: 404 });
      await ada.client.restoreHousehold(id);
    });

    test("a guest of a household that was deleted and brought back still has a last day", async () => {
      const ada = await join(api);
      const guestUntil = api.clock.now().toISOString().slice(0, 10);
      const { token } = await ada.client.addInvitation({ role: "guest", guestUntil });
      await (await join(api, "gus")).client.acceptInvitation(token, {});
      const id = (await homes(ada))[0]?.id ?? "";
      await ada.client.deleteHousehold();
      await ada.client.restoreHousehold(id);
      expect(await ada.client.listMembers()).toHaveLength(2);
      api.clock.moveOn({ minutes: DAY_MINUTES });
      expect(await (await comeBack(api, ada)).client.listMembers()).toHaveLength(1);
    });

    test("food with a very long history does not come along", async () => {
      const [ada, bob] = [await join(api), await join(api, "bob")];
      const { token } = await ada.client.addInvitation({ role: "adult" });
      const id = await addFood(bob);
      const entry = await api.db
        .selectFrom("journal")
        .selectAll()
        .where("item_id", "=", id)
        .executeTakeFirstOrThrow();
      for (let part = 0; part < 100; part++) {
        const copies = Array.from({ length: 100 }, () => ({ ...entry, id: randomUUID(), request_key: null }));
        await api.db.insertInto("journal").values(copies).execute();
      }
      await expect(bob.client.acceptInvitation(token, { food: "bring" })).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining("Please join without your food"),
      });
      expect(await bob.client.listOwnFood()).toMatchObject([{ _id: id }]);
      await bob.client.acceptInvitation(token, { food: "keep" });
    });

    test("where the only owner deletes their account, the oldest adult becomes one", async () => {
      const ada = await join(api);
      await bring(ada, "child");
      const bob = await bring(ada, "adult");
      await ada.client.requestDeletion({ email: ada.email });
      api.clock.moveOn({ minutes: 8 * DAY_MINUTES });
      await api.restart();
      const members = await (await comeBack(api, bob)).client.listMembers();
      expect(members).toMatchObject([
        { role: "child", self: false },
        { role: "owner", self: true },
      ]);
    });

    test("an adult becomes the owner before a child, and a guest with a last day only where there is nobody else", async () => {
      const ada = await join(api);
      const guestUntil = api.clock.now().toISOString().slice(0, 10);
      const { token } = await ada.client.addInvitation({ role: "guest", guestUntil });
      const guest = await join(api, "guest");
      api.clock.moveOn({ seconds: 1 });
      await guest.client.acceptInvitation(token, {});
      const leaving = await bring(ada, "adult");
      const child = await bring(ada, "child");
      await leaving.client.requestDeletion({ email: leaving.email });
      const rolesAfterHandOver = async () => {
        await api.db.transaction().execute((trx) => handOver(trx, ada.uid, api.clock.now()));
        return (await ada.client.listMembers()).map(({ role }) => role);
      };
      expect(await rolesAfterHandOver()).toEqual(["owner", "guest", "owner", "child"]);
      await ada.client.removeMember(leaving.uid);
      expect(await rolesAfterHandOver()).toEqual(["owner", "guest", "owner"]);
      await ada.client.removeMember(child.uid);
      expect(await rolesAfterHandOver()).toEqual(["owner", "owner"]);
    });

    test("somebody who becomes the owner just as their account is deleted hands over, too", async () => {
      const ada = await join(api);
      const bob = await bring(ada, "adult");
      const cat = await bring(ada, "child");
      const { id } = (await homes(ada))[0] ?? { id: "" };
      const [handingOver] = await api.db.transaction().execute(async (trx) => {
        await lockHouseholds(trx, id);
        const waiting = api.db.transaction().execute((other) => handOver(other, bob.uid, api.clock.now()));
        await pause(200);
        const memberships = trx.updateTable("memberships").where("household_id", "=", id);
        await memberships.set({ role: "owner" }).where("user_id", "=", bob.uid).execute();
        await memberships.set({ ends_at: "2000-01-01" }).where("user_id", "=", ada.uid).execute();
        return [waiting];
      });
      await handingOver;
      const { role } = await api.db
        .selectFrom("memberships")
        .select("role")
        .where("household_id", "=", id)
        .where("user_id", "=", cat.uid)
        .executeTakeFirstOrThrow();
      expect(role).toBe("owner");
    });

    test("thirty days after its end a household is deleted with all that is in it", async () => {
      const ada = await join(api);
      await addFood(ada, { name: "Cheese" });
      const id = (await homes(ada))[0]?.id ?? "";
      await ada.client.deleteHousehold();
      api.clock.moveOn({ minutes: 31 * DAY_MINUTES });
      await api.restart();
      const left = await api.db.selectFrom("items").select("id").where("household_id", "=", id).execute();
      expect(left).toEqual([]);
      await expect((await comeBack(api, ada)).client.restoreHousehold(id)).rejects.toMatchObject({
        status: 404,
      });
    });
  });

  describe("a person who joins with food of their own", () => {
    const stocked = async () => {
      const [ada, bob] = [await join(api), await join(api, "bob")];
      await addFood(ada, { name: "Cheese" });
      for (const name of ["Milk", "Eggs"]) await addFood(bob, { name });
      await ada.client.addShoppingLine({ name: "Bread", quantity: "1 loaf" });
      for (const name of ["bread", "Butter"]) await bob.client.addShoppingLine({ name, quantity: "2" });
      const id = (await homes(bob))[0]?.id ?? "";
      return { ada, bob, id };
    };
    const totals = async (person: Person) => (await send(person, "GET /insights")).body;

    test("brings it along with its journal, and takes it back for thirty days", async () => {
      const { ada, bob, id } = await stocked();
      const milk = (await bob.client.listOwnFood()).find(({ name }) => name === "Milk")?._id ?? "";
      await send(bob, `POST /food/${milk}/consumption`, { part: "half" });
      await bob.client.addNote(milk, { text: "Opened", postedBy: "", postedDate: "" });
      const before = { food: await bob.client.listOwnFood(), journal: await bob.client.listJournal() };
      await bring(ada, "adult", "bring", bob);
      expect(await names(ada)).toEqual(["Cheese", "Eggs", "Milk"]);
      expect((await ada.client.listShopping()).map(({ name }) => name).toSorted()).toEqual([
        "Bread",
        "Butter",
      ]);
      expect((await ada.client.listJournal()).filter(({ itemId }) => itemId === milk)).toHaveLength(2);
      expect(await ada.client.listNotes(milk)).toMatchObject([{ text: "Opened" }]);
      const [joining] = await bob.client.listJoinings();
      expect(joining).toMatchObject({ household: "ada's household", from: "bob's household", items: 2 });
      await bob.client.undoJoining(joining?.id ?? "");
      expect(await names(ada)).toEqual(["Cheese"]);
      expect(await homes(bob)).toMatchObject([{ id, role: "owner" }]);
      const after = { food: await bob.client.listOwnFood(), journal: await bob.client.listJournal() };
      expect(after).toEqual(before);
    });

    test("takes the names of products back along, but for those that somebody there still has or gave", async () => {
      const [ada, bob] = [await join(api), await join(api, "bob")];
      const [oats, rice, tea, salt] = ["4006381333931", "5449000000996", "3017620422003", "96385074"];
      await addFood(ada, { name: "Ada's tea", code: tea });
      for (const [name, code] of [
        ["Bob's oats", oats],
        ["Bob's rice", rice],
        ["Bob's tea", tea],
        ["Bob's salt", salt],
      ] as const)
        await addFood(bob, { name, code });
      await bring(ada, "adult", "bring", bob);
      api.clock.moveOn({ seconds: 1 });
      await addFood(ada, { name: "Bob's rice", code: rice });
      const kept = await addFood(ada, { name: "Ada's salt", code: salt });
      await ada.client.deleteFood(kept);
      const namesOf = async ({ client }: Person) =>
        (await client.exportUser()).products?.map(({ name }) => name).toSorted();
      expect(await namesOf(ada)).toEqual(["Ada's salt", "Ada's tea", "Bob's oats", "Bob's rice"]);
      const [joining] = await bob.client.listJoinings();
      await bob.client.undoJoining(joining?.id ?? "");
      expect(await namesOf(ada)).toEqual(["Ada's salt", "Ada's tea", "Bob's rice"]);
      expect(await namesOf(bob)).toEqual(["Bob's oats", "Bob's rice", "Bob's salt", "Bob's tea"]);
    });

    test("finds a line that both lists have where it was, after undoing", async () => {
      const { ada, bob } = await stocked();
      for (const [{ client }, quantity] of [
        [ada, "1 kg"],
        [bob, "500 g"],
      ] as const)
        await client.addShoppingLine({ name: "Rice", quantity });
      const before = await bob.client.listShopping();
      await bring(ada, "adult", "bring", bob);
      const rice = (await bob.client.listShopping()).filter(({ name }) => name === "Rice");
      expect(rice).toMatchObject([{ quantity: "1 kg" }]);
      const [joining] = await bob.client.listJoinings();
      await bob.client.undoJoining(joining?.id ?? "");
      expect(await bob.client.listShopping()).toEqual(before);
    });

    test("keeps empty households when there are two", async () => {
      const [ada, bob] = [await join(api), await join(api, "bob")];
      api.clock.moveOn({ seconds: 1 });
      await bob.client.addHousehold({ name: "Hut" });
      await bring(ada, "adult", "keep", bob);
      expect((await homes(bob)).map(({ name }) => name)).toEqual([
        "ada's household",
        "Hut",
        "bob's household",
      ]);
    });

    test("keeps both, and chooses between them for each call", async () => {
      const { ada, bob, id } = await stocked();
      await bring(ada, "adult", "keep", bob);
      expect(await names(bob)).toEqual(["Cheese"]);
      expect(await homes(bob)).toMatchObject([{ current: true }, { id, current: false, items: 2 }]);
      const there = await send(bob, "GET /addfood", undefined, { "X-Household": id });
      expect(there.body.data).toHaveLength(2);
      await bob.client.chooseHousehold(id);
      expect(await names(bob)).toEqual(["Eggs", "Milk"]);
    });

    test("leaves their household as it is, and comes back to it", async () => {
      const { ada, bob } = await stocked();
      await bring(ada, "adult", "leave", bob);
      expect(await homes(bob)).toMatchObject([{ name: "ada's household" }, { endedAt: expect.any(String) }]);
      const [joining] = await bob.client.listJoinings();
      await bob.client.undoJoining(joining?.id ?? "");
      expect(await names(bob)).toEqual(["Eggs", "Milk"]);
    });

    test("brings nothing out of a household with others in it", async () => {
      const { ada, bob } = await stocked();
      const eve = await bring(bob, "adult");
      await bring(ada, "adult", "bring", bob);
      expect(await names(eve)).toEqual(["Eggs", "Milk"]);
      expect(await names(ada)).toEqual(["Cheese"]);
    });

    test("takes what is left of it along when leaving only if they say so", async () => {
      for (const [takeFood, left] of [
        [false, ["Cheese", "Eggs", "Milk"]],
        [true, ["Cheese"]],
      ] as const) {
        const { ada, bob } = await stocked();
        await bring(ada, "adult", "bring", bob);
        await bob.client.leaveHousehold({ takeFood });
        expect(await names(ada)).toEqual(left);
        expect(await names(bob)).toEqual(takeFood ? ["Eggs", "Milk"] : []);
      }
    });

    test("money of two currencies is never one sum", async () => {
      const [ada, bob] = [await join(api), await join(api, "bob")];
      const buy = async (person: Person, currency: string) => {
        const bought = await send(person, "POST /addfood", { ...MILK, price: { minor: 100, currency } });
        expect(bought.status).toBe(201);
      };
      await buy(ada, "EUR");
      await buy(bob, "GBP");
      await bring(ada, "adult", "bring", bob);
      const said = JSON.stringify(await totals(ada));
      expect(said).not.toMatch(/"minor":200/);
      const prices = (await ada.client.listOwnFood()).map(({ price }) => price);
      expect(prices).toEqual(
        expect.arrayContaining([
          { minor: 100, currency: "EUR" },
          { minor: 100, currency: "GBP" },
        ]),
      );
    });
  });
});
