import { type RequestArgs, sessionContext } from "#app/context.ts";
import { identity } from "#app/server/services.server.ts";
import { leaveSession } from "../sign-in/sign-in.server.ts";
import { checkIsOwner } from "./account-owner.server.ts";
import { freshIdToken } from "./fresh-id-token.server.ts";
import { refuseCode } from "./password-reset.server.ts";
import { refuseChange } from "./refuse-change.server.ts";
import { endSessions } from "./sign-in-change.server.ts";

interface EmailChange {
  email: string;
  password: string;
  newEmail: string;
  page: string;
}

/** Mails a link to the new address; nothing changes until it is opened. Throws FormError. */
export async function sendEmailChange({ email, password, newEmail, page }: EmailChange): Promise<void> {
  try {
    const { idToken } = await identity.signIn(email, password);
    await identity.sendEmailChange(idToken, newEmail, page);
  } catch (error) {
    refuseChange(error);
  }
}

/** Returns the present address of the account that the code gives a new one. Throws FormError. */
export function checkEmailChange(code: string): Promise<string> {
  return identity.checkEmailChangeCode(code).catch(refuseCode);
}

/** Changes the address of the account that is signed in, and ends its sign-ins. Throws FormError. */
export async function confirmEmailChange(args: RequestArgs, code: string): Promise<void> {
  const session = args.context.get(sessionContext);
  checkIsOwner(session, await checkEmailChange(code));
  await identity.changeEmail(code, await freshIdToken(args)).catch(refuseCode);
  await endSessions(session);
  await leaveSession(session);
}
