import type { GooglePopup } from "#app/domain/google.ts";
import { createIdentityClient } from "../client.server.ts";
import { createFirebaseAdmin, type FirebaseAdminOptions } from "./admin.server.ts";
import { firebaseFetch } from "./fetch.server.ts";
import { type FirebaseOptions, firebaseIdentity } from "./identity.server.ts";

type Options = Omit<FirebaseOptions & FirebaseAdminOptions, "firebase" | "admin" | "identity"> & {
  apiKey: string;
};

export async function openFirebase({ sendCode, background, ...options }: Options) {
  const firebase = firebaseFetch(options);
  const admin = await createFirebaseAdmin({ ...options, identity: createIdentityClient(firebase) });
  return {
    admin,
    fetch: firebaseIdentity({ firebase, admin, sendCode, background }),
    popup: popupConfig(options),
  };
}

export function popupConfig({
  apiKey,
  projectId,
  emulatorHost,
}: Omit<Options, "sendCode" | "background">): GooglePopup {
  const authDomain = `${projectId}.firebaseapp.com`;
  return { apiKey, authDomain, ...(emulatorHost && { emulator: `http://${emulatorHost}` }) };
}
