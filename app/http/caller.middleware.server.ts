import type { MiddlewareFunction } from "react-router";
import { CLIENT_ADDRESS_HEADER, withCaller } from "#app/limits/caller.server.ts";

export const callerMiddleware: MiddlewareFunction<Response> = ({ request }, next) =>
  withCaller(request.headers.get(CLIENT_ADDRESS_HEADER), next);
