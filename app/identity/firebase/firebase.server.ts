import { createIdentityClient } from "../client.server.ts";
import { createFirebaseAdmin, type FirebaseAdminOptions } from "./admin.server.ts";
import { firebaseFetch } from "./fetch.server.ts";
import { type FirebaseOptions, firebaseIdentity } from "./identity.server.ts";

type Options = Omit<FirebaseOptions & FirebaseAdminOptions, "firebase" | "admin" | "identity"> & {
  apiKey: string;
};

/** Firebase as an end of the identity protocol, and as an administrator of its accounts. */
export async function openFirebase({ sendCode, ...options }: Options) {
  const firebase = firebaseFetch(options);
  const admin = await createFirebaseAdmin({ ...options, identity: createIdentityClient(firebase) });
  return { admin, fetch: firebaseIdentity({ firebase, admin, sendCode }) };
}
