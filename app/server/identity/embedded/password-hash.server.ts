import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createWorkQueue } from "#app/server/work-queue.server.ts";
import { IdentityError } from "../errors.ts";

// OWASP's first choice for argon2id. Two at a time, because they share the thread pool.
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };
const derive = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);
const AT_ONCE = 2;
/** How many wait at most: so many finish before the first of them times out. */
const WAITING_MAX = 200;
const inFairQueue = createWorkQueue({
  lengthMax: AT_ONCE + WAITING_MAX,
  atOnce: AT_ONCE,
  refusal: () => new IdentityError("UNAVAILABLE"),
});

/** Throws UNAVAILABLE when too many are waiting to finish before their sign-ins time out. */
const deriveInTurn = (parameters: Argon2Parameters, site: string): Promise<Buffer> =>
  inFairQueue({ person: site, site }, () => derive("argon2id", parameters));

/** `argon2id$memory$passes$salt$hash`, so that the cost can be raised later. `site`: where the request comes from. */
export async function hashPassword(password: string, site: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await deriveInTurn({ ...COST, message: password, nonce }, site);
  return ["argon2id", COST.memory, COST.passes, nonce.toString("base64url"), hash.toString("base64url")].join(
    "$",
  );
}

/** Takes equally long without a hash as with a wrong password. An empty hash matches no password. */
export async function passwordMatches(
  password: string,
  stored: string | undefined,
  site: string,
): Promise<boolean> {
  const [, memory, passes, salt, hash] = (stored || (await noAccount)).split("$");
  const expected = Buffer.from(hash ?? "", "base64url");
  const nonce = Buffer.from(salt ?? "", "base64url");
  const parameters = { ...COST, memory: Number(memory), passes: Number(passes), message: password, nonce };
  const actual = await deriveInTurn(parameters, site);
  return timingSafeEqual(expected, actual) && Boolean(stored);
}

const noAccount = hashPassword(randomBytes(16).toString("hex"), "");
