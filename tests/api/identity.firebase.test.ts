import { expect } from "vitest";
import { openFirebase } from "#app/server/identity/firebase/firebase.server.ts";
import { eventually } from "../support/eventually.ts";
import { openEmulator, PROJECT } from "../support/firebase-emulator.ts";
import { describeIdentity, type IdentityEnd } from "./identity.contract.ts";

const emulator = openEmulator();

async function firebase(): Promise<IdentityEnd> {
  const codes = new Map<string, string>();
  const project = { projectId: PROJECT, apiKey: "emulator", emulatorHost: emulator.host };
  const { fetch } = await openFirebase(project, {
    secrets: ["a secret"],
    sendCode: async ({ recipient, code }) => {
      codes.set(recipient, code);
      return true;
    },
  });
  const sentCode = (recipient: string) =>
    eventually(() => {
      const code = codes.get(recipient) ?? "";
      expect(code, `a code for ${recipient}`).not.toBe("");
      return code;
    });
  const disable = (uid: string) => emulator.change(uid, { disableUser: true });
  return { fetch, disable, sentCode, close: async () => undefined };
}

// The emulator signs nothing and keeps no sign-ins (signed tokens: firebase-admin.test.ts), and like Firebase it
// looks at whether an account is disabled before it looks at the password.
describeIdentity("of Firebase", firebase, {
  unsigned: true,
  namesDisabledFirst: true,
  countsSeconds: true,
});
