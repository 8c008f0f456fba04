import { expect, test } from "vitest";
import type { Change } from "#app/server/api/changes/changes.server.ts";
import { createSessionChecks } from "./create-session-checks.server.ts";

const NOW = new Date("2027-03-05T10:30:00Z");

/** Three people who were checked a moment ago, and who of them is asked about again after a change. */
async function askedAfter(change: Change | undefined) {
  let publish: (change: Change | undefined) => void = () => undefined;
  const { checkSession } = createSessionChecks({
    watch: (watcher) => {
      publish = watcher;
    },
  });
  const asked: string[] = [];
  const check = (uid: string, household: string) => {
    const getUser = async () => {
      asked.push(uid);
      return { household: { id: household } } as never;
    };
    return checkSession({ client: { getUser }, token: `token of ${uid}`, uid, household, now: NOW });
  };
  const checkAll = async () => {
    await check("ada", "mill");
    await check("bo", "mill");
    await check("cleo", "harbour");
  };
  await checkAll();
  asked.length = 0;
  publish(change);
  await checkAll();
  return asked;
}

test.each<[string, Change | undefined, string[]]>([
  ["of a household", { householdId: "mill", topics: ["household"] }, ["ada", "bo"]],
  ["of a person", { uid: "bo" }, ["bo"]],
  ["of food alone", { householdId: "mill", topics: ["food"] }, []],
  ["that may have been missed", undefined, ["ada", "bo", "cleo"]],
])("after a change %s, only the sessions that it concerns are checked again", async (_, change, expected) => {
  expect(await askedAfter(change)).toEqual(expected);
});

test("a check during which something changed is made again", async () => {
  let publish: (change: Change | undefined) => void = () => undefined;
  const { checkSession } = createSessionChecks({
    watch: (watcher) => {
      publish = watcher;
    },
  });
  let asked = 0;
  const getUser = async () => {
    asked += 1;
    publish({ householdId: "mill", topics: ["household"] });
    return { household: { id: "mill" } } as never;
  };
  const check = { client: { getUser }, token: "token", uid: "ada", household: "mill", now: NOW };
  await checkSession(check);
  await checkSession(check);
  expect(asked).toBe(2);
});
