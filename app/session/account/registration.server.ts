import type { Registration } from "#app/domain/register.schema.ts";
import { REGISTRATION_BLOCKS } from "#app/domain/registration.ts";
import type { Identity } from "#app/server/identity/client.server.ts";
import { IdentityError, registrationMessage, statusOf } from "#app/server/identity/errors.ts";
import { logFailure } from "#app/server/log.server.ts";
import { identity } from "#app/server/services.server.ts";
import { FormError } from "#app/session/forms/form-error.server.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import { isUpstreamError, type UpstreamError } from "#app/upstream/errors.server.ts";
import { createUser } from "../sign-in/sign-in.server.ts";
import { findRegistrationBlock } from "./closed-registration.server.ts";

/** Creates the account at the identity provider and the user record, or neither. Throws FormError. */
export async function register(person: Registration, viewer: Viewer, invitation?: string): Promise<Identity> {
  // Before anything is made: some identity providers let anybody have an account.
  const block = await findRegistrationBlock(invitation);
  if (block) throw new FormError(403, REGISTRATION_BLOCKS[block]);
  const account = await signUp(person, invitation);
  const { timeZone } = person;
  try {
    await createUser({ ...account, displayName: person.name, photoURL: person.photoURL }, viewer, {
      timeZone,
      invitation,
    });
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    // Otherwise the address would stay taken by an account without a user.
    await identity
      .deleteAccount(account.idToken)
      .catch(logFailure("an account without a user record was left behind"));
    throw refusalOf(error);
  }
  return { ...account, displayName: person.name };
}

async function signUp(
  { email, password, name }: Registration,
  invitation: string | undefined,
): Promise<Identity> {
  try {
    return await identity.signUp({ email, password, displayName: name }, invitation);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    const isSpent = error.code === "ADMIN_ONLY_OPERATION" && invitation;
    throw new FormError(
      statusOf(error),
      isSpent ? REGISTRATION_BLOCKS.spent : registrationMessage(error),
      error,
    );
  }
}

function refusalOf(error: UpstreamError): FormError {
  if (isUpstreamError(error, "conflict")) {
    return new FormError(409, "User already exists in our system");
  }
  const { photoURL } = error.fields;
  if (photoURL) return new FormError(error.status, { fieldErrors: { photoURL: [photoURL] } });
  const message = error.problem === "unavailable" ? "" : error.message;
  return new FormError(error.status, message || "Failed to save user data to backend");
}
