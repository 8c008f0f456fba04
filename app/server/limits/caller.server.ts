import { AsyncLocalStorage } from "node:async_hooks";

/** The client's address. Only this app sets it; the header is removed from requests of clients. */
export const CLIENT_ADDRESS_HEADER = "X-Client-Address";
/** Proves to the API that its own front process names the client's address. */
export const FRONT_SECRET_HEADER = "X-Front-Secret";

/** Header with a device and the account that signed in on it before, separated by a space. Set and removed like the address. */
export const KNOWN_DEVICE_HEADER = "X-Known-Device";

export interface NamedDevice {
  id: string;
  /** The uid. */
  account: string;
}

interface Caller {
  address: string | null;
  device?: string | undefined;
  retryAfter?: string | null;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs `work` for the client at this address, and adds Retry-After to its 429. */
export async function withCaller(address: string | null, work: () => Promise<Response>): Promise<Response> {
  const caller: Caller = { address };
  const response = await callers.run(caller, work);
  if (response.status === 429 && caller.retryAfter && !response.headers.has("Retry-After")) {
    response.headers.set("Retry-After", caller.retryAfter);
  }
  return response;
}

/** Says that this request comes from a device where the account has signed in before. */
export function nameKnownDevice(device: NamedDevice | undefined): void {
  const caller = callers.getStore();
  if (caller) caller.device = device && `${device.id} ${device.account}`;
}

/** The account that has signed in before on the device that a request comes from. */
export const knownAccountIn = (headers: Headers): string | undefined =>
  headers.get(KNOWN_DEVICE_HEADER)?.split(" ")[1];

type Send = (request: Request) => Promise<Response>;

export function onBehalfOfCaller(send: Send): Send {
  return async (request) => {
    const caller = callers.getStore();
    if (caller?.address) request.headers.set(CLIENT_ADDRESS_HEADER, caller.address);
    if (caller?.device) request.headers.set(KNOWN_DEVICE_HEADER, caller.device);
    const response = await send(request);
    if (caller && response.status === 429) caller.retryAfter = response.headers.get("Retry-After");
    return response;
  };
}

export function frontHeaders({ headers }: Request, secret: string | undefined): Record<string, string> {
  const address = headers.get(CLIENT_ADDRESS_HEADER);
  if (!secret || !address) return {};
  const device = headers.get(KNOWN_DEVICE_HEADER);
  return {
    [FRONT_SECRET_HEADER]: secret,
    [CLIENT_ADDRESS_HEADER]: address,
    ...(device && { [KNOWN_DEVICE_HEADER]: device }),
  };
}
