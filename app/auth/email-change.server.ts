import { identity } from "#app/services.server.ts";
import type { AppSession } from "#app/session/session.server.ts";
import { refuseCode } from "./password-reset.server.ts";
import { refuseChange } from "./refuse-change.server.ts";
import { leaveSession } from "./sign-in.server.ts";

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

/** Changes the address and ends the sign-ins made with the old one. Throws FormError. */
export async function confirmEmailChange(code: string, session: AppSession): Promise<void> {
  await identity.changeEmail(code).catch(refuseCode);
  await leaveSession(session);
}
