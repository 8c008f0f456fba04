import crypto, { type Argon2Parameters } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { argon2 } = crypto;
type Done = (error: Error | null, hash: NonSharedBuffer) => void;

// Hundreds of people sign up here; what a hash costs in production is for password-hash.server.test.ts to hold.
crypto.argon2 = (algorithm, parameters: Argon2Parameters, done: Done) =>
  argon2(algorithm, { ...parameters, memory: 64, passes: 1 }, done);
syncBuiltinESMExports();
