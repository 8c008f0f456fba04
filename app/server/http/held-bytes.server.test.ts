import { expect, test, vi } from "vitest";
import { createRoom } from "./held-bytes.server.ts";

const open = () => {
  const room = createRoom({ maxBytes: 100, maxBytesOfOne: 60 });
  const cut: string[] = [];
  const hold = (owner: string, bytes: number) => {
    const held = room.hold(owner, () => cut.push(owner));
    expect(held.add(bytes)).toBe(true);
    return held;
  };
  return { room, cut, hold };
};

test("one owner has no more than their part", () => {
  const { room, hold } = open();
  hold("ada", 60);
  expect(room.hold("ada").add(1)).toBe(false);
  expect(room.hold("grace").add(40)).toBe(true);
});

test("what is released makes room", () => {
  const { room, hold } = open();
  const first = hold("ada", 60);
  first.release();
  first.release();
  expect(room.hold("ada").add(60)).toBe(true);
  expect(room.hold("grace").add(40)).toBe(true);
  expect(room.hold("edsger").add(1)).toBe(false);
});

test("who holds much and is still sending is cut for who needs less", () => {
  const { room, cut, hold } = open();
  const mallory = hold("mallory", 55);
  hold("eve", 40);
  expect(room.hold("ada").add(10)).toBe(true);
  expect(cut).toEqual(["mallory"]);
  expect(mallory.add(1)).toBe(false);
  mallory.release();
  expect(room.hold("grace").add(30)).toBe(true);
  expect(room.hold("edsger").add(30)).toBe(true);
  expect(cut).toEqual(["mallory", "eve"]);
});

test("what has arrived is not cut, nor who holds less", () => {
  const { room, cut, hold } = open();
  hold("ada", 50).keep();
  hold("grace", 40);
  expect(room.hold("mallory").add(45)).toBe(false);
  expect(cut).toEqual([]);
});

test("who stands still is cut first, however little it is", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { room, cut, hold } = open();
  hold("mallory", 30);
  vi.advanceTimersByTime(4_000);
  hold("ada", 50);
  expect(room.hold("grace").add(40)).toBe(true);
  expect(cut).toEqual(["mallory"]);
  vi.useRealTimers();
});

test("a byte a second is no work", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const room = createRoom({ maxBytes: 1_000_000, maxBytesOfOne: 900_000 });
  const cut: string[] = [];
  const [mallory, ada] = ["mallory", "ada"].map((owner) => room.hold(owner, () => cut.push(owner)));
  mallory?.add(300_000);
  ada?.add(400_000);
  for (let second = 0; second < 5; second++) {
    vi.advanceTimersByTime(1_000);
    expect([mallory?.add(1), ada?.add(20_000)]).toEqual([true, true]);
  }
  vi.advanceTimersByTime(500);
  expect(room.hold("grace").add(300_000)).toBe(true);
  expect(cut).toEqual(["mallory"]);
  vi.useRealTimers();
});

test("a part is for those who hold little", () => {
  const room = createRoom({ maxBytes: 100, maxBytesOfOne: 60, forSmallBytes: 20 });
  for (const owner of ["ada", "grace"]) {
    const held = room.hold(owner);
    expect(held.add(40)).toBe(true);
    held.keep();
  }
  expect(room.hold("mallory").add(21)).toBe(false);
  expect(room.hold("edsger").add(20)).toBe(true);
});
