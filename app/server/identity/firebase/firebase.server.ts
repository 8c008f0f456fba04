import type { GooglePopup } from "#app/domain/google.ts";
import { createIdentityClient } from "../client.server.ts";
import { createFirebaseAdmin, type FirebaseAdminOptions } from "./admin.server.ts";
import { firebaseFetch } from "./fetch.server.ts";
import { type FirebaseOptions, firebaseIdentity } from "./identity.server.ts";

type Ours = Omit<FirebaseOptions, "firebase" | "admin">;
type Project = Omit<FirebaseAdminOptions, "identity"> & { apiKey: string };

export async function openFirebase(project: Project, ours: Ours) {
  const firebase = firebaseFetch(project);
  const admin = await createFirebaseAdmin({ ...project, identity: createIdentityClient(firebase) });
  return { admin, fetch: firebaseIdentity({ firebase, admin, ...ours }), popup: popupConfig(project) };
}

export function popupConfig({ apiKey, projectId, emulatorHost }: Project): GooglePopup {
  const authDomain = `${projectId}.firebaseapp.com`;
  return { apiKey, authDomain, ...(emulatorHost && { emulator: `http://${emulatorHost}` }) };
}
