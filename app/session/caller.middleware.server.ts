import type { MiddlewareFunction } from "react-router";
import { CLIENT_ADDRESS_HEADER, withCaller } from "#app/server/limits/caller.server.ts";

/** API calls made by `work` count towards the limits of the request's sender. */
export const forCaller = ({ headers }: Request, work: () => Promise<Response>) =>
  withCaller(headers.get(CLIENT_ADDRESS_HEADER), work);

export const callerMiddleware: MiddlewareFunction<Response> = ({ request }, next) => forCaller(request, next);
