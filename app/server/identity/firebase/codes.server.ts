import { z } from "zod";
import { createBackgroundWork } from "#app/server/jobs/background-work.server.ts";
import type { IdentityAdmin, PrivilegedAdmin } from "../admin.server.ts";
import type { SendCode } from "../embedded/account-calls.server.ts";
import { address, idTokenBody, read } from "../embedded/protocol.server.ts";
import { IdentityError } from "../errors.ts";
import type { EmailChanges } from "./email-changes.server.ts";

type Admin = Pick<IdentityAdmin, "verifyIdToken"> &
  Pick<PrivilegedAdmin, "passwordResetCode" | "emailVerificationCode">;

const RECENT_MS = 5 * 60_000;

const codeRequest = z.discriminatedUnion("requestType", [
  z.object({ requestType: z.literal("PASSWORD_RESET"), email: address }),
  idTokenBody.extend({ requestType: z.literal("VERIFY_AND_CHANGE_EMAIL"), newEmail: address }),
  idTokenBody.extend({ requestType: z.literal("VERIFY_EMAIL") }),
]);

/** `accounts:sendOobCode` with our own mails; the answer is the same for every address. */
export function createCodeCall(
  admin: Admin,
  emailChanges: EmailChanges,
  sendCode: SendCode,
  background = createBackgroundWork(),
) {
  return async (body: unknown): Promise<Response> => {
    const request = read(codeRequest, body);
    const { requestType: kind } = request;
    const mail = async (recipient: string, code: string | undefined) => {
      if (code) await sendCode({ kind, recipient, code, known: true });
    };
    if (kind === "PASSWORD_RESET") {
      const { email } = request;
      // Not awaited: its duration would tell whether the address has an account.
      background.run("a password reset was not sent", async () =>
        mail(email, await admin.passwordResetCode(email)),
      );
      return Response.json({ email });
    }
    const person = await admin.verifyIdToken(request.idToken);
    if (!person) throw new IdentityError("INVALID_ID_TOKEN");
    if (kind === "VERIFY_EMAIL") {
      if (!person.emailVerified) await mail(person.email, await admin.emailVerificationCode(person.email));
      return Response.json({ email: person.email });
    }
    if (Date.now() - person.signedInAt.getTime() > RECENT_MS) {
      throw new IdentityError("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
    }
    const { newEmail } = request;
    await mail(newEmail, await emailChanges.issue(person.uid, person.email, newEmail));
    return Response.json({ email: person.email });
  };
}
