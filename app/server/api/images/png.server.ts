const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const TEXTS = ["tEXt", "zTXt", "iTXt"];
/** Size of a chunk without its data: length, type and checksum, of four bytes each. */
const FRAME = 12;
/** Photos have some thousands at most. */
const CHUNKS_MAX = 50_000;

/**
 * A PNG without its texts, which are unpacked while its header is read: 50 kB become 50 MB, as often as one likes. It ends after
 * 50,000 chunks, so that one of many small chunks cannot be read. Other files as they are.
 */
export function withoutPngTexts(bytes: Uint8Array): Uint8Array {
  if (SIGNATURE.some((byte, index) => bytes[index] !== byte)) return bytes;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [file.subarray(0, SIGNATURE.length)];
  let isShorter = false;
  let chunks = 0;
  for (let at = SIGNATURE.length; at + FRAME <= file.length; ) {
    chunks += 1;
    if (chunks > CHUNKS_MAX) return Buffer.concat(parts);
    const end = at + FRAME + file.readUInt32BE(at);
    if (TEXTS.includes(file.toString("latin1", at + 4, at + 8))) isShorter = true;
    else parts.push(file.subarray(at, end));
    at = end;
  }
  return isShorter ? Buffer.concat(parts) : bytes;
}
