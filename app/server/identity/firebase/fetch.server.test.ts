import { afterEach, expect, test, vi } from "vitest";
import { log } from "#app/server/log.server.ts";
import { createIdentityClient } from "../client.server.ts";
import { firebaseFetch } from "./fetch.server.ts";

const fetched = vi.spyOn(globalThis, "fetch");
const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
afterEach(() => {
  fetched.mockReset();
  logged.mockClear();
});

const send = firebaseFetch({ apiKey: "AIza key&" });
const client = createIdentityClient(send);
const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValueOnce(
    new Response(typeof body === "string" ? body : JSON.stringify(body), { status }),
  );
const refuse = (message: string, status = 400) => answer(status, { error: { code: status, message } });

test.each([
  ["accounts:lookup", "https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=AIza+key%26"],
  ["token", "https://securetoken.googleapis.com/v1/token?key=AIza+key%26"],
])("%s goes to Google with the project's key, and takes nothing else along", async (call, url) => {
  answer(200, {});
  const headers = {
    Cookie: "session=secret",
    Authorization: "Bearer secret",
    "X-Client-Address": "::1",
    "User-Agent": "Firefox",
  };
  await send(
    new Request(`http://identity.invalid/v1/${call}?key=theirs&alt=media`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: '{"a":1}',
    }),
  );
  const [target, init] = fetched.mock.calls[0] ?? [];
  expect(target).toBe(url);
  expect(init).toMatchObject({
    method: "POST",
    redirect: "error",
    headers: { "Content-Type": "application/json" },
    body: '{"a":1}',
  });
  expect(Object.keys(init?.headers ?? {})).toEqual(["Content-Type"]);
});

test("the emulator has both under its own host", async () => {
  fetched.mockImplementation(async () => Response.json({}));
  const emulated = firebaseFetch({ apiKey: "emulator", emulatorHost: "127.0.0.1:9099" });
  for (const call of ["accounts:lookup", "token"]) {
    await emulated(new Request(`http://identity.invalid/v1/${call}`, { method: "POST", body: "{}" }));
  }
  expect(fetched.mock.calls.map(([target]) => target)).toEqual([
    "http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:lookup?key=emulator",
    "http://127.0.0.1:9099/securetoken.googleapis.com/v1/token?key=emulator",
  ]);
});

test.each([
  ["API key not valid. Please pass a valid API key.", 400],
  ["CONFIGURATION_NOT_FOUND", 400],
  ["OPERATION_NOT_ALLOWED", 400],
  ["Requests from referer <empty> are blocked.", 403],
])("'%s' is an outage to people, and a line in the log", async (message, status) => {
  refuse(message, status);
  await expect(client.signIn("ada@example.org", "Correct horse 1!")).rejects.toThrow("UNAVAILABLE");
  expect(JSON.stringify(logged.mock.calls)).toContain(message);
});

test.each([
  ["TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been disabled.", "TOO_MANY_ATTEMPTS_TRY_LATER"],
  ["WEAK_PASSWORD : Password should be at least 6 characters", "WEAK_PASSWORD"],
  ["PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [...]", "WEAK_PASSWORD"],
])("'%s' is %s", async (message, code) => {
  refuse(message);
  await expect(client.signIn("ada@example.org", "Correct horse 1!")).rejects.toMatchObject({ code });
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  ["an error page", 502, "<html>Bad gateway</html>"],
  ["nonsense", 200, "<html>Welcome to the hotel</html>"],
  ["an error without words", 400, {}],
  ["something else", 200, { kind: "storage#object" }],
])("%s is an outage", async (_, status, body) => {
  answer(status, body);
  await expect(client.signIn("ada@example.org", "Correct horse 1!")).rejects.toThrow("UNAVAILABLE");
});
