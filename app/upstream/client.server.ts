import type { z } from "zod";
import { contract, type Endpoint } from "./contract.ts";
import type { Widened } from "./endpoint.ts";
import {
  type AnswerOf,
  type CallOptions,
  type ClientOptions,
  send,
  sendForBody,
  sendForPhoto,
} from "./exchange.server.ts";

export type { UpstreamFetch } from "./exchange.server.ts";

type Id<E> = E extends { path: `${string}{id}${string}` } ? [id: string] : [];
type Body<E> = E extends { body: infer Body extends z.ZodType }
  ? E extends { multipart: string }
    ? [body: Partial<Widened<z.input<Body>>>, file?: File]
    : [body: Widened<z.input<Body>>]
  : E extends { multipart: string }
    ? [file: File]
    : [];
type Query<E> = E extends { query: infer Query extends z.ZodType }
  ? [query?: Partial<Record<keyof z.input<Query>, string>>]
  : [];
type IdToken<E> = E extends { auth: "identity" } ? [idToken: string] : [];
type Key<E> = E extends { idempotencyKey: "always" }
  ? [idempotencyKey: string]
  : E extends { idempotencyKey: "optional" }
    ? [idempotencyKey?: string]
    : [];
/** The arguments of a method, as its row of the contract requires them. */
type Given<E> = [...Id<E>, ...Body<E>, ...Query<E>, ...IdToken<E>, ...Key<E>];

type Calls = {
  [Name in keyof typeof contract as (typeof contract)[Name] extends { stream: true } ? never : Name]: (
    ...given: Given<(typeof contract)[Name]>
  ) => Promise<AnswerOf<(typeof contract)[Name]>>;
};

export type UpstreamClient = ReturnType<typeof createUpstreamClient>;

/** The typed API client: one method per call of the contract. Methods throw UpstreamError when the call fails. */
export function createUpstreamClient(options: ClientOptions) {
  const calls = Object.entries<Endpoint>(contract)
    .filter(([, { stream }]) => !stream)
    .map(([name, endpoint]) => [name, methodOf(endpoint, options)]);
  return {
    ...(Object.fromEntries(calls) as Calls),
    /** Sent without a token: the demo household's food, also for a signed-in user. */
    listDemoFood: (today: string) => send(options, contract.listFood, { query: { today } }),
    /** The answer of `exportUser` as a stream of JSON, which is read from the database as it is consumed. */
    streamExport: () => sendForBody(options, contract.exportUser, tokenOf(contract.exportUser, options)),
    /** `address` as `uploadImage` returned it; undefined when the photo is gone. */
    readPhoto: (address: string) => sendForPhoto(options, address),
  };
}

const methodOf =
  (endpoint: Endpoint, options: ClientOptions) =>
  (...given: unknown[]) =>
    send(options, endpoint, { ...tokenOf(endpoint, options), ...read(endpoint, given) });

const tokenOf = ({ bySecret }: Endpoint, { token }: ClientOptions) => (bySecret ? {} : { token });

/** The arguments of a method as the options of its call; `Given` has checked their types. */
function read(endpoint: Endpoint, given: unknown[]): CallOptions {
  const rest = given.values();
  const next = <T>() => rest.next().value as T;
  const options: CallOptions = {};
  if (endpoint.path.includes("{id}")) options.params = { id: next<string>() };
  if (endpoint.body) options.body = next();
  const file = endpoint.multipart && next<File | undefined>();
  if (endpoint.multipart && file) options.body = formOf(endpoint.multipart, file, options.body);
  if (endpoint.query) options.query = next<CallOptions["query"]>() ?? {};
  if (endpoint.auth === "identity") options.token = next<string>();
  const key = endpoint.idempotencyKey && next<string | undefined>();
  if (key) options.headers = { "Idempotency-Key": key };
  return options;
}

function formOf(field: string, file: File, body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined) form.set(name, String(value));
  form.set(field, file);
  return form;
}
