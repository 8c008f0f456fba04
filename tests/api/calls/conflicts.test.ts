import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openApi } from "../../support/api.ts";
import { ask, comeBack, join, type Person } from "../../support/test-api.ts";

const ROUNDS = 5;
const PRICE = { minor: 1_000, currency: "EUR" };
const RICE = { name: "Rice", category: "Grains", quantity: "1 kg", expiryDate: "2027-05-01", price: PRICE };
const TAKEN_OFF = { status: 404, code: "not_found", error: "Somebody has taken this off the list" };

/** Real parallel requests: each has one answer, and the books are equal afterwards. */
const api = await openApi();

describe("conflicts", () => {
  const send = async (person: Person, call: string, body?: object, headers = {}) => {
    const answer = await ask(api, call, { token: person.token, headers, ...(body && { body }) });
    const { error, code } = answer.body ?? {};
    return { status: answer.status, code, error, body: answer.body };
  };
  type Answer = Awaited<ReturnType<typeof send>>;
  /** `201`, `409 version_conflict`, in order. */
  const said = (answers: Answer[]) =>
    answers.map(({ status, code }) => (code ? `${status} ${code}` : `${status}`)).toSorted();

  const sharing = async (role: "owner" | "adult" = "adult") => {
    const [ada, bob] = [await join(api), await join(api, "bob")];
    await ada.client.updateHousehold({ name: "Home", currency: "EUR", timeZone: "UTC" });
    await invite(ada, bob, role);
    return { ada, bob };
  };
  const invite = async (
    owner: Person,
    person: Person,
    role: "owner" | "adult",
    food: "bring" | "keep" = "keep",
  ) => {
    const { token } = await owner.client.addInvitation({ role });
    api.clock.moveOn({ seconds: 1 });
    return person.client.acceptInvitation(token, { food });
  };
  const addRice = async (person: Person) => (await send(person, "POST /addfood", RICE)).body._id as string;
  const homeOf = async ({ client }: Person) =>
    (await client.listHouseholds()).find(({ current }) => current)?.id ?? "";

  /** What was bought is what is left and what the journal says was used, in grams and in money. */
  const checkBooks = async (householdId: string) => {
    const entries = await api.db
      .selectFrom("journal")
      .selectAll()
      .where("household_id", "=", householdId)
      .where("undone_at", "is", null)
      .execute();
    const items = await api.db
      .selectFrom("items")
      .selectAll()
      .where("household_id", "=", householdId)
      .execute();
    for (const item of items) {
      const of = (...kinds: string[]) =>
        entries.filter(({ item_id, kind }) => item_id === item.id && kinds.includes(kind));
      const sum = (rows: typeof entries, column: "amount" | "worth_minor") =>
        rows.reduce((total, row) => total + Number(row[column] ?? 0), 0);
      const [added, taken] = [of("added"), of("used", "wasted")];
      expect(added).toHaveLength(1);
      expect(Number(item.bought_amount)).toBeCloseTo(sum(taken, "amount") + Number(item.amount));
      expect(sum(added, "worth_minor")).toBe(sum(taken, "worth_minor") + Number(item.worth_minor ?? 0));
      expect(of("deleted")).toHaveLength(item.deleted_at ? 1 : 0);
      expect(item.finished_at === null).toBe(Number(item.amount) > 0);
    }
    return { items, entries };
  };
  const rounds = async (round: (number: number) => Promise<void>) => {
    for (let number = 0; number < ROUNDS; number++) await round(number);
  };

  describe("the list", () => {
    test("two tick the same line: both are told that it is ticked", async () => {
      const { ada, bob } = await sharing();
      await rounds(async (round) => {
        const { id } = await ada.client.addShoppingLine({ name: `Bread ${round}` });
        const answers = await Promise.all(
          [ada, bob].map((one) =>
            send(one, `PUT /shopping/${id}`, { ticked: true }, { "Idempotency-Key": randomUUID() }),
          ),
        );
        expect(said(answers)).toEqual(["200", "200"]);
        expect(answers.map(({ body }) => body.ticked)).toEqual([true, true]);
      });
      const list = await ada.client.listShopping();
      expect(list.map(({ ticked }) => ticked)).toEqual(Array(ROUNDS).fill(true));
    });

    test("one ticks while the other removes it: it is gone, and whoever came second is told so", async () => {
      const { ada, bob } = await sharing();
      await rounds(async (round) => {
        const { id } = await ada.client.addShoppingLine({ name: `Bread ${round}` });
        const [ticked, removed] = await Promise.all([
          send(ada, `PUT /shopping/${id}`, { ticked: true }),
          send(bob, `DELETE /shopping/${id}`),
        ]);
        expect(removed.status).toBe(204);
        if (ticked.status === 200) expect(ticked.body).toMatchObject({ id, ticked: true });
        else expect(ticked).toMatchObject(TAKEN_OFF);
      });
      expect(await ada.client.listShopping()).toEqual([]);
    });

    test("two remove it: one does, the other is told that it is gone", async () => {
      const { ada, bob } = await sharing();
      await rounds(async (round) => {
        const { id } = await ada.client.addShoppingLine({ name: `Bread ${round}` });
        const answers = await Promise.all([ada, bob].map((one) => send(one, `DELETE /shopping/${id}`)));
        expect(said(answers)).toEqual(["204", "404 not_found"]);
      });
    });

    test("two put the same list away: everything is in stock once, in one batch, for both of them", async () => {
      const { ada, bob } = await sharing();
      const home = await homeOf(ada);
      await rounds(async (round) => {
        const lines = [];
        for (const name of ["Rice", "Beans", "Oats"]) {
          lines.push(await ada.client.addShoppingLine({ name: `${name} ${round}` }));
        }
        const bought = lines.map(({ id, name }) => ({ ...RICE, id, name }));
        const orders = [bought, bought.toReversed()];
        const answers = await Promise.all(
          [ada, bob].map((one, index) =>
            send(
              one,
              "POST /shopping/put-away",
              { lines: orders[index] ?? [] },
              { "Idempotency-Key": randomUUID() },
            ),
          ),
        );
        expect(said(answers)).toEqual(["201", "201"]);
        const [first, second] = answers.map(({ body }) => ({
          batch: body.batch,
          ids: body.data.map(({ _id }: { _id: string }) => _id).toSorted(),
        }));
        expect(second).toEqual(first);
      });
      const { items, entries } = await checkBooks(home);
      expect([items.length, entries.length]).toEqual([3 * ROUNDS, 3 * ROUNDS]);
      expect(await ada.client.listShopping()).toEqual([]);
    });

    test("one puts the list away while the other takes a line off: all of it or nothing", async () => {
      const { ada, bob } = await sharing();
      const home = await homeOf(ada);
      await rounds(async (round) => {
        const lines = [];
        for (const name of ["Rice", "Beans"])
          lines.push(await ada.client.addShoppingLine({ name: `${name} ${round}` }));
        const [away, removed] = await Promise.all([
          send(ada, "POST /shopping/put-away", {
            lines: lines.map(({ id, name }) => ({ ...RICE, id, name })),
          }),
          send(bob, `DELETE /shopping/${lines[1]?.id}`),
        ]);
        const left = await ada.client.listShopping();
        if (away.status === 201) {
          expect(removed).toMatchObject(TAKEN_OFF);
          expect(left).toEqual([]);
        } else {
          expect([away.status, away.code, removed.status]).toEqual([409, "line_gone", 204]);
          expect(away.error).toContain(`Somebody took 'Beans ${round}' off the list`);
          expect(left).toMatchObject([{ name: `Rice ${round}` }]);
          await ada.client.deleteShoppingLine(lines[0]?.id ?? "");
        }
      });
      await checkBooks(home);
    });
  });

  describe("the stock", () => {
    test("two use the last of it: one does, the other is told who was first", async () => {
      const { ada, bob } = await sharing();
      const home = await homeOf(ada);
      await rounds(async () => {
        const id = await addRice(ada);
        const answers = await Promise.all(
          [ada, bob].map((one, index) =>
            send(one, `POST /food/${id}/${index ? "waste" : "consumption"}`, { part: "all" }),
          ),
        );
        expect(said(answers)).toEqual(["201", "404 not_found"]);
        const first = answers[0]?.status === 201 ? "ada" : "bob";
        const what = first === "ada" ? "used up" : "thrown away";
        expect(answers.find(({ status }) => status === 404)?.error).toBe(`'Rice' was ${what} by ${first}`);
      });
      const { entries } = await checkBooks(home);
      expect(entries.filter(({ kind }) => kind !== "added")).toHaveLength(ROUNDS);
    });

    test("two use half of it each, without having seen each other: nothing is used twice", async () => {
      const { ada, bob } = await sharing();
      const home = await homeOf(ada);
      await rounds(async () => {
        const id = await addRice(ada);
        const answers = await Promise.all(
          [ada, bob].map((one) => send(one, `POST /food/${id}/consumption`, { quantity: "700 g" })),
        );
        expect(said(answers)).toEqual(["201", "422 not_enough"]);
        expect(answers.find(({ status }) => status === 422)?.error).toBe("There is only 0.3 kg left");
      });
      await checkBooks(home);
    });

    test("two who saw the same version: the second is told that it has changed", async () => {
      const { ada, bob } = await sharing();
      const home = await homeOf(ada);
      await rounds(async () => {
        const id = await addRice(ada);
        const answers = await Promise.all(
          [ada, bob].map((one) => send(one, `POST /food/${id}/consumption`, { part: "half", version: 1 })),
        );
        expect(said(answers)).toEqual(["201", "409 version_conflict"]);
      });
      await checkBooks(home);
    });

    test("one deletes what the other edits: it is deleted, and an edit that came second is told so", async () => {
      const { ada, bob } = await sharing();
      const home = await homeOf(ada);
      await rounds(async () => {
        const id = await addRice(ada);
        const [edited, deleted] = await Promise.all([
          send(ada, `PUT /addfood/${id}`, { name: "Brown rice", quantity: "2 kg", version: 1 }),
          send(bob, `DELETE /addfood/${id}`),
        ]);
        expect(deleted.status).toBe(204);
        expect(["200", "404 not_found"]).toContain(said([edited])[0]);
        expect((await send(ada, `GET /addfood/${id}`)).status).toBe(404);
        const back = await send(ada, `POST /addfood/${id}/restoration`);
        expect(back.body.name).toBe(edited.status === 200 ? "Brown rice" : "Rice");
        await send(ada, `DELETE /addfood/${id}`);
      });
      await checkBooks(home);
    });

    test("one deletes what the other uses: the books say both, or that it was deleted", async () => {
      const { ada, bob } = await sharing();
      const home = await homeOf(ada);
      await rounds(async () => {
        const id = await addRice(ada);
        const [used, deleted] = await Promise.all([
          send(ada, `POST /food/${id}/consumption`, { part: "half" }),
          send(bob, `DELETE /addfood/${id}`),
        ]);
        expect(deleted.status).toBe(204);
        expect(["201", "404 not_found"]).toContain(said([used])[0]);
      });
      await checkBooks(home);
    });

    test("two take back the same entry: it is taken back once", async () => {
      const { ada, bob } = await sharing();
      const home = await homeOf(ada);
      await rounds(async () => {
        const id = await addRice(ada);
        const used = await send(ada, `POST /food/${id}/consumption`, { part: "half" });
        const answers = await Promise.all(
          [ada, bob].map((one) => send(one, `POST /journal/${used.body.id}/undo`)),
        );
        expect(said(answers)).toEqual(["204", "409 already_undone"]);
        expect((await ada.client.getFood(id)).quantity).toBe("1 kg");
      });
      await checkBooks(home);
    });
  });

  describe("the people", () => {
    test("two accept one invitation: one is in, the other is told that it was used", async () => {
      const ada = await join(api);
      await rounds(async (round) => {
        const { token } = await ada.client.addInvitation({ role: "adult" });
        const people = [await join(api, "bob"), await join(api, "eve")];
        const answers = await Promise.all(
          people.map((one) => send(one, `POST /invitations/${token}/acceptance`, { food: "keep" })),
        );
        expect(said(answers)).toEqual(["201", "404 not_found"]);
        expect(await ada.client.listMembers()).toHaveLength(round + 2);
      });
    });

    test("one person accepts twice at once: they are in once", async () => {
      const ada = await join(api);
      await rounds(async () => {
        const { token } = await ada.client.addInvitation({ role: "adult", uses: 5 });
        const bob = await join(api, "bob");
        await addRice(bob);
        const answers = await Promise.all(
          [bob, bob].map((one) => send(one, `POST /invitations/${token}/acceptance`, { food: "bring" })),
        );
        expect(said(answers)).toEqual(["201", "409 already_member"]);
        await checkBooks(await homeOf(ada));
      });
      expect(await ada.client.listOwnFood()).toHaveLength(ROUNDS);
    });

    test("two owners leave at once: one goes, the other is told that a household needs an owner", async () => {
      await rounds(async () => {
        const { ada, bob } = await sharing("owner");
        const id = await homeOf(ada);
        const answers = await Promise.all(
          [ada, bob].map((one) => send(one, "POST /household/leaving", {}, { "X-Household": id })),
        );
        expect(said(answers)).toEqual(["204", "409 last_owner"]);
        expect(await ownersOf(id)).toHaveLength(1);
      });
    });

    test("two owners lower each other at once: one does, and the other may not any more", async () => {
      await rounds(async () => {
        const { ada, bob } = await sharing("owner");
        const id = await homeOf(ada);
        const lower = (by: Person, whom: Person) =>
          send(by, `PUT /household/members/${whom.uid}`, { role: "adult" }, { "X-Household": id });
        const answers = await Promise.all([lower(ada, bob), lower(bob, ada)]);
        expect(said(answers)).toEqual(["204", "403 forbidden"]);
        expect(await ownersOf(id)).toHaveLength(1);
      });
    });

    test("two owners remove each other at once: one stays", async () => {
      await rounds(async () => {
        const { ada, bob } = await sharing("owner");
        const id = await homeOf(ada);
        const remove = (by: Person, whom: Person) =>
          send(by, `DELETE /household/members/${whom.uid}`, undefined, { "X-Household": id });
        const answers = await Promise.all([remove(ada, bob), remove(bob, ada)]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 403]);
        expect(await ownersOf(id)).toHaveLength(1);
      });
    });

    test("one leaves with the food they brought while another uses it: it is in one household, and used once", async () => {
      await rounds(async () => {
        const [ada, bob] = [await join(api), await join(api, "bob")];
        const rice = await addRice(bob);
        await invite(ada, bob, "adult", "bring");
        const id = await homeOf(ada);
        const [left, used] = await Promise.all([
          send(bob, "POST /household/leaving", { takeFood: true }, { "X-Household": id }),
          send(ada, `POST /food/${rice}/consumption`, { part: "half" }, { "X-Household": id }),
        ]);
        expect(left.status).toBe(204);
        expect(["201", "404 not_found"]).toContain(said([used])[0]);
        const back = await comeBack(api, bob);
        expect((await back.client.getFood(rice)).quantity).toBe(used.status === 201 ? "0.5 kg" : "1 kg");
        expect(await ada.client.listOwnFood()).toEqual([]);
        await checkBooks(await homeOf(back));
        await checkBooks(id);
      });
    });

    test("a joining is undone twice at once: the food goes back once", async () => {
      await rounds(async () => {
        const [ada, bob] = [await join(api), await join(api, "bob")];
        const rice = await addRice(bob);
        await invite(ada, bob, "adult", "bring");
        const [joining] = await bob.client.listJoinings();
        const other = await comeBack(api, bob);
        const answers = await Promise.all(
          [bob, other].map((one) => send(one, `POST /joinings/${joining?.id}/undo`)),
        );
        expect(said(answers)).toEqual(["204", "404 not_found"]);
        expect((await bob.client.listOwnFood()).map(({ _id }) => _id)).toEqual([rice]);
        await checkBooks(await homeOf(bob));
      });
    });

    test("two who brought food undo their joinings at once: each has their own again", async () => {
      await rounds(async () => {
        const [ada, bob, cleo] = [await join(api), await join(api, "bob"), await join(api, "cleo")];
        const brought: [Person, string][] = [];
        for (const person of [bob, cleo]) {
          brought.push([person, await addRice(person)]);
          await invite(ada, person, "adult", "bring");
        }
        const answers = await Promise.all(
          brought.map(async ([person]) => {
            const [joining] = await person.client.listJoinings();
            return send(person, `POST /joinings/${joining?.id}/undo`);
          }),
        );
        expect(said(answers)).toEqual(["204", "204"]);
        for (const [person, rice] of brought) {
          expect((await person.client.listOwnFood()).map(({ _id }) => _id)).toEqual([rice]);
          await checkBooks(await homeOf(person));
        }
        expect(await ada.client.listOwnFood()).toEqual([]);
      });
    });

    test("two join each other's households at once: nobody's food is lost", async () => {
      await rounds(async () => {
        const people = [await join(api), await join(api, "bob")] as const;
        const tokens: string[] = [];
        const rice = [];
        for (const person of people) {
          rice.push(await addRice(person));
          tokens.push((await person.client.addInvitation({ role: "adult" })).token);
        }
        api.clock.moveOn({ seconds: 1 });
        const answers = await Promise.all(
          people.map((person, index) =>
            send(person, `POST /invitations/${tokens[1 - index]}/acceptance`, { food: "bring" }),
          ),
        );
        expect(answers.map(({ status }) => status)).toContain(201);
        for (const { status } of answers) expect([201, 404, 409]).toContain(status);
        const seen = new Set<string>();
        for (const { client, token } of people) {
          for (const { id, endedAt } of await client.listHouseholds()) {
            if (endedAt) continue;
            const { body } = await ask(api, "GET /addfood", { token, headers: { "X-Household": id } });
            for (const { _id } of body.data) seen.add(_id);
            await checkBooks(id);
          }
        }
        expect([...seen].toSorted()).toEqual(rice.toSorted());
      });
    });
  });

  const ownersOf = async (id: string) =>
    api.db
      .selectFrom("memberships")
      .select("user_id")
      .where("household_id", "=", id)
      .where("role", "=", "owner")
      .where("ends_at", "is", null)
      .execute();
});
