import { setImmediate } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";

const SITE = "198.51.100.7";

type Done = (error: Error | null, hash: Buffer) => void;
const underWay = vi.hoisted((): Done[] => []);
vi.mock("node:crypto", async (original) => ({
  ...(await original<typeof import("node:crypto")>()),
  argon2: (_algorithm: string, _parameters: object, done: Done) => underWay.push(done),
}));
// Test files share their modules: this one needs its own, with the mock.
vi.resetModules();
const { hashPassword } = await import("./password-hash.server.ts");

afterAll(() => void vi.resetModules());

async function endAll(): Promise<void> {
  for (; underWay.length > 0; await setImmediate()) {
    for (const done of underWay.splice(0)) done(null, Buffer.alloc(32));
  }
}

test("two are hashed at a time, 200 wait, and the rest is refused while nobody is through", async () => {
  await endAll();
  const refused: unknown[] = [];
  const hashes = Array.from({ length: 210 }, () =>
    hashPassword("x", SITE).catch((error) => refused.push(error)),
  );
  await setImmediate();
  expect(underWay).toHaveLength(2);
  expect(refused).toHaveLength(8);
  for (const error of refused) expect(error).toMatchObject({ code: "UNAVAILABLE" });
  await endAll();
  await Promise.all(hashes);
  expect(refused).toHaveLength(8);
});
