import { AsyncLocalStorage } from "node:async_hooks";

/** Where a request comes from. Set by this app alone: what a client sends under this name is dropped. */
export const CLIENT_ADDRESS_HEADER = "X-Client-Address";
/** Proves to an API that the one who names a client's address is its own front process. */
export const FRONT_SECRET_HEADER = "X-Front-Secret";

interface Caller {
  address: string | null;
  /** What a call that was made too often was told to wait. */
  retryAfter?: string | null;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs `work` for the client at this address. A 429 that comes of it says when to come back. */
export async function withCaller(address: string | null, work: () => Promise<Response>): Promise<Response> {
  const caller: Caller = { address };
  const response = await callers.run(caller, work);
  if (response.status === 429 && caller.retryAfter && !response.headers.has("Retry-After")) {
    response.headers.set("Retry-After", caller.retryAfter);
  }
  return response;
}

type Send = (request: Request) => Promise<Response>;

/** The same calls, which tell on whose behalf they are made. */
export function onBehalfOfCaller(send: Send): Send {
  return async (request) => {
    const caller = callers.getStore();
    if (caller?.address) request.headers.set(CLIENT_ADDRESS_HEADER, caller.address);
    const response = await send(request);
    if (caller && response.status === 429) caller.retryAfter = response.headers.get("Retry-After");
    return response;
  };
}

/** What a front process says to its API about whom it calls for; nothing without a secret. */
export function frontHeaders({ headers }: Request, secret: string | undefined): Record<string, string> {
  const address = headers.get(CLIENT_ADDRESS_HEADER);
  return secret && address ? { [FRONT_SECRET_HEADER]: secret, [CLIENT_ADDRESS_HEADER]: address } : {};
}
