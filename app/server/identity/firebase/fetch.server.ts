import { z } from "zod";
import { log } from "#app/server/log.server.ts";
import { type IdentityFetch, INVITATION_HEADER } from "../client.server.ts";
import { remoteIdentity } from "../remote.server.ts";

export interface FirebaseServer {
  apiKey: string;
  /** `host:port` of the Firebase Auth emulator. */
  emulatorHost?: string | undefined;
}

/** Firebase answers these with 400 or 403 too, but only the operator can correct them. */
const MISCONFIGURED = /^(API key|API_KEY|CONFIGURATION_|OPERATION_NOT|PROJECT_|PERMISSION_|ADMIN_ONLY)/;
const CODE_ALIASES: Record<string, string> = { PASSWORD_DOES_NOT_MEET_REQUIREMENTS: "WEAK_PASSWORD" };

const failed = z.object({ error: z.object({ message: z.string() }) });

export function firebaseFetch({ apiKey, emulatorHost }: FirebaseServer): IdentityFetch {
  const at = (host: string) =>
    remoteIdentity(emulatorHost ? `http://${emulatorHost}/${host}` : `https://${host}`);
  const accounts = at("identitytoolkit.googleapis.com");
  const tokens = at("securetoken.googleapis.com");
  return async (request) => {
    const url = new URL(request.url);
    url.search = new URLSearchParams({ key: apiKey }).toString();
    const server = url.pathname === "/v1/token" ? tokens : accounts;
    const call = new Request(url, request);
    call.headers.delete("User-Agent");
    call.headers.delete(INVITATION_HEADER);
    const response = await server(call);
    return response.ok ? response : refused(response);
  };
}

/** Maps Firebase's errors to the client's codes; errors of configuration are logged as an outage. */
async function refused(response: Response): Promise<Response> {
  const json = await response.json().catch(() => undefined);
  const message = failed.safeParse(json).data?.error.message ?? "";
  if (response.status === 403 || MISCONFIGURED.test(message)) {
    log.error({ reason: message || response.status }, "Firebase refuses this server");
    return refusal(503, "UNAVAILABLE");
  }
  if (response.status >= 500 || !message) return refusal(503, "UNAVAILABLE");
  const [code = ""] = message.split(" ");
  return refusal(response.status, CODE_ALIASES[code] ?? message);
}

export function refusal(status: number, message: string): Response {
  return Response.json({ error: { code: status, message } }, { status });
}
