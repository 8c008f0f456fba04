import { expect, test, vi } from "vitest";
import { createIdentityClient, withIdentityTimeout } from "./client.server.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";

test.each([
  ["a phone", IPHONE, 60_000],
  ["a desk", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", 30_000],
  ["nobody knows what", "", 30_000],
])("the provider has its time to answer somebody at %s", async (_, userAgent, ms) => {
  const limit = vi.fn(() => new AbortController().signal);
  const answer = async () => Response.json({ email: "ada@example.org" });
  const client = createIdentityClient(answer, "embedded", limit);
  await withIdentityTimeout(userAgent, () => client.checkResetCode("code"));
  expect(limit).toHaveBeenCalledExactlyOnceWith(ms);
});
