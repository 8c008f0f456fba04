import {
  BlobReader,
  type FileEntry,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from "@zip.js/zip.js";

/** The files in a ZIP, by their names. */
export async function unzip(bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of await new ZipReader(new BlobReader(new Blob([bytes]))).getEntries()) {
    files.set(entry.filename, await (entry as FileEntry).getData(new Uint8ArrayWriter()));
  }
  return files;
}

/** A ZIP of these files. */
export async function zip(files: Iterable<[string, Uint8Array]>): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, bytes] of files) await writer.add(name, new Uint8ArrayReader(bytes));
  return writer.close();
}
