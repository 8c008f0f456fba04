import { identity } from "#app/server/services.server.ts";
import type { AppSession } from "#app/session/session.server.ts";
import { leaveSession } from "../sign-in/sign-in.server.ts";
import { checkIsOwner } from "./account-owner.server.ts";
import { refuseCode } from "./password-reset.server.ts";
import { refuseChange } from "./refuse-change.server.ts";

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
export async function confirmEmailChange(code: string, session: AppSession): Promise<void> {
  checkIsOwner(session, await checkEmailChange(code));
  await identity.changeEmail(code).catch(refuseCode);
  await leaveSession(session);
}
