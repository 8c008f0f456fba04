import type { MiddlewareFunction } from "react-router";
import { CLIENT_ADDRESS_HEADER, withCaller } from "#app/server/limits/caller.server.ts";

/** What `work` asks of the API counts for the sender of the request. */
export const forCaller = ({ headers }: Request, work: () => Promise<Response>) =>
  withCaller(headers.get(CLIENT_ADDRESS_HEADER), work);

export const callerMiddleware: MiddlewareFunction<Response> = ({ request }, next) => forCaller(request, next);
