import { expect, test, vi } from "vitest";
import { createRoom } from "./held-bytes.server.ts";

const open = () => {
  const room = createRoom({ maxBytes: 100, maxBytesOfOne: 60 });
  const cut: string[] = [];
  const hold = (owner: string, bytes: number) => {
    const held = room.hold({ owner, site: owner, cut: () => cut.push(owner) });
    expect(held.add(bytes)).toBe(true);
    return held;
  };
  return { room, cut, hold };
};

test("one owner has no more than their part", () => {
  const { room, hold } = open();
  hold("ada", 60);
  expect(room.hold({ owner: "ada", site: "ada" }).add(1)).toBe(false);
  expect(room.hold({ owner: "grace", site: "grace" }).add(40)).toBe(true);
});

test("what is released makes room", () => {
  const { room, hold } = open();
  const first = hold("ada", 60);
  first.release();
  first.release();
  expect(room.hold({ owner: "ada", site: "ada" }).add(60)).toBe(true);
  expect(room.hold({ owner: "grace", site: "grace" }).add(40)).toBe(true);
  expect(room.hold({ owner: "edsger", site: "edsger" }).add(1)).toBe(false);
});

test("who holds much and is still sending is cut for who needs less", () => {
  const { room, cut, hold } = open();
  const mallory = hold("mallory", 55);
  hold("eve", 40);
  expect(room.hold({ owner: "ada", site: "ada" }).add(10)).toBe(true);
  expect(cut).toEqual(["mallory"]);
  expect(mallory.add(1)).toBe(false);
  mallory.release();
  expect(room.hold({ owner: "grace", site: "grace" }).add(30)).toBe(true);
  expect(room.hold({ owner: "edsger", site: "edsger" }).add(30)).toBe(true);
  expect(cut).toEqual(["mallory", "eve"]);
});

test("what has arrived is not cut, nor who holds less", () => {
  const { room, cut, hold } = open();
  hold("ada", 50).keep();
  hold("grace", 40);
  expect(room.hold({ owner: "mallory", site: "mallory" }).add(45)).toBe(false);
  expect(cut).toEqual([]);
});

test("who stands still is cut first, however little it is", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { room, cut, hold } = open();
  hold("mallory", 30);
  vi.advanceTimersByTime(9_000);
  expect(room.hold({ owner: "eve", site: "eve" }).add(80)).toBe(false);
  vi.advanceTimersByTime(2_000);
  hold("ada", 50);
  expect(room.hold({ owner: "grace", site: "grace" }).add(40)).toBe(true);
  expect(cut).toEqual(["mallory"]);
  vi.useRealTimers();
});

test("a byte a second is no work", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const room = createRoom({ maxBytes: 1_000_000, maxBytesOfOne: 900_000 });
  const cut: string[] = [];
  const [mallory, ada] = ["mallory", "ada"].map((owner) =>
    room.hold({ owner, site: owner, cut: () => cut.push(owner) }),
  );
  mallory?.add(300_000);
  ada?.add(400_000);
  for (let second = 0; second < 12; second++) {
    vi.advanceTimersByTime(1_000);
    expect([mallory?.add(1), ada?.add(20_000)]).toEqual([true, true]);
  }
  vi.advanceTimersByTime(500);
  expect(room.hold({ owner: "grace", site: "grace" }).add(300_000)).toBe(true);
  expect(cut).toEqual(["mallory"]);
  vi.useRealTimers();
});

test("many of one site are cut for who is alone at another", () => {
  const room = createRoom({ maxBytes: 100, maxBytesOfOne: 60 });
  const cut: string[] = [];
  for (let number = 0; number < 9; number++) {
    const owner = `mallory ${number}`;
    expect(room.hold({ owner, site: "here", cut: () => cut.push(owner) }).add(11)).toBe(true);
  }
  const ada = room.hold({ owner: "ada", site: "there" });
  expect(ada.add(30)).toBe(true);
  expect(cut).toHaveLength(3);
  expect(room.hold({ owner: "mallory 9", site: "here" }).add(20)).toBe(false);
});

test("a part is for those who hold little", () => {
  const room = createRoom({ maxBytes: 100, maxBytesOfOne: 60, forSmallBytes: 20 });
  for (const owner of ["ada", "grace"]) {
    const held = room.hold({ owner, site: owner });
    expect(held.add(40)).toBe(true);
    held.keep();
  }
  expect(room.hold({ owner: "mallory", site: "mallory" }).add(21)).toBe(false);
  expect(room.hold({ owner: "edsger", site: "edsger" }).add(20)).toBe(true);
});
