import { expect, test } from "vitest";
import { startErrorOf } from "./start-failure.server.ts";

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });

test.each([
  [failure("self-signed certificate", "DEPTH_ZERO_SELF_SIGNED_CERT"), /sslrootcert=.*uselibpqcompat/],
  [failure("unable to verify the first certificate", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"), /sslrootcert=/],
  [failure("Hostname/IP does not match", "ERR_TLS_CERT_ALTNAME_INVALID"), /certificate of another host/],
  [failure("The server does not support SSL connections"), /does not encrypt connections/],
  [failure("connect ECONNREFUSED", "ECONNREFUSED"), /could not be opened or brought up to date: connect/],
])("%s of PostgreSQL is told in words", (error, words) => {
  expect(startErrorOf(error, "the database").message).toMatch(words);
});
