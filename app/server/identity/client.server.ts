import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";
import { readAtMost } from "#app/server/limits/answer.server.ts";
import { whileUnderway } from "#app/server/limits/request-underway.server.ts";
import { addressed, codeLooked, federated, looked, refreshed, signedIn } from "./answers.ts";
import { IdentityError, type IdentityErrorCode, PROTOCOL_CODES } from "./errors.ts";
import type { ProviderTokens } from "./openid-provider.server.ts";

export type { FederatedIdentity, Identity } from "./answers.ts";

/** Sends a request whose path begins with `/v1`, wherever the identity provider runs. */
export type IdentityFetch = (request: Request) => Promise<Response>;

const DESK_TIMEOUT_MS = 30_000;
const PHONE_TIMEOUT_MS = 60_000;
const ANSWER_MAX_BYTES = 256 * 1024;
const USER_AGENT_MAX = 500;

const visitor = new AsyncLocalStorage<{ userAgent: string }>();
/** The token of an invitation, where somebody new may need one to have an account. */
export const INVITATION_HEADER = "X-Invitation";
const PHONE = /\bMobi/;

/** Ends the calls of `work` after 30 s; 60 s on phones, whose connections may be slow. */
export function withIdentityTimeout<T>(userAgent: string, work: () => T): T {
  return visitor.run({ userAgent: userAgent.slice(0, USER_AGENT_MAX) }, work);
}

const failed = z.object({ error: z.object({ message: z.string() }) });

export interface ProviderAssertion extends ProviderTokens {
  providerId: string;
  requestUri: string;
  invitation?: string | undefined;
}

export type IdentityClient = ReturnType<typeof createIdentityClient>;

/** Client of the Identity Toolkit REST protocol. Every method throws IdentityError. */
export function createIdentityClient(
  fetch: IdentityFetch,
  apiKey = "embedded",
  timeout = (milliseconds: number) => AbortSignal.timeout(milliseconds),
) {
  const call = async <T extends z.ZodType>(
    method: string,
    body: object,
    answer: T,
    invitation?: string,
  ): Promise<z.output<T>> => {
    const userAgent = visitor.getStore()?.userAgent ?? "";
    const request = new Request(`http://identity.invalid/v1/${method}?key=${encodeURIComponent(apiKey)}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(userAgent && { "User-Agent": userAgent }),
        ...(invitation && { [INVITATION_HEADER]: invitation }),
      },
      body: JSON.stringify(body),
      signal: timeout(PHONE.test(userAgent) ? PHONE_TIMEOUT_MS : DESK_TIMEOUT_MS),
      redirect: "error",
    });
    let response: Response;
    let json: unknown;
    try {
      ({ response, json } = await whileUnderway(request, async () => {
        const response = await fetch(request);
        return { response, json: JSON.parse(await readAtMost(response, ANSWER_MAX_BYTES)) as unknown };
      }));
    } catch (error) {
      throw new IdentityError("UNAVAILABLE", error);
    }
    if (!response.ok) throw new IdentityError(toErrorCode(response.status, json));
    const parsed = answer.safeParse(json);
    if (!parsed.success) throw new IdentityError("UNAVAILABLE", parsed.error);
    return parsed.data;
  };

  const look = (code: string) => call("accounts:resetPassword", { oobCode: code }, codeLooked);

  return {
    signUp: (
      account: { email: string; password: string; displayName: string; photoUrl?: string },
      invitation?: string,
    ) => call("accounts:signUp", { ...account, returnSecureToken: true }, signedIn, invitation),
    signIn: (email: string, password: string) =>
      call("accounts:signInWithPassword", { email, password, returnSecureToken: true }, signedIn),
    /** NEED_CONFIRMATION: the address has an account here that this provider may not open. */
    async signInWithIdp({ idToken, accessToken, providerId, requestUri, invitation }: ProviderAssertion) {
      const tokens = { id_token: idToken, ...(accessToken && { access_token: accessToken }) };
      const postBody = new URLSearchParams({ ...tokens, providerId }).toString();
      const body = { postBody, requestUri, returnSecureToken: true };
      const answer = await call("accounts:signInWithIdp", body, federated, invitation);
      if ("needConfirmation" in answer) throw new IdentityError("NEED_CONFIRMATION");
      return answer;
    },
    refresh: (refreshToken: string) =>
      call("token", { grant_type: "refresh_token", refresh_token: refreshToken }, refreshed),
    async verifyIdToken(idToken: string) {
      const { users } = await call("accounts:lookup", { idToken }, looked).catch((error) => {
        if (error instanceof IdentityError && error.code !== "UNAVAILABLE") return { users: [] };
        throw error;
      });
      const [user] = users;
      return user && { uid: user.localId, email: user.email, emailVerified: user.emailVerified };
    },
    /** The ids of what signs in to the account: "password", and other providers such as "google.com". */
    async listProviders(idToken: string) {
      const { users } = await call("accounts:lookup", { idToken }, looked);
      return users.flatMap(({ providerUserInfo }) => providerUserInfo.map(({ providerId }) => providerId));
    },
    /** Ends every sign-in. OPERATION_NOT_ALLOWED for the password, and where there is none. */
    removeProviders: (idToken: string, providers: string[]) =>
      call("accounts:update", { idToken, deleteProvider: providers, returnSecureToken: true }, z.unknown()),
    updateProfile: (idToken: string, { displayName, photoUrl }: { displayName: string; photoUrl: string }) =>
      call(
        "accounts:update",
        { idToken, displayName, ...(photoUrl ? { photoUrl } : { deleteAttribute: ["PHOTO_URL"] }) },
        z.unknown(),
      ),
    /** Ends every other sign-in. CREDENTIAL_TOO_OLD_LOGIN_AGAIN when this one is not recent. */
    changePassword: (idToken: string, password: string) =>
      call("accounts:update", { idToken, password, returnSecureToken: true }, z.unknown()),
    sendEmailChange: (idToken: string, newEmail: string, continueUrl: string) =>
      call(
        "accounts:sendOobCode",
        { requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail, continueUrl },
        z.unknown(),
      ),
    /** Returns the present address of the account that the code gives a new one. */
    async checkEmailChangeCode(code: string) {
      const { email, requestType } = await look(code);
      if (requestType !== "VERIFY_AND_CHANGE_EMAIL") throw new IdentityError("INVALID_OOB_CODE");
      return email;
    },
    /** `idToken`: of the account that the code gives a new address. */
    changeEmail: (code: string, idToken: string) =>
      call("accounts:update", { oobCode: code, idToken }, addressed),
    /** Succeeds whether or not the address has an account. */
    sendPasswordReset: (email: string, continueUrl: string) =>
      call("accounts:sendOobCode", { requestType: "PASSWORD_RESET", email, continueUrl }, z.unknown()),
    async checkResetCode(code: string) {
      const { localId: uid, email, emailVerified, requestType } = await look(code);
      if (requestType !== undefined && requestType !== "PASSWORD_RESET")
        throw new IdentityError("INVALID_OOB_CODE");
      return { uid, email, emailVerified };
    },
    /** Mails a code to the account's own address, unless it is verified. */
    sendEmailVerification: (idToken: string, continueUrl: string) =>
      call("accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken, continueUrl }, z.unknown()),
    /** Returns the address that the code confirms, and when the account was created, where known. */
    async checkVerificationCode(code: string) {
      const { email, requestType, createdAt } = await look(code);
      if (requestType !== "VERIFY_EMAIL") throw new IdentityError("INVALID_OOB_CODE");
      return { email, ...(createdAt && { registeredAt: new Date(Number(createdAt)) }) };
    },
    /** `idToken`: of the account whose address the code confirms. */
    verifyEmail: (code: string, idToken: string) =>
      call("accounts:update", { oobCode: code, idToken }, addressed),
    /** Closes an account that its address's owner did not register. */
    disownAddress: (code: string) =>
      call("accounts:update", { oobCode: code, deleteProvider: ["password"] }, addressed),
    resetPassword: (code: string, newPassword: string) =>
      call("accounts:resetPassword", { oobCode: code, newPassword }, addressed),
    deleteAccount: (idToken: string) => call("accounts:delete", { idToken }, z.unknown()),
  };
}

/** Firebase appends words to some codes: "WEAK_PASSWORD : Password should be at least 6 characters". */
function toErrorCode(status: number, json: unknown): IdentityErrorCode {
  const code = failed.safeParse(json).data?.error.message.split(" ")[0] ?? "";
  const known = PROTOCOL_CODES.find((one) => one === code);
  if (known) return known;
  return status >= 500 || !code ? "UNAVAILABLE" : "UNKNOWN";
}
