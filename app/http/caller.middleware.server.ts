import type { MiddlewareFunction } from "react-router";
import { CLIENT_ADDRESS_HEADER, withCaller } from "#app/limits/caller.server.ts";

/** Whatever is called for this request, of the API and of the identity provider, is called for its client. */
export const callerMiddleware: MiddlewareFunction<Response> = ({ request }, next) =>
  withCaller(request.headers.get(CLIENT_ADDRESS_HEADER), next);
