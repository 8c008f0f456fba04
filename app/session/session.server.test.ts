import { createSession } from "react-router";
import { expect, test, vi } from "vitest";
import type { RecentUse } from "#app/domain/recent-use.ts";
import type { AppSession } from "./session.server.ts";

vi.stubEnv("SESSION_SECRET", "a secret for the tests only");
const { readSession, serializeSession } = await import("./session.server.ts");

const url = new URL("https://crisper.test/fridge");
const USER = { uid: "u1", email: "robin@example.com", displayName: "Robin Field", photoURL: "/me.png" };
const UNDO = { action: `/journal/${"x".repeat(600)}/undoing` };

const useNamed = (name: string, number: number): RecentUse => ({
  entry: `e${number}`,
  item: `i${number}`,
  kind: "used",
  name,
  category: "Other",
  taken: "1 kg",
  at: number,
});

/** What the next request finds. */
async function kept(fill: (session: AppSession) => void): Promise<AppSession> {
  const session: AppSession = createSession();
  session.set("user", USER);
  fill(session);
  const cookie = await serializeSession(session, url);
  expect(cookie.length).toBeLessThanOrEqual(4_096);
  return readSession(new Request(url, { headers: { Cookie: cookie.split(";")[0] ?? "" } }), url);
}

test("a long message is cut, and its way back stays", async () => {
  const session = await kept((full) =>
    full.flash("toast", { id: "1", tone: "success", message: "🥛".repeat(900), undo: UNDO }),
  );
  expect(session.get("toast")).toMatchObject({ message: `${"🥛".repeat(119)}…`, undo: UNDO });
});

test("a draft goes before a message is cut", async () => {
  const message = "m".repeat(200);
  const session = await kept((full) => {
    full.set("draft", { path: "/add-food", packed: "x".repeat(4_000) });
    full.flash("toast", { id: "1", tone: "success", message });
  });
  expect([session.has("draft"), session.get("toast")?.message]).toEqual([false, message]);
});

test("of long names the latest are kept", async () => {
  const uses = [4, 3, 2, 1].map((number) => useNamed("牛".repeat(200), number));
  const session = await kept((full) => full.set("recentUses", { household: "h1", uses }));
  const left = session.get("recentUses");
  expect(left?.household).toBe("h1");
  expect(left?.uses.map(({ entry }) => entry)).toEqual(["e4", "e3", "e2"]);
  expect(session.get("user")).toEqual(USER);
});

test("a message whose way back alone is too long goes last", async () => {
  const undo = { action: "x".repeat(4_000) };
  const session = await kept((full) => full.flash("toast", { id: "1", tone: "success", message: "m", undo }));
  expect([session.get("toast"), session.get("user")?.uid]).toEqual([undefined, "u1"]);
});

test("what cannot be made to fit is no session, and no error", async () => {
  const session = await kept((full) => full.set("user", { ...USER, displayName: "n".repeat(5_000) }));
  expect(session.data).toEqual({});
});
