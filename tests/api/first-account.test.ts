import { expect, test } from "vitest";
import { STORES } from "../support/database.ts";
import { register } from "../support/registration.ts";
import { ask, comeBack, openTestApi } from "../support/test-api.ts";

test.each(STORES)(
  "on %s, a closed server lets the first person in, and of several at once one",
  async (store) => {
    const api = await openTestApi(store);
    try {
      await api.restart({ registrationClosed: true });
      const state = async () => (await ask(api, "GET /version")).body.registration;
      expect(await state()).toBe("open");
      const answers = await Promise.all(Array.from({ length: 5 }, () => register(api)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403, 403, 403]);
      expect(await state()).toBe("closed");
      const [first] = answers.filter(({ status }) => status === 201);
      if (first) expect((await (await comeBack(api, first)).client.getUser()).email).toBe(first.email);
    } finally {
      await api.close();
    }
  },
);
