import { randomUUID } from "node:crypto";
import type { Kysely, Updateable } from "kysely";
import type { ExpiryKind } from "#app/domain/expiry-kind.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { createFoodStore } from "#app/server/api/food/store.server.ts";
import { createMailLinks, type MailLinks } from "#app/server/api/mail-links/store.server.ts";
import { createChannels } from "#app/server/api/notifications/channels.server.ts";
import { createDailyNotifications } from "#app/server/api/notifications/daily-notifications.server.ts";
import { createNotificationStore } from "#app/server/api/notifications/store.server.ts";
import type { ProductLookup } from "#app/server/api/products/product.ts";
import { createEmbeddedService } from "#app/server/api/service.server.ts";
import type { Database } from "#app/server/db/schema.ts";
import { createPushFetch } from "#app/server/http/push-fetch.server.ts";
import { createIdTokens } from "#app/server/identity/embedded/id-token.server.ts";
import { createBackgroundWork } from "#app/server/jobs/background-work.server.ts";
import { createJobs } from "#app/server/jobs/jobs.server.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/server/limits/caller.server.ts";
import { createRateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { createMailQueue } from "#app/server/mail/mail-queue.server.ts";
import type { Mail } from "#app/server/mail/mails.ts";
import { createPush, type Push } from "#app/server/push/push.server.ts";
import {
  createUpstreamClient,
  type UpstreamClient,
  type UpstreamFetch,
} from "#app/upstream/client.server.ts";
import { remoteUpstream } from "#app/upstream/remote.server.ts";
import { type Clock, createClock } from "./clock.ts";
import { openTestDatabase, type Store, type TestDatabase } from "./database.ts";
import { hearStatements, householdKeys } from "./household-statements.ts";
import { serve } from "./loopback.ts";
import { fetchElsewhere } from "./pictures-elsewhere.ts";
import { openPushService, type PushService } from "./push-service.ts";

const SECRET = "the household's secret";
/** Few, so that some tests need several pages of them. */
export const RECIPIENTS_AT_ONCE = 10;

/** An API under test with its clock and identity provider. */
export interface TestApi {
  fetch: UpstreamFetch;
  clock: Clock;
  idTokens: ReturnType<typeof createIdTokens>;
  mails: Mail[];
  /** Accounts that the API deleted at the identity provider. */
  deletedIdentities: string[];
  mailLinks: MailLinks;
  pushService: PushService;
  /** Messages to devices, in one more process. */
  openPush: (secrets?: string[]) => Push;
  /** Sends the mails and messages of the day, in one more process. */
  sendDigests: () => Promise<void>;
  /** For data that the API does not return. */
  db: Kysely<Database>;
  /** Statements that were not about one household: `select items in food/store.purgeGone`. */
  acrossHouseholds: Set<string>;
  /** Restarts the API over the same store. */
  restart: (options?: {
    planLimits?: boolean;
    registrationClosed?: boolean;
    products?: ProductLookup;
    hasDiskRoom?: () => Promise<boolean>;
  }) => Promise<void>;
  /** Resolves when what calls have left behind is done: their mails are in `mails`. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openTestApi(store: Store): Promise<TestApi> {
  return openTestApiOver(await openTestDatabase(store));
}

export async function openTestApiOver({ db: plain, close }: TestDatabase): Promise<TestApi> {
  const acrossHouseholds = new Set<string>();
  const db = plain.withPlugin(
    hearStatements(await householdKeys(plain), (statement) => acrossHouseholds.add(statement)),
  );
  const clock = createClock();
  const background = createBackgroundWork();
  const idTokens = createIdTokens([SECRET], clock.now);
  const mails: Mail[] = [];
  const deliver = async (mail: Mail) => {
    mails.push(mail);
  };
  const deletedIdentities: string[] = [];
  const deleteIdentity = async (uid: string) => deletedIdentities.push(uid);
  const mailLinks = createMailLinks([SECRET], clock.now);
  const pushService = await openPushService(clock.now);
  const openPush = (secrets = [SECRET]) =>
    createPush({
      db,
      secrets,
      subject: "mailto:operator@food.example",
      ...createPushFetch(pushService.url),
      now: clock.now,
    });
  const sendDigests = async () => {
    const push = openPush();
    await createDailyNotifications({
      db,
      channels: createChannels({
        push,
        notifications: createNotificationStore(db, createFoodStore(db, clock.now), clock.now),
        mails: createMailQueue({ db, deliver, secrets: [SECRET], now: clock.now }),
        links: mailLinks,
        origin: "https://food.example",
        now: clock.now,
      }),
      now: clock.now,
      recipientsAtOnce: RECIPIENTS_AT_ONCE,
    }).run();
    await push.run();
  };
  const start = async ({
    planLimits = false,
    registrationClosed = false,
    products = someProducts,
    hasDiskRoom = async () => true,
  }: Parameters<TestApi["restart"]>[0] = {}) => {
    const jobs = createJobs(db, clock.now);
    const started = await createEmbeddedService({
      db,
      identity: { verifyIdToken: idTokens.verify, deleteIdentity },
      limiter: createRateLimiter(db, undefined, clock.now),
      mails: createMailQueue({ db, deliver, secrets: [SECRET], now: clock.now, background }),
      origin: "https://food.example",
      secrets: [SECRET],
      fetchPicture: fetchElsewhere,
      push: openPush(),
      products,
      planLimits,
      registrationClosed,
      hasDiskRoom,
      now: clock.now,
      jobs,
    });
    // Makes all jobs due.
    await db.deleteFrom("jobs").execute();
    await jobs.runDue();
    return started.fetch;
  };
  let service = await start();
  const restart: TestApi["restart"] = async (options) => {
    service = await start(options);
  };
  return {
    fetch: (request) => service(fromSomewhere(request)),
    clock,
    idTokens,
    mails,
    deletedIdentities,
    mailLinks,
    pushService,
    openPush,
    sendDigests,
    db,
    acrossHouseholds,
    restart,
    settled: background.settled,
    close: async () => {
      await background.settled();
      await pushService.close();
      await close();
    },
  };
}

const FRONT_SECRET = "the secret of the front";
let places = 0;

/** A new address per request, so that no limit applies, unless the test sets one. */
function fromSomewhere(request: Request): Request {
  if (!request.headers.has(CLIENT_ADDRESS_HEADER)) {
    places += 1;
    request.headers.set(
      CLIENT_ADDRESS_HEADER,
      `10.${(places >> 16) & 255}.${(places >> 8) & 255}.${places & 255}`,
    );
  }
  return request;
}

/** The same over HTTP, from a front that may say where a person is. */
export async function openRemoteApi(store: Store): Promise<TestApi> {
  const api = await openTestApi(store);
  const server = await serve(api.fetch);
  const close = async () => {
    await server.close();
    await api.close();
  };
  return { ...api, fetch: remoteUpstream(`${server.url}/api`, FRONT_SECRET), close };
}

export interface Person {
  uid: string;
  email: string;
  idToken: string;
  token: string;
  client: UpstreamClient;
}

/** Takes a person out of their own household and into that of another, as an owner. */
export async function moveIn({ db }: TestApi, { uid }: Person, owner: Person): Promise<void> {
  const home = await db
    .selectFrom("memberships")
    .select("household_id")
    .where("user_id", "=", owner.uid)
    .executeTakeFirstOrThrow();
  await db.updateTable("memberships").set(home).where("user_id", "=", uid).execute();
}

/** What a list of products elsewhere knows; it knows nothing else. */
export const KNOWN_PRODUCT = {
  gtin: "05449000000996",
  code: "5449000000996",
  name: "Oat milk",
  brand: "Example Farm",
  quantity: "1 l",
};

/** The numbers that were asked for elsewhere. */
export const askedElsewhere: string[] = [];
const someProducts = {
  find: async (gtin: string) => {
    askedElsewhere.push(gtin);
    return gtin === KNOWN_PRODUCT.gtin ? KNOWN_PRODUCT : undefined;
  },
};

export const MILK = { name: "Milk", category: "Dairy", quantity: "1 l", expiryDate: "2027-03-10" };

export const visitor = ({ fetch }: TestApi) => createUpstreamClient({ fetch });

/** Registers a person with a household of their own. */
export async function join(api: TestApi, name = "ada"): Promise<Person> {
  const uid = randomUUID();
  const email = `${name}-${uid}@example.org`;
  const record = { name, email, uid, createdAt: "", role: "user", status: "active" } as const;
  await visitor(api).createUser(record, await api.idTokens.sign({ uid, email, email_verified: 1 }));
  return comeBack(api, { uid, email });
}

/** The same person with new tokens, after the clock has moved. */
export async function comeBack(api: TestApi, { uid, email }: Pick<Person, "uid" | "email">) {
  const idToken = await api.idTokens.sign({ uid, email, email_verified: 1 });
  const { token } = await visitor(api).issueToken({ email }, idToken);
  return { uid, email, idToken, token, client: createUpstreamClient({ fetch: api.fetch, token }) };
}

/** Puts this many things on the shopping list of somebody's household. */
export async function fillShoppingList({ db, clock }: TestApi, { uid }: Person, count: number) {
  const { household_id } = await db
    .selectFrom("memberships")
    .select("household_id")
    .where("user_id", "=", uid)
    .executeTakeFirstOrThrow();
  const created_at = clock.now().toISOString();
  const lines = Array.from({ length: count }, (_, index) => ({
    household_id,
    id: randomUUID(),
    name: `Thing ${index}`,
    name_key: foodKey(`Thing ${index}`),
    category: "Other",
    quantity: "",
    user_id: uid,
    ticked_at: null,
    ticked_by: null,
    created_at,
  }));
  await db.insertInto("shopping_lines").values(lines).execute();
}

/** Puts so many more of a food into its household, each as a row of its own. */
export async function copyFood(
  { db }: TestApi,
  id: string,
  count: number,
  changes: Updateable<Database["items"]> = {},
) {
  const item = await db.selectFrom("items").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  for (let copied = 0; copied < count; copied += 100) {
    const copies = Array.from({ length: Math.min(100, count - copied) }, () => ({
      ...item,
      ...changes,
      id: randomUUID(),
      request_key: null,
    }));
    await db.insertInto("items").values(copies).execute();
  }
}

/** Puts so many notes on a food. */
export async function copyNotes({ db }: TestApi, itemId: string, count: number) {
  const { household_id } = await db
    .selectFrom("items")
    .select("household_id")
    .where("id", "=", itemId)
    .executeTakeFirstOrThrow();
  for (let copied = 0; copied < count; copied += 500) {
    const notes = Array.from({ length: Math.min(500, count - copied) }, () => ({
      household_id,
      id: randomUUID(),
      item_id: itemId,
      text: "Opened",
      posted_by: "",
      posted_date: "2027-03-01T12:00:00.000Z",
    }));
    await db.insertInto("item_notes").values(notes).execute();
  }
}

/** Returns the id. */
export async function addFood(
  { client }: Person,
  food: Partial<typeof MILK> & { expiryKind?: ExpiryKind; code?: string } = {},
): Promise<string> {
  const known = new Set((await client.listOwnFood()).map(({ _id }) => _id));
  await client.addFood({ ...MILK, ...food }, randomUUID());
  const added = (await client.listOwnFood()).find(({ _id }) => !known.has(_id));
  if (!added) throw new Error("nothing was added");
  return added._id;
}

interface RawCall {
  token?: string | undefined;
  /** Sent as it is if text, bytes or a form; otherwise as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends `POST /addfood` as any program would. Returns status and JSON. */
export async function ask({ fetch }: Pick<TestApi, "fetch">, call: string, given: RawCall = {}) {
  const [method = "", path] = call.split(" ");
  const { token, body } = given;
  const asIs = typeof body === "string" || body instanceof FormData || body instanceof Uint8Array;
  const headers = new Headers(body instanceof FormData ? {} : { "Content-Type": "application/json" });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  for (const [name, value] of Object.entries(given.headers ?? {})) headers.set(name, value);
  const response = await fetch(
    new Request(`http://upstream.invalid/api${path}`, {
      method,
      headers,
      body: asIs ? (body as BodyInit) : (JSON.stringify(body) ?? null),
    }),
  );
  const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream");
  if (isStream) await response.body?.cancel();
  const text = isStream ? "" : await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? undefined : JSON.parse(text),
  };
}
