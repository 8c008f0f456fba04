import { BlobReader, configure, type Entry, ZipReader } from "@zip.js/zip.js";
import { IMAGE_MAX_BYTES, IMPORT_FILE_MAX_BYTES } from "#app/domain/limits.ts";
import { HttpError } from "../http-error.server.ts";
import { type ImportContent, type Remarks, readRecord, refuse } from "./record.server.ts";

export type PhotoFiles = Map<string, Uint8Array>;
export interface ReadExport {
  content: ImportContent;
  remarks: Remarks;
  photos: PhotoFiles;
}

const JSON_MAX_BYTES = 20 * 1024 * 1024;
/** WebP does not compress further, so photos fit if the file does. */
const PHOTOS_MAX_BYTES = IMPORT_FILE_MAX_BYTES;
/** The most entries of a file: as many photos of 8 kB fit into the largest file. */
const ENTRIES_MAX = 4_000;
const LIST_MAX_BYTES = 1024 * 1024;
/** Extra fields of an entry: dates and owner. */
const EXTRA_MAX_BYTES = 1_000;
/** Of an entry in the list of files (APPNOTE.TXT 4.3.12); behind it come its name, its extra fields and its comment. */
const ENTRY_SIGNATURE = Buffer.from("PK\x01\x02", "latin1");
const ENTRY_BYTES = 46;
const PHOTO_FILE = /(?:^|\/)([0-9a-f]{64})\.webp$/;
configure({ useWebWorkers: false });

/** Reads `crisper.json`, alone or in an export's ZIP with its photos. 422 for anything else. */
export async function readExport(file: Uint8Array<ArrayBuffer>): Promise<ReadExport> {
  const isZip = file[0] === 0x50 && file[1] === 0x4b;
  if (!isZip) {
    if (file.length > JSON_MAX_BYTES) throw refuse("This file is too large: 20 MB at most without photos");
    return { ...readRecord(file), photos: new Map() };
  }
  try {
    return await readZip(file);
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    throw refuse("This ZIP is damaged or incomplete. Please download it again", cause);
  }
}

async function readZip(file: Uint8Array<ArrayBuffer>): Promise<ReadExport> {
  const whole = Buffer.from(file.buffer, file.byteOffset, file.length);
  checkList(whole);
  const zip = new ZipReader(new BlobReader(new Blob([file])), { filenameValidation: "tolerant" });
  const files = new Map<string, Entry>();
  for await (const entry of zip.getEntriesGenerator()) {
    const name =
      entry.filename.split("/").at(-1) === "crisper.json"
        ? "crisper.json"
        : PHOTO_FILE.exec(entry.filename)?.[1];
    const isRead = name && !entry.directory && !files.has(name);
    if (!isRead) continue;
    // The extra fields of the list and of the file itself can differ.
    if (whole.readUInt16LE(entry.offset + 28) <= EXTRA_MAX_BYTES) files.set(name, entry);
    else if (name === "crisper.json")
      throw refuse("crisper.json in this ZIP cannot be read. Please download it again");
  }
  const record = files.get("crisper.json");
  if (!record) {
    throw refuse("There is no crisper.json in this ZIP. Of a spreadsheet, please save a CSV file first");
  }
  const json = await inflate(record, JSON_MAX_BYTES);
  if (!json) throw refuse("crisper.json in this ZIP is too large: 20 MB at most");
  const { content, remarks } = readRecord(json);
  const photos: PhotoFiles = new Map();
  let room = PHOTOS_MAX_BYTES;
  for (const { photo } of content.foods) {
    const entry = photo && !photos.has(photo) ? files.get(photo) : undefined;
    if (!entry || !photo) continue;
    if (room === 0) break;
    const maxBytes = Math.min(room, IMAGE_MAX_BYTES);
    const bytes = await inflate(entry, maxBytes);
    // What is no photo has been unpacked all the same.
    room -= bytes?.byteLength ?? maxBytes;
    if (!bytes || !isWebp(bytes)) continue;
    photos.set(photo, bytes);
  }
  return { content, remarks, photos };
}

/**
 * Refuses a long list of files before it is read, which takes time for each file and its description. Counts entries by their
 * signature, because the number and the place that a ZIP states may be wrong.
 */
function checkList(zip: Buffer): void {
  let [entries, size] = [0, 0];
  let at = zip.indexOf(ENTRY_SIGNATURE);
  while (at >= 0) {
    entries += 1;
    size += ENTRY_BYTES + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    if (entries > ENTRIES_MAX) throw refuse("There are too many files in this ZIP");
    if (size > LIST_MAX_BYTES) throw refuse("The list of the files in this ZIP is too large");
    at = zip.indexOf(ENTRY_SIGNATURE, at + ENTRY_SIGNATURE.length);
  }
}

const isWebp = (bytes: Uint8Array) =>
  /^RIFF.{4}WEBP/s.test(Buffer.from(bytes.subarray(0, 12)).toString("latin1"));

/** Undefined for more than `maxBytes`, whatever size the ZIP states. */
async function inflate(entry: Entry, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (entry.directory || entry.uncompressedSize > maxBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  let over = false;
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.byteLength;
      over = size > maxBytes;
      if (over) throw new Error("too large");
      chunks.push(chunk);
    },
  });
  try {
    await entry.getData(sink, { checkSignature: true });
  } catch (error) {
    if (over) return undefined;
    throw error;
  }
  return new Uint8Array(Buffer.concat(chunks));
}
