import type { Hono } from "hono";
import type { BlankSchema } from "hono/types";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import { isAtLeast, ROLE_LABELS, seesPrices } from "#app/domain/role.ts";
import { serveOthers } from "#app/server/pauses.server.ts";
import { jsonResponse } from "#app/server/stream-text.server.ts";
import type { Endpoint, Widened } from "#app/upstream/endpoint.ts";
import { type CallName, LEAST_ROLES, may } from "#app/upstream/permissions.ts";
import { changesOf } from "#app/upstream/topics.ts";
import type { Changes } from "./changes/changes.server.ts";
import { lockUser } from "./household/store.server.ts";
import type { HouseholdStores } from "./household-stores.server.ts";
import { HttpError } from "./http-error.server.ts";
import { createQueues } from "./queues.server.ts";
import {
  type ApiContext,
  type ApiEnv,
  findUser,
  getUser,
  idempotencyKeyOf,
  isForm,
  readBody,
  readForm,
  readQuery,
  readUpload,
} from "./request.server.ts";
import type { Once } from "./request-keys.server.ts";
import { onBehalfOfSender, type SenderCheck } from "./sender.server.ts";
import type { ApiUser, SessionStore } from "./sessions/store.server.ts";
import { withoutPrices } from "./without-prices.server.ts";

type UserOf<E extends Endpoint> = {
  user: ApiUser;
  anyone: ApiUser | undefined;
  /** The handler checks the ID token against the person in the body. */
  identity: undefined;
}[E["auth"]];
/** The body of a call. All fields beside a file are optional. */
type BodyOf<E> = E extends { body: infer Body extends z.ZodType }
  ? E extends { multipart: string }
    ? Partial<z.output<Body>>
    : z.output<Body>
  : undefined;
type QueryOf<E> = E extends { query: infer Query extends z.ZodType } ? z.output<Query> : undefined;
type FileOf<E> = E extends { multipart: string }
  ? E extends { body: z.ZodType }
    ? Blob | undefined
    : Blob
  : undefined;
type IdOf<E> = E extends { path: `${string}{id}${string}` } ? string : undefined;
type AnswerOf<E> = E extends { documented: infer Answer extends z.ZodType }
  ? Widened<z.output<Answer>>
  : E extends { answer: infer Answer extends z.ZodType }
    ? Widened<z.output<Answer>>
    : unknown;

interface Keyed {
  idempotencyKey: string | undefined;
  /** Runs the work once per idempotency key of a household, then `again` with its answer. */
  once: <T>(
    householdId: string,
    work: (within: HouseholdStores) => Promise<T>,
    again?: (within: HouseholdStores, answer: T) => Promise<T>,
  ) => Promise<T>;
}
type KeyedOf<E> = E extends { idempotencyKey: string } ? Keyed : unknown;

export type Call<E extends Endpoint> = {
  user: UserOf<E>;
  body: BodyOf<E>;
  file: FileOf<E>;
  query: QueryOf<E>;
  id: IdOf<E>;
  now: Date;
  context: ApiContext;
} & KeyedOf<E>;

export type Handlers<Contract extends Record<string, Endpoint>> = {
  [Name in keyof Contract]: (call: Call<Contract[Name]>) => Promise<AnswerOf<Contract[Name]> | Response>;
};

type AnyCall = Omit<Call<Endpoint>, "file"> & { file: Blob | undefined } & Partial<Keyed>;
type AnyHandler = (call: AnyCall & { body: unknown; query: unknown }) => Promise<unknown>;

/** How many writes of a household run at once. Each holds a connection while it waits for the household's lock, and others need connections, too. */
const WRITES_AT_ONCE = 3;
/** Some wait for a picture of another server: one person's leave room for those of others. */
const OWN_WRITES_AT_ONCE = 2;
/** Changes of one person that run or wait. Waiting requests occupy places that others need. */
const OWN_WRITES_WAITING = 128;
/**
 * These do not wait for the person's other changes, so that nobody who has a copied token can keep its owner from ending it.
 * Each runs one at a time, as it holds a connection while the database locks the person.
 */
const ENDING_CALLS = new Set([
  "revokeToken",
  "endSession",
  "endSessions",
  "requestDeletion",
  "cancelDeletion",
]);
/** Calls that end the sender's own membership: a repeated one is answered as if it had not ended. */
const OF_OWN_PLACE = new Set(["acceptInvitation", "undoJoining"]);
const BUSY = "You are making too many changes at once. Please try again in a moment.";

/** Registers every call as its row says: method, path, token, body, query and status. */
export function implement<Contract extends Record<string, Endpoint>>(
  api: Hono<ApiEnv, BlankSchema, "/api">,
  contract: Contract,
  handlers: Handlers<Contract>,
  { sessions, once, changes }: { sessions: SessionStore; once: Once; changes: Changes },
): void {
  const ofPeople = createQueues(OWN_WRITES_AT_ONCE);
  const ofHouseholds = createQueues(WRITES_AT_ONCE);
  const ofEndings = createQueues();
  const inQueue = <Result>(name: string, { uid, householdId }: ApiUser, work: () => Promise<Result>) => {
    const isEnding = ENDING_CALLS.has(name);
    const [queues, who] = isEnding ? [ofEndings, `${uid} ${name}`] : [ofPeople, uid];
    if (queues.countOf(who) >= OWN_WRITES_WAITING) throw new HttpError(503, "overloaded", BUSY);
    return queues.run(who, isEnding ? work : () => ofHouseholds.run(householdId, work));
  };
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const handle = handlers[name as keyof Contract] as unknown as AnyHandler;
    api.on(endpoint.method, endpoint.path.replace("{id}", ":id"), async (context) => {
      const sender = await userOf(context, endpoint, sessions);
      if (sender) checkRole(sender, name);
      const content = await readContent(context, endpoint);
      /** The sender as they are now: they may have been removed, demoted or signed out while the call waited. */
      const findNow = async () => {
        if (!sender) return undefined;
        const user = await findAgain(context, sender, sessions, name);
        checkRole(user, name);
        return user;
      };
      context.set("checkAgain", findNow);
      // An upload waits in a queue of its own.
      const waits = sender && endpoint.method !== "GET" && !endpoint.multipart;
      const call = {
        ...content,
        query: endpoint.query && readQuery(context, endpoint.query),
        id: context.req.param("id") as string & undefined,
        now: context.get("now"),
        context,
        ...(endpoint.idempotencyKey && {
          idempotencyKey: idempotencyKeyOf(context),
          once: (householdId, work, again) => once(context, { householdId, uid: sender?.uid }, work, again),
        }),
      } as Omit<Parameters<AnyHandler>[0], "user">;
      const handleNow = async () => {
        const user = content || waits ? await findNow() : sender;
        const work = () => handle({ ...call, user: user as ApiUser });
        if (!user) return { user, answer: await work() };
        const check: SenderCheck = async (trx, { holdsSession }) => {
          if (holdsSession) await lockUser(trx, user.uid);
          await sessions.checkSession(trx, user);
          if (OF_OWN_PLACE.has(name)) return;
          const member = await sessions.findMember(trx, user);
          checkRole(member, name);
          // The handler decides with the role from before what else the person may do.
          if (!isAtLeast(member.role, user.role)) throw HttpError.roleChanged();
        };
        return { user, answer: await onBehalfOfSender(check, work) };
      };
      const { user, answer } = await (waits ? inQueue(name, sender, handleNow) : handleNow());
      for (const change of user ? changesOf(name, user) : []) changes.publish(change);
      if (answer instanceof Response) return answer;
      if (endpoint.status === 204) return context.body(null, 204);
      if (isLong(answer)) await serveOthers();
      const shown = user && !seesPrices(user.role) ? withoutPrices(answer) : answer;
      if (endpoint.large) return jsonResponse(shown as object, endpoint.status);
      return context.json(shown, endpoint.status as ContentfulStatusCode);
    });
  }
}

const LONG_LIST = 500;

/** Whether it takes long to write: others are served before. */
const isLong = (answer: unknown) =>
  Number((answer as { data?: { length?: number } } | undefined)?.data?.length) > LONG_LIST;

async function readContent(context: ApiContext, { body, multipart }: Endpoint) {
  if (body instanceof z.ZodObject && multipart && isForm(context)) return readForm(context, body, multipart);
  if (body) return { body: await readBody(context, body) };
  return multipart && { file: await readUpload(context, multipart) };
}

/** 403 for what the role does not allow. */
function checkRole({ role }: Pick<ApiUser, "role">, call: string): void {
  if (may(role, call as CallName)) return;
  const least = LEAST_ROLES[call as CallName];
  const message =
    least === "owner"
      ? "Only an owner of this household may do this"
      : `As ${ROLE_LABELS[role].withArticle} you cannot do this`;
  throw new HttpError(403, "forbidden", message);
}

function userOf(context: ApiContext, { auth }: Endpoint, sessions: SessionStore) {
  if (auth === "identity") return undefined;
  return auth === "user" ? getUser(context, sessions) : findUser(context, sessions);
}

async function findAgain(context: ApiContext, sender: ApiUser, sessions: SessionStore, call: string) {
  context.set("user", undefined);
  if (OF_OWN_PLACE.has(call)) return findInFormerHousehold(context, sender, sessions);
  const user = await getUser(context, sessions);
  if (user.householdId !== sender.householdId) throw HttpError.notAMember();
  return user;
}

/** On a double submission the first call may have ended the membership: the second says that it is done already, and not that the person has left. */
async function findInFormerHousehold(context: ApiContext, { householdId }: ApiUser, sessions: SessionStore) {
  const user = await getUser(context, sessions, "of the session");
  return { ...user, householdId };
}
