import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { matchedRoutes } from "hono/route";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Kysely } from "kysely";
import type { Database } from "#app/server/db/schema.ts";
import { createSecurityLog } from "#app/server/db/security-log.server.ts";
import { createJobs, type Jobs } from "#app/server/jobs/jobs.server.ts";
import { API_MAX_BYTES, bodyLimitOf } from "#app/server/limits/body-limits.ts";
import type { RateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { log, logRequestError, ROUTE_HEADER } from "#app/server/log.server.ts";
import type { MailQueue } from "#app/server/mail/mail-queue.server.ts";
import type { Push } from "#app/server/push/push.server.ts";
import { contract } from "#app/upstream/contract.ts";
import { openApiDocument } from "#app/upstream/openapi.ts";
import { createAdmission } from "./account/admission.server.ts";
import { createAccountDeletion } from "./account/deletion.server.ts";
import { accountHandlers } from "./account/routes.server.ts";
import { createUserStore } from "./account/store.server.ts";
import { createTrialStore } from "./account/trial-store.server.ts";
import { budgetHandlers } from "./budget/routes.server.ts";
import { createBudgetStore } from "./budget/store.server.ts";
import { calendarHandlers } from "./calendar/routes.server.ts";
import { createCalendarStore } from "./calendar/store.server.ts";
import { type Changes, createChanges } from "./changes/changes.server.ts";
import { changeHandlers } from "./changes/routes.server.ts";
import { createChangeStreams } from "./changes/stream.server.ts";
import { addCleanup } from "./cleanup.server.ts";
import { favouriteHandlers } from "./favourites/routes.server.ts";
import { createFavouriteStore } from "./favourites/store.server.ts";
import { seedDemoHousehold } from "./food/demo-household.server.ts";
import { foodHandlers } from "./food/routes.server.ts";
import { createFoodStore } from "./food/store.server.ts";
import { foodLineHandlers } from "./food-lines/routes.server.ts";
import { createFoodMoves } from "./household/food-moves.server.ts";
import { createHouseholdStore } from "./household/households.server.ts";
import { householdHandlers } from "./household/routes.server.ts";
import { errorBody, HttpError, toHttpError } from "./http-error.server.ts";
import type { IdentityVerifier } from "./identify.server.ts";
import { createImageAddresses, type FetchPhoto } from "./images/address.server.ts";
import { addImageImport } from "./images/copy-foreign.server.ts";
import { imageFiles, imageHandlers } from "./images/routes.server.ts";
import { createImageStore } from "./images/store.server.ts";
import { type Handlers, implement } from "./implement.server.ts";
import { addImportPhotos } from "./imports/photos.server.ts";
import { importHandlers } from "./imports/routes.server.ts";
import { createImportStore } from "./imports/store.server.ts";
import { insightsHandlers } from "./insights/routes.server.ts";
import { createInsightsStore } from "./insights/store.server.ts";
import { invitationHandlers } from "./invitations/routes.server.ts";
import { createInvitationStore } from "./invitations/store.server.ts";
import { limitCalls } from "./limit-calls.server.ts";
import { mailLinkHandlers } from "./mail-links/routes.server.ts";
import { createMailLinks } from "./mail-links/store.server.ts";
import { memberHandlers } from "./members/routes.server.ts";
import { createMemberStore } from "./members/store.server.ts";
import { noteHandlers } from "./notes/routes.server.ts";
import { createNoteStore } from "./notes/store.server.ts";
import { createChannels } from "./notifications/channels.server.ts";
import { createDailyNotifications } from "./notifications/daily-notifications.server.ts";
import { notificationHandlers } from "./notifications/routes.server.ts";
import { createNotificationStore } from "./notifications/store.server.ts";
import type { ProductLookup } from "./products/product.ts";
import { createProductStore } from "./products/store.server.ts";
import { pushHandlers } from "./push/routes.server.ts";
import type { ApiEnv } from "./request.server.ts";
import { createRequestKeys } from "./request-keys.server.ts";
import { createPictureReader } from "./scans/decode-picture.server.ts";
import { scanHandlers } from "./scans/routes.server.ts";
import { sessionHandlers } from "./sessions/routes.server.ts";
import { createSessionStore } from "./sessions/store.server.ts";
import { shoppingHandlers } from "./shopping/routes.server.ts";
import { createShoppingStore } from "./shopping/store.server.ts";
import { createDealMails, type MailedDeal } from "./sign-ups/deal-mails.server.ts";
import { createMailingLists } from "./sign-ups/mailing-lists.server.ts";
import { signUpHandlers } from "./sign-ups/routes.server.ts";
import { createSubmissionStore } from "./sign-ups/store.server.ts";
import { stapleHandlers } from "./staples/routes.server.ts";
import { createStapleStore } from "./staples/store.server.ts";
import { stockHandlers } from "./stock/routes.server.ts";
import { createStockStore } from "./stock/store.server.ts";
import { stockCheckHandlers } from "./stock-check/routes.server.ts";
import { createStockCheckStore } from "./stock-check/store.server.ts";
import { versionHandlers } from "./version/routes.server.ts";

export interface EmbeddedServiceOptions {
  db: Kysely<Database>;
  identity: IdentityVerifier;
  limiter: RateLimiter;
  mails: MailQueue;
  origin: string;
  /** Sign the links in mails: the first signs, all verify. */
  secrets: string[];
  storageLimitMb?: number;
  /** Whether photos and import files leave room on the disk for everything else. */
  hasDiskRoom?: () => Promise<boolean>;
  fetchPicture: FetchPhoto;
  /** Without it only the household itself knows products. */
  products?: ProductLookup | undefined;
  /** Without it no messages go to devices. */
  push?: Push | undefined;
  planLimits?: boolean;
  registrationClosed?: boolean;
  deals?: readonly MailedDeal[];
  now?: () => Date;
  /** Without it nothing is cleaned up and no daily notification is sent. */
  jobs?: Jobs | undefined;
  changes?: Changes | undefined;
}

const DIGEST_EVERY_MS = 300_000;
const PUSH_EVERY_MS = 60_000;
const TRIALS_EVERY_MS = 3_600_000;

/** The API of `contract.ts` over the given database. Seeds the demo household. */
export async function createEmbeddedService({
  db,
  identity,
  limiter,
  mails,
  origin,
  secrets,
  storageLimitMb = 500,
  hasDiskRoom = async () => true,
  fetchPicture,
  products = { find: async () => undefined },
  push,
  planLimits = false,
  registrationClosed = false,
  deals = [],
  now = () => new Date(),
  jobs = createJobs(db, now),
  changes = createChanges(),
}: EmbeddedServiceOptions) {
  const users = createUserStore(db, now);
  const admission = createAdmission({ db, registrationClosed, now });
  const members = createMemberStore(db, now);
  const runFoodMove = createFoodMoves(db);
  const households = createHouseholdStore(db, members, runFoodMove, now);
  const sessions = createSessionStore(db, members, now);
  const security = createSecurityLog(db, secrets, now);
  const requestDeletion = createAccountDeletion({ db, users, mails, security, origin });
  const images = createImageStore(db, { storageLimitMb, hasDiskRoom, now });
  const addresses = createImageAddresses(images, fetchPicture, limiter);
  const trials = createTrialStore({ db, limiter, mails, origin, planLimits, now });
  jobs.add({ name: "trials", everyMs: TRIALS_EVERY_MS, step: trials.mailStep });
  const food = createFoodStore(db, now, trials.claimRoom);
  await seedDemoHousehold(db, now());
  const notes = createNoteStore(db, now);
  const { claimRoom } = trials;
  const invitations = createInvitationStore(db, {
    members,
    mails,
    changes,
    runFoodMove,
    claimRoom,
    origin,
    now,
  });
  const requestKeys = createRequestKeys(db, now, trials.claimRoom);
  const submissions = createSubmissionStore(db, now);
  const imports = createImportStore(db, {
    runFoodMove,
    claimRoom: trials.claimRoom,
    storageLimitMb,
    hasDiskRoom,
    now,
  });
  addCleanup(jobs, {
    imports,
    submissions,
    users,
    households,
    food,
    notes,
    sessions,
    images,
    requestKeys,
    identity,
    mails,
    security,
    products: createProductStore(db, now),
  });

  addImportPhotos(jobs, { db, images, limiter, hasDiskRoom });
  addImageImport(jobs, { db, images, fetchPicture, hasDiskRoom, now });

  const stock = createStockStore(db, food, now);
  const notifications = createNotificationStore(db, food, now);
  const links = createMailLinks(secrets, now);
  const channels = createChannels({ notifications, mails, links, push, origin, now });
  const dailyNotifications = createDailyNotifications({ db, channels, now });
  jobs.add({ name: "digest", everyMs: DIGEST_EVERY_MS, step: dailyNotifications.step });

  if (push) jobs.add({ name: "push", everyMs: PUSH_EVERY_MS, step: push.step });

  const dealMails = createDealMails({ lists: createMailingLists(db, now), mails, deals, origin, now });
  jobs.add({ name: "deals", everyMs: DIGEST_EVERY_MS, step: dealMails });

  const tooLarge = () => {
    throw new HttpError(413, "too_large", "That is too much at once");
  };
  const api = new Hono<ApiEnv>().basePath("/api");
  api.use((context, next) => {
    const type = context.req.header("Content-Type") ?? "";
    const maxSize = bodyLimitOf(context.req.path, type, API_MAX_BYTES);
    return bodyLimit({ maxSize, onError: tooLarge })(context, next);
  });
  api.use(async (context, next) => {
    // No id has a NUL, and PostgreSQL refuses one even in a comparison.
    if (context.req.path.includes("\0")) throw HttpError.notFound();
    const token = context.req.header("Authorization")?.match(/^Bearer +(.+)$/i)?.[1];
    context.set("token", token);
    context.set("now", now());
    await next();
    // Nobody reads it: a stream would wait for its reader.
    if (context.req.method === "HEAD") await context.res.body?.cancel();
    context.header(ROUTE_HEADER, matchedRoutes(context).at(-1)?.path);
  });
  api.use(limitCalls(limiter, sessions));
  api.get("/openapi.json", (context) => context.json(openApiDocument()));
  api.route("/", imageFiles(images));
  const insights = createInsightsStore(db);
  const streams = createChangeStreams(changes);
  const handlers: Handlers<typeof contract> = {
    ...sessionHandlers(sessions, users, identity, security),
    ...accountHandlers({
      db,
      users,
      trials,
      admission,
      identity,
      mails,
      security,
      requestDeletion,
      addresses,
      images,
      now,
    }),
    ...foodHandlers(db, food, addresses),
    ...foodLineHandlers(db),
    ...scanHandlers({ db, limiter, readPicture: createPictureReader(), products }),
    ...stockHandlers(stock),
    ...stockCheckHandlers(createStockCheckStore(db, now)),
    ...shoppingHandlers(db, createShoppingStore(db, food, now)),
    ...stapleHandlers(createStapleStore(db, now)),
    ...notificationHandlers(notifications),
    ...pushHandlers(push, notifications),
    ...calendarHandlers(createCalendarStore(db, now)),
    ...mailLinkHandlers({ db, links, notifications, stock, changes, now }),
    ...householdHandlers(db, households),
    ...memberHandlers(members),
    ...invitationHandlers(invitations, admission, limiter),
    ...changeHandlers(streams, sessions),
    ...insightsHandlers(db, insights),
    ...budgetHandlers(db, insights, createBudgetStore(db)),
    ...favouriteHandlers(createFavouriteStore(db, now)),
    ...noteHandlers(food, notes),
    ...imageHandlers(images, limiter),
    ...importHandlers(imports),
    ...versionHandlers(admission),
    ...signUpHandlers({ db, submissions, trials, admission, mails, site: origin, now }),
  };
  implement(api, contract, handlers, { sessions, once: requestKeys.once, changes });
  api.notFound((context) => context.json({ error: "There is no such call", code: "not_found" }, 404));
  api.onError((error, context) => {
    const failure = toHttpError(error);
    const { signal } = context.req.raw;
    const isLeft = signal.aborted && (error === signal.reason || /^(Abort|Timeout)Error$/.test(error.name));
    if (failure.code === "busy") log.warn(failure.message);
    else if (failure.code === "changed_meanwhile") log.warn({ err: error }, "two API calls met");
    else if (isLeft) log.info({ event: "left" }, "nobody waits for the answer of an API call any more");
    else if (failure.status >= 500) logRequestError(error, "an API call failed");
    if (failure.status === 503) context.header("Retry-After", "2");
    return context.json(errorBody(context.req, failure), failure.status as ContentfulStatusCode);
  });
  return {
    fetch: async (request: Request): Promise<Response> => api.fetch(request),
    openStreams: () => streams.count,
    endStreams: streams.close,
  };
}
