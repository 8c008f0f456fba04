import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from "node:crypto";

export interface PushKeys {
  /** The device's public key: an uncompressed point of P-256, in base64url. */
  p256dh: string;
  /** 16 bytes that only the device and this server know, in base64url. */
  auth: string;
}

const CURVE = "prime256v1";
const RECORD_BYTES = 4_096;
const KEY_BYTES = 65;
const HEADER_BYTES = 16 + 4 + 1 + KEY_BYTES;
const TAG_BYTES = 16;
/** Push services accept at most 4,096 bytes, header and tag included. */
const TEXT_MAX_BYTES = RECORD_BYTES - HEADER_BYTES - TAG_BYTES - 1;
/** Messages are padded to a multiple of this, so that their length reveals little. */
const PADDED_TO_BYTES = 256;

const bytesOf = (base64url: string) => Buffer.from(base64url, "base64url");

/** Whether messages can be encrypted for these keys. */
export function areUsable({ p256dh, auth }: PushKeys): boolean {
  try {
    // Throws for a point that is not on the curve.
    ECDH.convertKey(bytesOf(p256dh), CURVE);
    return bytesOf(p256dh).byteLength === KEY_BYTES && bytesOf(auth).byteLength === 16;
  } catch {
    return false;
  }
}

/** A message as only the device can read it: aes128gcm (RFC 8188) with the keys of RFC 8291. */
export function encryptMessage(message: string, { p256dh, auth }: PushKeys): Buffer<ArrayBuffer> {
  const text = Buffer.from(message);
  if (text.byteLength > TEXT_MAX_BYTES) throw new RangeError(`a message of ${text.byteLength} bytes`);
  const device = bytesOf(p256dh);
  const ephemeral = createECDH(CURVE);
  const publicKey = ephemeral.generateKeys();
  const salt = randomBytes(16);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), device, publicKey]);
  const secret = Buffer.from(hkdfSync("sha256", ephemeral.computeSecret(device), bytesOf(auth), info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createCipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  const padded = Math.min(TEXT_MAX_BYTES, Math.ceil(text.byteLength / PADDED_TO_BYTES) * PADDED_TO_BYTES);
  // 2 marks the end of the text in the last record.
  const plain = Buffer.concat([text, Buffer.from([2]), Buffer.alloc(padded - text.byteLength)]);
  const recordSize = Buffer.alloc(4);
  recordSize.writeUInt32BE(RECORD_BYTES);
  const header = [salt, recordSize, Buffer.from([KEY_BYTES]), publicKey];
  return Buffer.concat([...header, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}
