import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { LIMITS } from "#app/server/limits/limits.ts";
import { openApi } from "../../support/api.ts";
import { picture } from "../../support/photos.ts";
import { COPY } from "../../support/pictures-elsewhere.ts";
import { addFood, ask, join, MILK } from "../../support/test-api.ts";

const NOT_FETCHED =
  "The photo at this address cannot be fetched. Please check the address, or go on without it";
const GONE = "https://gone.example/x.png";

const api = await openApi();

describe("photos", () => {
  test.each([
    ["image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5", "image/jpeg"],
    ["image/avif,image/webp,image/apng,image/*,*/*;q=0.8", "image/webp"],
    ["*/*", "image/webp"],
  ])("a photo for %s is %s, and caches are told why", async (accept, type) => {
    const { token } = await join(api);
    const body = new FormData();
    body.set("image", new File([new Uint8Array(await picture(40, 30).png().toBuffer())], "x.png"));
    const { url } = (await ask(api, "POST /images", { token, body })).body.data;
    const request = new Request(`http://upstream.invalid${url}`, { headers: { accept } });
    const { status, headers } = await api.fetch(request);
    expect([status, headers.get("Content-Type"), headers.get("Vary")]).toEqual([200, type, "Accept"]);
  });

  const someone = async () => {
    const account = { uid: randomUUID(), email: `${randomUUID()}@example.org` };
    return { account, token: await api.idTokens.sign(account) };
  };

  test("of a photo at another server's address a copy is kept, which everybody can read", async () => {
    const { account, token } = await someone();
    const photoURL = "http://pictures.example/me.png";
    await ask(api, "POST /users", { token, body: { ...account, name: "Ada", photoURL } });
    const user = api.db.selectFrom("users").select("photo_url").where("uid", "=", account.uid);
    expect(await user.executeTakeFirst()).toEqual({ photo_url: COPY });
    const { status, headers } = await api.fetch(new Request(`http://upstream.invalid${COPY}`));
    expect([status, headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  });

  test("where it cannot be fetched the field says so, and nothing is kept", async () => {
    const { account, token } = await someone();
    const body = { ...account, name: "Ada", photoURL: GONE };
    const refused = await ask(api, "POST /users", { token, body });
    expect(refused).toMatchObject({
      status: 422,
      body: { error: NOT_FETCHED, code: "image_not_fetched", fields: { photoURL: NOT_FETCHED } },
    });
    expect((await ask(api, "POST /jwt", { token, body: account })).status).toBe(404);
    expect((await ask(api, "POST /users", { token, body: { ...body, photoURL: "" } })).status).toBe(201);

    const ada = await join(api);
    const id = await addFood(ada);
    for (const [call, field, sent] of [
      ["PUT /users/me", "photoURL", { name: "Eve", photoURL: GONE }],
      ["POST /addfood", "imageUrl", { ...MILK, imageUrl: GONE }],
      [`PUT /addfood/${id}`, "imageUrl", { name: "Oats", imageUrl: GONE }],
    ] as const) {
      const answer = await ask(api, call, { token: ada.token, body: sent });
      expect([answer.status, answer.body.fields], call).toEqual([422, { [field]: NOT_FETCHED }]);
    }
    expect((await ada.client.getUser()).name).toBe("ada");
    expect(await ada.client.listOwnFood()).toMatchObject([{ name: "Milk" }]);
  });

  test("an address that is kept already is not fetched again", async () => {
    const ada = await join(api);
    const id = await addFood(ada);
    await api.db.updateTable("items").set({ image_url: GONE }).where("id", "=", id).execute();
    await api.db.updateTable("users").set({ photo_url: GONE }).where("uid", "=", ada.uid).execute();
    await ada.client.updateFood(id, { name: "Oats", imageUrl: GONE });
    await ada.client.updateUser({ name: "Ada", photoURL: GONE });
    expect(await ada.client.listOwnFood()).toMatchObject([{ name: "Oats", imageUrl: GONE }]);
  });

  test("the same request fetches once, and a member has so many fetched", async () => {
    const ada = await join(api);
    const send = (imageUrl: string, key: string) =>
      ask(api, "POST /addfood", {
        token: ada.token,
        body: { ...MILK, imageUrl },
        headers: { "Idempotency-Key": key },
      });
    const key = randomUUID();
    const first = await send("https://pictures.example/x.png", key);
    expect(first.status).toBe(201);
    const points = LIMITS.photo_address.limits[0].points;
    for (let fetched = 1; fetched < points; fetched++) await send(GONE, randomUUID());
    const stopped = await send("https://pictures.example/x.png", randomUUID());
    expect([stopped.status, stopped.body.fields.imageUrl]).toEqual([
      429,
      expect.stringContaining("Too many"),
    ]);
    expect((await send("https://pictures.example/x.png", key)).body).toEqual(first.body);
    expect((await send("", randomUUID())).status).toBe(201);
  });
});
