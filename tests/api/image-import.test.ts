import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FetchPhoto } from "#app/server/api/images/address.server.ts";
import { addImageImport } from "#app/server/api/images/copy-foreign.server.ts";
import { createImageStore } from "#app/server/api/images/store.server.ts";
import { up } from "#app/server/db/migrations/015-pictures.server.ts";
import { createJobs } from "#app/server/jobs/jobs.server.ts";
import { COPY, fetchElsewhere } from "../support/pictures-elsewhere.ts";
import { addFood, comeBack, join, openTestApi, type Person, type TestApi } from "../support/test-api.ts";

const THERE = "https://pictures.example/x.png";
const GONE = "https://gone.example/x.png";

describe.each(["sqlite", "postgres"] as const)("photos that %s has kept as addresses elsewhere", (store) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(store);
  });
  afterAll(() => api?.close());

  const itemShows = (id: string, image_url: string) =>
    api.db.updateTable("items").set({ image_url }).where("id", "=", id).execute();
  const personShows = (uid: string, photo_url: string) =>
    api.db.updateTable("users").set({ photo_url }).where("uid", "=", uid).execute();
  const shown = async (person: Person) => {
    const { client } = await comeBack(api, person);
    const food = (await client.listOwnFood()).map(({ imageUrl }) => imageUrl);
    return [(await client.getUser()).photoURL, ...food];
  };
  const waiting = async () => (await api.db.selectFrom("foreign_images").select("owner_id").execute()).length;
  /** As the migration finds them in a store of an earlier version. */
  const migrate = async () => {
    await api.db.schema.dropTable("foreign_images").execute();
    await up(api.db as unknown as Kysely<unknown>);
  };
  const bringIn = async (fetchPicture: FetchPhoto = fetchElsewhere, hasDiskRoom = async () => true) => {
    const { db, clock } = api;
    const { now } = clock;
    await db.deleteFrom("jobs").execute();
    const jobs = createJobs(db, now);
    const images = createImageStore(db, { storageLimitMb: 500, hasDiskRoom, now });
    addImageImport(jobs, { db, images, fetchPicture, hasDiskRoom, now });
    await jobs.runDue();
  };

  test("become copies of our own, however many they are", async () => {
    const ada = await join(api);
    for (let count = 0; count < 12; count++) await itemShows(await addFood(ada), THERE);
    await personShows(ada.uid, THERE);
    const eve = await join(api);
    await itemShows(await addFood(eve), COPY);
    await migrate();
    expect(await waiting()).toBe(13);
    await bringIn();
    expect(await shown(ada)).toEqual(Array(13).fill(COPY));
    expect(await shown(eve)).toEqual([undefined, COPY]);
    expect(await waiting()).toBe(0);
  });

  test("are given up after three tries on three occasions, and no photo is left", async () => {
    const ada = await join(api);
    await itemShows(await addFood(ada), GONE);
    await personShows(ada.uid, GONE);
    await migrate();
    for (const hours of [0, 0.5, 1, 25]) {
      expect(await shown(ada)).toEqual([GONE, GONE]);
      api.clock.moveOn({ minutes: hours * 60 });
      await bringIn();
    }
    expect(await shown(ada)).toEqual([undefined, undefined]);
    expect(await waiting()).toBe(0);
  });

  test("wait while the disk has no room for photos, however long", async () => {
    const ada = await join(api);
    await itemShows(await addFood(ada), THERE);
    await migrate();
    for (let day = 0; day < 5; day++) {
      await bringIn(fetchElsewhere, async () => false);
      api.clock.moveOn({ hours: 25 });
    }
    expect(await shown(ada)).toEqual([undefined, THERE]);
    await bringIn();
    expect(await shown(ada)).toEqual([undefined, COPY]);
  });

  test("make way for a photo that was chosen meanwhile", async () => {
    const ada = await join(api);
    await personShows(ada.uid, GONE);
    await migrate();
    const other = `/api/images/${"a".repeat(64)}`;
    await bringIn(async () => {
      await personShows(ada.uid, other);
      return fetchElsewhere(THERE);
    });
    expect(await shown(ada)).toEqual([other]);
  });
});
