import { initializeApp } from "firebase/app";
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
  signOut,
} from "firebase/auth";
import type { GooglePopup } from "#app/domain/google.ts";

// Loads the whole Firebase SDK: import this file on a click only.

let auth: Auth | undefined;

/** Opens Google's popup. Tokens are not stored in the browser: they are for the server's session. */
export async function askGoogle(config: GooglePopup): Promise<{ idToken: string; refreshToken: string }> {
  auth ??= openAuth(config);
  const provider = new GoogleAuthProvider();
  provider.addScope("profile");
  provider.addScope("email");
  const { user } = await signInWithPopup(auth, provider);
  const tokens = { idToken: await user.getIdToken(), refreshToken: user.refreshToken };
  await signOut(auth);
  return tokens;
}

function openAuth({ apiKey, authDomain, emulator }: GooglePopup): Auth {
  const opened = initializeAuth(initializeApp({ apiKey, authDomain }), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulator) connectAuthEmulator(opened, emulator, { disableWarnings: true });
  return opened;
}
