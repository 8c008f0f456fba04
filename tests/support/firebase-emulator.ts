export const PROJECT = "demo-crisper";

/** The Firebase Auth emulator that `npm run test:firebase` has started, as its operator sees it. */
export function openEmulator() {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? "";
  if (!host) throw new Error("FIREBASE_AUTH_EMULATOR_HOST is not set: run npm run test:firebase");
  const ask = async (path: string, body: object) => {
    const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer.error)}`);
    return answer;
  };
  return {
    host,
    /** What an operator does to an account in the console. */
    change: async (uid: string, fields: object): Promise<void> => {
      await ask(`projects/${PROJECT}/accounts:update`, { localId: uid, ...fields });
    },
    remove: async (uid: string): Promise<void> => {
      await ask(`projects/${PROJECT}/accounts:delete`, { localId: uid });
    },
  };
}
