import { expect, test } from "vitest";
import { STORES } from "../support/database.ts";
import { ask, comeBack, openKitchen } from "../support/kitchen.ts";
import { register } from "../support/registration.ts";

test.each(STORES)(
  "on %s, a closed server lets the first person in, and of several at once one",
  async (store) => {
    const kitchen = await openKitchen(store);
    try {
      await kitchen.restart({ registrationClosed: true });
      const state = async () => (await ask(kitchen, "GET /version")).body.registration;
      expect(await state()).toBe("open");
      const answers = await Promise.all(Array.from({ length: 5 }, () => register(kitchen)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403, 403, 403]);
      expect(await state()).toBe("closed");
      const [first] = answers.filter(({ status }) => status === 201);
      if (first) expect((await (await comeBack(kitchen, first)).client.getUser()).email).toBe(first.email);
    } finally {
      await kitchen.close();
    }
  },
);
