import { createSession, href, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { sessionContext } from "#app/context.ts";
import type { AppSession } from "#app/session/session.server.ts";
import { isUpstreamError, UpstreamError } from "#app/upstream/errors.server.ts";
import { command, SAVE_FAILED } from "./command.server.ts";
import { takeToasts } from "./toast.server.ts";

function visit(address = "http://crisper.test/shopping/1/tick") {
  const context = new RouterContextProvider();
  const session: AppSession = createSession();
  context.set(sessionContext, session);
  const request = new Request(address, { method: "POST" });
  return { args: { request, context }, toast: () => takeToasts(session)[0] };
}

const refuse = async (): Promise<undefined> => {
  throw new UpstreamError(409, "Somebody was faster");
};
const back = () => href("/shopping");

describe("a command", () => {
  test("leads back with a toast of what was done", async () => {
    const { args, toast } = visit();
    const undo = { action: "/undo" };
    const answer = await command({ back, failed: SAVE_FAILED }, async () => ({ message: "Done", undo }))(
      args,
    );
    expect(answer).toMatchObject({ status: 303 });
    expect((answer as Response).headers.get("Location")).toBe("/shopping");
    expect(toast()).toMatchObject({ message: "Done", tone: "success", undo });
  });

  test("that has nothing to tell leads back in silence", async () => {
    const { args, toast } = visit();
    await command({ back, failed: SAVE_FAILED }, async () => {})(args);
    expect(toast()).toBeUndefined();
  });

  test.each([
    ["the API's own words", refuse, SAVE_FAILED, "Somebody was faster"],
    [
      "its sentence where the API has none",
      () => Promise.reject(new UpstreamError(503)),
      SAVE_FAILED,
      SAVE_FAILED,
    ],
    ["words that it chooses itself", refuse, () => "Not yet", "Not yet"],
  ])("that is refused says so in %s", async (_, run, failed, message) => {
    const { args, toast } = visit();
    const answer = await command({ back, failed }, run)(args);
    expect(answer).toMatchObject({ status: 303 });
    expect(toast()).toMatchObject({ message, tone: "error" });
  });

  test("may lead elsewhere, by its outcome or by what was wrong", async () => {
    const done = await command({ back, failed: "" }, async () => ({ message: "Bye", to: "/login" }))(
      visit().args,
    );
    expect((done as Response).headers.get("Location")).toBe("/login");
    const byError = (_: unknown, error?: unknown) => (isUpstreamError(error, "conflict") ? "/journal" : "/");
    const refused = await command({ back: byError, failed: "" }, refuse)(visit().args);
    expect((refused as Response).headers.get("Location")).toBe("/journal");
  });

  test("in place lets the page of a script stay, and leads back without one", async () => {
    const run = command({ back, failed: "", staysOnPage: true }, async () => {});
    expect(await run(visit("http://crisper.test/shopping/1/tick.data").args)).toMatchObject({ data: null });
    expect(await run(visit().args)).toMatchObject({ status: 303 });
  });

  test("does not hide a fault of ours", async () => {
    const fault = () => Promise.reject(new TypeError("undefined is not a food"));
    await expect(command({ back, failed: SAVE_FAILED }, fault)(visit().args)).rejects.toThrow("not a food");
  });
});
