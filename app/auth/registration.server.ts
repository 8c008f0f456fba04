import type { Registration } from "#app/domain/register.schema.ts";
import { FormError } from "#app/http/form-error.server.ts";
import type { Viewer } from "#app/http/viewer.server.ts";
import type { Identity } from "#app/identity/client.server.ts";
import { IdentityError, registrationMessage, statusOf } from "#app/identity/errors.ts";
import { logFailure } from "#app/log.server.ts";
import { identity } from "#app/services.server.ts";
import { isUpstreamError, type UpstreamError } from "#app/upstream/errors.server.ts";
import { createUser } from "./sign-in.server.ts";

/** Creates the account at the identity provider and the user record, or neither. Throws FormError. */
export async function register(person: Registration, viewer: Viewer): Promise<Identity> {
  const account = await signUp(person);
  const { timeZone } = person;
  try {
    await createUser({ ...account, displayName: person.name, photoURL: person.photoURL }, viewer, {
      timeZone,
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

async function signUp({ email, password, name }: Registration): Promise<Identity> {
  try {
    return await identity.signUp({ email, password, displayName: name });
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    throw new FormError(statusOf(error), registrationMessage(error), error);
  }
}

function refusalOf(error: UpstreamError): FormError {
  if (isUpstreamError(error, "conflict")) {
    return new FormError(409, "User already exists in our system");
  }
  const { photoURL } = error.fields;
  if (photoURL) return new FormError(error.status, { fieldErrors: { photoURL: [photoURL] } });
  const words = error.problem === "unavailable" ? "" : error.message;
  return new FormError(error.status, words || "Failed to save user data to backend");
}
