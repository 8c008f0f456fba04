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

interface EmptyFiles {
  names: string[];
  /** Extra fields of each: in the list of files, and before the file itself. */
  extra?: { listed?: number; own?: number };
}

/** A ZIP of empty files: written by hand, because a library takes its time for each, and writes no odd ones. */
export function zipOfEmptyFiles({ names, extra: { listed = 0, own = 0 } = {} }: EmptyFiles) {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const file of names) {
    const name = Buffer.from(file);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    local.writeUInt16LE(4 * own, 28);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(4 * listed, 30);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, name, extraFields(own));
    entries.push(entry, name, extraFields(listed));
    offset += local.length + name.length + 4 * own;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, directory, end]));
}

/** Empty ones, of different types. */
function extraFields(count: number): Buffer {
  const fields = Buffer.alloc(4 * count);
  for (let field = 0; field < count; field++) fields.writeUInt16LE(0x8000 + field, 4 * field);
  return fields;
}
