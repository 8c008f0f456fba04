import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApi } from "../../support/api.ts";
import { register } from "../../support/registration.ts";
import { ask, comeBack, join, type Person, visitor } from "../../support/test-api.ts";

const DAY_MINUTES = 24 * 60;

const api = await openApi();

describe("closed registration", () => {
  const accountsLeft = async (token: string) =>
    (await ask(api, `GET /invitations/${token}`)).body.accountsLeft;
  const invite = ({ client }: Person, more: { uses?: number } = {}) =>
    client.addInvitation({ role: "adult", ...more });

  test("where registration is open an invitation is not needed, and not counted", async () => {
    const { token } = await invite(await join(api));
    expect((await ask(api, "GET /version")).body.registration).toBe("open");
    expect((await register(api, token)).status).toBe(201);
    expect((await register(api, token)).status).toBe(201);
    expect(await accountsLeft(token)).toBeUndefined();
  });

  describe("where it is closed", () => {
    let ada: Person;
    beforeAll(async () => {
      ada = await join(api);
      await api.restart({ registrationClosed: true });
    });
    afterAll(() => api.restart());

    test("nobody registers without an invitation, with a made-up one, or with one that is over", async () => {
      expect((await ask(api, "GET /version")).body.registration).toBe("closed");
      const [withdrawn, used] = [await invite(ada), await invite(ada)];
      await ada.client.revokeInvitation(withdrawn.id);
      const bob = await register(api, (await invite(ada)).token);
      await (await comeBack(api, bob)).client.acceptInvitation(used.token, {});
      for (const token of [undefined, "", "x".repeat(22), withdrawn.token, used.token, used.id]) {
        const { status, code, uid } = await register(api, token);
        expect([status, code], token).toEqual([403, "registration_closed"]);
        expect(await api.db.selectFrom("users").select("uid").where("uid", "=", uid).execute()).toEqual([]);
      }
      const late = await invite(ada);
      api.clock.moveOn({ minutes: 7 * DAY_MINUTES + 1 });
      expect((await register(api, late.token)).status).toBe(403);
      ada = await comeBack(api, ada);
    });

    test("one with an invitation registers, and joining still needs it", async () => {
      const { token } = await invite(ada);
      expect(await accountsLeft(token)).toBe(1);
      const bob = await register(api, token);
      expect(bob.status).toBe(201);
      expect(await accountsLeft(token)).toBe(0);
      expect((await register(api, token)).status).toBe(403);
      const { client } = await comeBack(api, bob);
      expect(await client.listHouseholds()).toHaveLength(1);
      await client.acceptInvitation(token, {});
      expect(await client.listHouseholds()).toMatchObject([{ name: "ada's household" }]);
    });

    test("of ten people with one link at the same time one registers, and with three uses three", async () => {
      for (const uses of [1, 3]) {
        const { token } = await invite(ada, { uses });
        const answers = await Promise.all(Array.from({ length: 10 }, () => register(api, token)));
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(uses);
        expect(answers.filter(({ code }) => code === "registration_closed")).toHaveLength(10 - uses);
      }
    });

    test("the same person twice at once is one account, and counts once", async () => {
      const { token } = await invite(ada, { uses: 2 });
      const bob = { uid: randomUUID(), email: `${randomUUID()}@example.org` };
      const answers = await Promise.all([1, 2, 3].map(() => register(api, token, bob)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
      expect(await accountsLeft(token)).toBe(1);
    });

    test("a registration that fails leaves the invitation as it was", async () => {
      const { token } = await invite(ada);
      const { email } = ada;
      expect((await register(api, token, { uid: randomUUID(), email })).status).toBe(409);
      expect(await accountsLeft(token)).toBe(1);
    });

    test("an invitation of somebody who is no owner any more is none", async () => {
      const bob = await comeBack(api, await register(api, (await invite(ada)).token));
      const { token } = await ada.client.addInvitation({ role: "owner" });
      await bob.client.acceptInvitation(token, {});
      const theirs = await invite(bob);
      await ada.client.removeMember(bob.uid);
      expect((await register(api, theirs.token)).status).toBe(403);
    });

    test("who has an account signs in as before, also one that is to be deleted", async () => {
      await ada.client.requestDeletion({ email: ada.email });
      ada = await comeBack(api, ada);
      await ada.client.cancelDeletion();
      expect((await ada.client.getUser()).deletionDueAt).toBeUndefined();
      expect((await register(api, undefined, ada)).status).toBe(409);
    });

    test("strangers start no trial, and read the newsletter as before", async () => {
      const email = `${randomUUID()}@example.org`;
      const trial = { kind: "trial", firstName: "Bob", lastName: "Field", email, plan: "premium" };
      expect(await ask(api, "POST /sign-ups", { body: trial })).toMatchObject({
        status: 403,
        body: { code: "registration_closed" },
      });
      const { idToken, token } = ada;
      expect((await ask(api, "POST /sign-ups", { token: idToken, body: trial })).status).toBe(401);
      const own = { ...trial, email: ada.email };
      expect((await ask(api, "POST /sign-ups", { token, body: own })).status).toBe(201);
      await visitor(api).addSignUp({ kind: "newsletter", email });
    });
  });
});
