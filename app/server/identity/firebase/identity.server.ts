import { z } from "zod";
import type { BackgroundWork } from "#app/server/jobs/background-work.server.ts";
import type { IdentityAdmin } from "../admin.server.ts";
import type { IdentityFetch } from "../client.server.ts";
import type { SendCode } from "../embedded/account-calls.server.ts";
import { credentials, newPassword, read } from "../embedded/protocol.server.ts";
import type { RequestDeletion } from "../embedded/sign-in-calls.server.ts";
import { IdentityError } from "../errors.ts";
import { isGuessable } from "../password-strength.server.ts";
import { createCodeCall } from "./codes.server.ts";
import { createEmailChanges } from "./email-changes.server.ts";
import { refusal } from "./fetch.server.ts";

export interface FirebaseOptions {
  firebase: IdentityFetch;
  admin: IdentityAdmin;
  /** Mails codes as links of our own; without it, or without admin rights, Firebase mails its own links. */
  sendCode?: SendCode | undefined;
  background?: BackgroundWork | undefined;
  /** Encrypt the codes for a new address. */
  secrets: string[];
  /** Ends an account that its address's owner did not register; false for one that has no user here. */
  requestDeletion?: RequestDeletion | undefined;
}

type Body = Record<string, unknown>;
type Call = (body: Body) => Promise<Response>;

const BODY_MAX_BYTES = 64 * 1024;

const signUp = credentials.extend({ password: newPassword, displayName: z.string().default("") });
const passwordChange = z.object({ password: newPassword.optional() });
const reset = z.object({ newPassword: newPassword.optional() });
const disowned = z.object({ oobCode: z.string(), deleteProvider: z.array(z.string()).nonempty() });
const looked = z.looseObject({ email: z.string().optional(), requestType: z.string().optional() });
const signedIn = z.looseObject({ idToken: z.string() });
const claims = z.object({ name: z.string().optional(), picture: z.string().optional() });

/** Firebase with the rules of the embedded service for addresses, passwords, names and photos. */
export function firebaseIdentity(options: FirebaseOptions): IdentityFetch {
  const { firebase, admin, sendCode, background, secrets, requestDeletion } = options;
  const emailChanges = admin.privileged && createEmailChanges(admin, admin.privileged, secrets);
  const callsFor = ({ signal }: Request): Record<string, Call> => {
    const pass = (call: string) => (body: Body) => {
      const headers = { "Content-Type": "application/json" };
      const url = `http://identity.invalid/v1/${call}`;
      return firebase(new Request(url, { method: "POST", headers, body: JSON.stringify(body), signal }));
    };
    const look = async (body: Body) => {
      const change = await emailChanges?.find(String(body.oobCode));
      if (change) return Response.json({ email: change.email, requestType: "VERIFY_AND_CHANGE_EMAIL" });
      const response = await pass("accounts:resetPassword")(body);
      if (!response.ok || !admin.privileged) return response;
      const answer = looked.parse(await response.json());
      if (answer.requestType !== "VERIFY_EMAIL" || !answer.email) return Response.json(answer);
      const registeredAt = await admin.privileged.registeredAt(answer.email);
      return Response.json({ ...answer, createdAt: String(registeredAt.getTime()) });
    };

    /** Firebase has no such call for a code: it names the account, and the Admin SDK does the rest. */
    const disown = async ({ oobCode }: Body) => {
      if (!admin.privileged) throw new IdentityError("OPERATION_NOT_ALLOWED");
      const response = await pass("accounts:resetPassword")({ oobCode });
      if (!response.ok) return response;
      const { email, requestType } = looked.parse(await response.json());
      if (requestType !== "VERIFY_EMAIL" || !email) throw new IdentityError("INVALID_OOB_CODE");
      const uid = await admin.privileged.revokeAccess(email);
      if (requestDeletion && !(await requestDeletion({ uid, email })))
        await admin.privileged.deleteAccount(uid);
      return Response.json({ localId: uid, email });
    };

    return {
      "accounts:lookup": pass("accounts:lookup"),
      "accounts:delete": pass("accounts:delete"),
      "accounts:signInWithIdp": pass("accounts:signInWithIdp"),
      "accounts:sendOobCode":
        sendCode && admin.privileged && emailChanges
          ? createCodeCall({ ...admin, ...admin.privileged }, emailChanges, sendCode, background)
          : // Firebase's own page is at the end of its own links.
            ({ continueUrl: _, ...body }) => pass("accounts:sendOobCode")(body),
      token: pass("token"),

      async "accounts:signUp"(body) {
        const { email, password, displayName } = read(signUp, body);
        await refuseEasy(password, [email, displayName]);
        const response = await pass("accounts:signUp")(body);
        const { photoUrl } = body;
        if (!response.ok || !photoUrl) return response;
        const answer = signedIn.parse(await response.json());
        const profile = { idToken: answer.idToken, displayName, photoUrl };
        const kept = await pass("accounts:update")(profile);
        return Response.json({ ...answer, ...(kept.ok && { photoUrl }) });
      },

      async "accounts:signInWithPassword"(body) {
        read(credentials, body);
        const response = await pass("accounts:signInWithPassword")(body);
        if (!response.ok) return response;
        const answer = signedIn.parse(await response.json());
        return Response.json({ ...answer, ...profileIn(answer.idToken) });
      },

      async "accounts:update"(body) {
        if (disowned.safeParse(body).success) return disown(body);
        const change = "oobCode" in body ? await emailChanges?.find(String(body.oobCode)) : undefined;
        if (change) {
          const email = await emailChanges?.use(change, String(body.idToken));
          return Response.json({ localId: change.uid, email });
        }
        // Firebase asks for no sign-in beside a code.
        if ("oobCode" in body) return pass("accounts:update")({ oobCode: body.oobCode });
        const { password } = read(passwordChange, body);
        if (password !== undefined) await refuseEasy(password, []);
        return pass("accounts:update")(body);
      },

      async "accounts:resetPassword"(body) {
        const { newPassword: password } = read(reset, body);
        if (password === undefined) return look(body);
        await refuseEasy(password, []);
        return pass("accounts:resetPassword")(body);
      },
    };
  };

  return async (request) => {
    const name = new URL(request.url).pathname.replace(/^\/v1\//, "");
    const calls = callsFor(request);
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (!call || request.method !== "POST") return refusal(404, "NOT_FOUND");
    const text = await request.text();
    if (text.length > BODY_MAX_BYTES) return refusal(413, "TOO_LARGE");
    const body = fieldsOf(text);
    if (!body) return refusal(400, "INVALID_REQUEST");
    try {
      return await call(body);
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      return refusal(error.code === "UNAVAILABLE" ? 503 : 400, error.code);
    }
  };
}

function fieldsOf(text: string): Body | undefined {
  try {
    const parsed = JSON.parse(text);
    return parsed && typeof parsed === "object" && !Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

async function refuseEasy(password: string, about: string[]): Promise<void> {
  if (await isGuessable(password, about)) throw new IdentityError("WEAK_PASSWORD");
}

/** Some sign-ins are answered without name and photo; the ID token has them. */
function profileIn(idToken: string) {
  const payload = Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString();
  const { name, picture } = claims.parse(JSON.parse(payload));
  return { displayName: name, photoUrl: picture };
}
