import { firebaseIdentity } from "#app/identity/firebase/identity.server.ts";
import { openEmulator } from "../support/firebase-emulator.ts";
import { describeIdentity } from "./identity.contract.ts";

const emulator = openEmulator();

describeIdentity(
  "of Firebase",
  async () => ({
    fetch: firebaseIdentity({ apiKey: "emulator", emulatorHost: emulator.host }),
    disable: (uid) => emulator.change(uid, { disableUser: true }),
    close: async () => undefined,
  }),
  // The emulator signs nothing (firebase-admin.test.ts is about signed tokens), and like Firebase it looks at
  // whether an account is disabled before it looks at the password.
  { unsigned: true, namesDisabledFirst: true },
);
