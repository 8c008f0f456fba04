import { createECDH, randomBytes } from "node:crypto";
import fc from "fast-check";
import ece from "http_ece";
import { expect, test } from "vitest";
import { areUsable, encryptMessage } from "./encrypt-message.server.ts";

const device = createECDH("prime256v1");
const secret = randomBytes(16);
const keys = { p256dh: device.generateKeys().toString("base64url"), auth: secret.toString("base64url") };
const read = (body: Uint8Array) =>
  ece.decrypt(body, { version: "aes128gcm", privateKey: device, authSecret: secret }).toString();

test("only the device reads it, whatever it says", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 900 }), (message) => {
      const body = encryptMessage(message, keys);
      expect(read(body)).toBe(message);
      expect(body.byteLength).toBeLessThanOrEqual(4_096);
    }),
  );
});

test("the same message is another one each time, and its length says little", () => {
  const [first, again, longer] = ["Milk", "Milk", "Milk, Ham, Spinach"].map((text) =>
    encryptMessage(text, keys),
  );
  expect(first?.equals(again ?? Buffer.of())).toBe(false);
  expect(longer?.byteLength).toBe(first?.byteLength);
});

test("more than push services take is refused, and everything up to it goes", () => {
  const most = "x".repeat(3_993);
  expect(encryptMessage(most, keys).byteLength).toBe(4_096);
  expect(read(encryptMessage(most, keys))).toBe(most);
  expect(() => encryptMessage(`${most}x`, keys)).toThrow(RangeError);
});

test.each([
  [keys, true],
  [{ ...keys, p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString("base64url") }, false],
  [{ ...keys, p256dh: device.getPublicKey("base64url", "compressed") }, false],
  [{ ...keys, p256dh: "" }, false],
  [{ ...keys, auth: randomBytes(15).toString("base64url") }, false],
])("%# are keys: %j", (given, usable) => {
  expect(areUsable(given)).toBe(usable);
});
