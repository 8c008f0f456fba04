import { execFile } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test, vi } from "vitest";
import { log } from "#app/server/log.server.ts";
import { warnOfLostDatabase } from "./data-folder.server.ts";
import { ownSecret } from "./session-secret.server.ts";

const run = promisify(execFile);
const home = mkdtempSync(path.join(tmpdir(), "crisper-secret-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const warned = vi.spyOn(log, "warn").mockImplementation(() => undefined);

let made = 0;
const newFolder = () => path.join(home, String(++made));
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

test("the secret is made once, long, and for its owner only", () => {
  const folder = newFolder();
  const secret = ownSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(ownSecret(folder)).toBe(secret);
  expect([modeOf(folder), modeOf(path.join(folder, "session-secret"))]).toEqual(["700", "600"]);
});

test("processes that start together have one secret", async () => {
  const folder = newFolder();
  const maker = () => run(process.execPath, ["tests/support/secret-maker.ts", folder]);
  const secrets = await Promise.all(Array.from({ length: 6 }, maker));
  expect(new Set(secrets.map(({ stdout }) => stdout)).size).toBe(1);
});

test.each([
  ["empty", ""],
  ["short", "abc"],
  ["white space", " ".repeat(40)],
])("a file that is %s starts nothing", (_, text) => {
  const folder = newFolder();
  mkdirSync(folder);
  writeFileSync(path.join(folder, "session-secret"), text);
  expect(() => ownSecret(folder)).toThrow("is empty or too short to keep sign-ins safe");
});

test("a start that is cut off while it writes leaves no secret behind that anybody could guess", async () => {
  const folder = newFolder();
  mkdirSync(folder);
  const cutOff = run("sh", [
    "-c",
    'ulimit -f 0; exec "$0" "$@"',
    process.execPath,
    "tests/support/secret-maker.ts",
    folder,
  ]);
  await expect(cutOff).rejects.toThrow();
  expect(existsSync(path.join(folder, "session-secret"))).toBe(false);
  expect(ownSecret(folder).length).toBeGreaterThanOrEqual(32);
});

test("a folder that others can look into is closed, unless it holds other things, too", () => {
  const [own, shared] = [newFolder(), newFolder()];
  for (const folder of [own, shared]) {
    ownSecret(folder);
    chmodSync(folder, 0o755);
    chmodSync(path.join(folder, "session-secret"), 0o644);
  }
  writeFileSync(path.join(shared, "holiday.jpg"), "x");
  for (const folder of [own, shared]) ownSecret(folder);
  expect([modeOf(own), modeOf(shared)]).toEqual(["700", "755"]);
  expect(modeOf(path.join(shared, "session-secret"))).toBe("600");
});

test("a secret that is missing beside a database, and a database beside a secret, are warned of", () => {
  const folder = newFolder();
  mkdirSync(folder);
  writeFileSync(path.join(folder, "crisper.sqlite"), "something");
  warned.mockClear();
  const secret = ownSecret(folder);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining("everybody has to sign in again"));
  expect(warned.mock.calls.join()).not.toContain(secret);

  writeFileSync(path.join(folder, "crisper.sqlite"), "");
  warned.mockClear();
  warnOfLostDatabase(folder);
  expect(warned, "a folder that is being set up").not.toHaveBeenCalled();
  const anHourAgo = Date.now() / 1_000 - 3_600;
  utimesSync(path.join(folder, "session-secret"), anHourAgo, anHourAgo);
  warnOfLostDatabase(folder);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining("it begins anew"));
});
