export const PROJECT = "demo-crisper";

interface GoogleClaims {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

interface Tokens {
  localId: string;
  idToken: string;
  refreshToken: string;
}

/** The emulator that `npm run test:firebase` has started. */
export function openEmulator() {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? "";
  if (!host) throw new Error("FIREBASE_AUTH_EMULATOR_HOST is not set: run npm run test:firebase");
  const ask = async (path: string, body: object) => {
    const asOperator = path.startsWith("projects/") && { Authorization: "Bearer owner" };
    const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...asOperator },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer.error)}`);
    return answer;
  };
  return {
    host,
    /** Changes an account, as the console does. */
    change: async (uid: string, fields: object): Promise<void> => {
      await ask(`projects/${PROJECT}/accounts:update`, { localId: uid, ...fields });
    },
    /** Firebase's answer to a Google sign-in; the emulator accepts any claims. */
    signInWithGoogle: async (claims: GoogleClaims): Promise<Tokens> => {
      const fake = JSON.stringify({ email_verified: true, ...claims });
      const postBody = new URLSearchParams({ id_token: fake, providerId: "google.com" }).toString();
      return ask("accounts:signInWithIdp?key=emulator", {
        postBody,
        requestUri: "http://localhost",
        returnSecureToken: true,
      });
    },
    /** What anybody may ask of Firebase itself. */
    use: (body: object): Promise<Response> =>
      fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:update?key=emulator`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    signUp: (email: string, password: string): Promise<Tokens> =>
      ask("accounts:signUp?key=emulator", { email, password, returnSecureToken: true }),
    remove: async (uid: string): Promise<void> => {
      await ask(`projects/${PROJECT}/accounts:delete`, { localId: uid });
    },
  };
}
