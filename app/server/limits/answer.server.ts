/** Slow phones need minutes for all the data of a household. */
export const DOWNLOAD_MAX_MS = 300_000;

/** Reads a body as text; rejects as soon as it exceeds `maxBytes`. */
export async function readAtMost(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return "";
  let text = "";
  let size = 0;
  const decoder = new TextDecoder();
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error("the answer is too large");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Reads a body as bytes; rejects as soon as it exceeds `maxBytes`. */
export async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error("the answer is too large");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
