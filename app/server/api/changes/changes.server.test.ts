import { expect, test, vi } from "vitest";
import { changesOf } from "#app/upstream/topics.ts";
import { type Carrier, type Change, createChanges, type Listener, readChange } from "./changes.server.ts";

const listenerOf = (uid: string, householdId: string) =>
  ({ uid, householdId, onTopics: vi.fn(), onPerson: vi.fn() }) satisfies Listener;

function fakeCarrier() {
  const sent: Change[] = [];
  let receive: Parameters<Carrier["receive"]>[0] = () => {};
  let missed = () => {};
  const carrier: Carrier = {
    send: (change) => sent.push(change),
    receive: (listener, lost) => {
      receive = listener;
      missed = lost;
    },
  };
  return { carrier, sent, arrive: (change: Change) => receive(change), lose: () => missed() };
}

test("notifies listeners in the household until they unsubscribe", () => {
  const changes = createChanges();
  const [ada, bob, eve] = [listenerOf("ada", "home"), listenerOf("bob", "home"), listenerOf("eve", "away")];
  const [, stopBob] = [ada, bob, eve].map((one) => changes.subscribe(one));
  changes.publish({ householdId: "home", topics: ["food"] });
  stopBob?.();
  changes.publish({ householdId: "home", topics: ["shopping", "food"] });
  expect(ada.onTopics.mock.calls).toEqual([[["food"]], [["shopping", "food"]]]);
  expect(bob.onTopics.mock.calls).toEqual([[["food"]]]);
  expect(eve.onTopics).not.toHaveBeenCalled();
  expect(ada.onPerson).not.toHaveBeenCalled();
});

test("a change to a user notifies only that user's listeners, in every household", () => {
  const changes = createChanges();
  const [one, two, other] = [listenerOf("ada", "home"), listenerOf("ada", "away"), listenerOf("bob", "home")];
  for (const listener of [one, two, other]) changes.subscribe(listener);
  changes.publish({ uid: "ada" });
  expect([one, two, other].map(({ onPerson }) => onPerson.mock.calls.length)).toEqual([1, 1, 0]);
  expect(one.onTopics).not.toHaveBeenCalled();
});

test("sends its own changes to other processes, and does not resend theirs", () => {
  const { carrier, sent, arrive } = fakeCarrier();
  const changes = createChanges(carrier);
  const ada = listenerOf("ada", "home");
  changes.subscribe(ada);
  changes.publish({ uid: "bob" });
  arrive({ householdId: "home", topics: ["food"] });
  arrive({ uid: "ada" });
  expect(sent).toEqual([{ uid: "bob" }]);
  expect(ada.onTopics.mock.calls).toEqual([[["food"]]]);
  expect(ada.onPerson).toHaveBeenCalledOnce();
});

test("after changes were lost everybody is told that anything may have changed, once", () => {
  const { carrier, lose } = fakeCarrier();
  const changes = createChanges(carrier);
  const ada = listenerOf("ada", "home");
  changes.subscribe(ada);
  lose();
  expect(ada.onTopics.mock.calls).toEqual([[["food", "shopping", "household"]]]);
  expect(ada.onPerson).toHaveBeenCalledOnce();
});

test.each([
  undefined,
  null,
  "food",
  {},
  { householdId: 1, topics: [] },
  { householdId: "home", topics: ["x"] },
])("%j is no change", (sent) => {
  expect(readChange(sent)).toBeUndefined();
});

test("a call says what it changes, and whether the caller or others may have lost their access", () => {
  const ada = { householdId: "home", uid: "ada" };
  expect(changesOf("putAway", ada)).toEqual([{ householdId: "home", topics: ["shopping", "food"] }]);
  expect(changesOf("revokeToken", ada)).toEqual([{ uid: "ada" }]);
  expect(changesOf("listFood", ada)).toEqual([]);
  const members = { householdId: "home", topics: ["household"], members: true };
  expect(changesOf("removeMember", ada)).toEqual([members]);
  expect(changesOf("leaveHousehold", ada)).toEqual([{ ...members, topics: ["household", "food"] }]);
  expect(changesOf("updateHousehold", ada)).toEqual([{ householdId: "home", topics: ["household", "food"] }]);
});

test("a change to the members also notifies each of them", () => {
  const changes = createChanges();
  const [ada, bob, eve] = [listenerOf("ada", "home"), listenerOf("bob", "home"), listenerOf("eve", "away")];
  for (const listener of [ada, bob, eve]) changes.subscribe(listener);
  changes.publish({ householdId: "home", topics: ["household"] });
  expect(ada.onPerson).not.toHaveBeenCalled();
  changes.publish({ householdId: "home", topics: ["household"], members: true });
  expect([ada, bob, eve].map(({ onPerson }) => onPerson.mock.calls.length)).toEqual([1, 1, 0]);
  expect(ada.onTopics).toHaveBeenCalledTimes(2);
});
