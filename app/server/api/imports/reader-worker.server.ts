import { arrayBuffer } from "node:stream/consumers";
import { HttpError } from "../http-error.server.ts";
import { type ReadExport, readExport } from "./file.server.ts";

// Reads one file, in a process of its own, which the server ends once it has the answer.

export type ReaderAnswer = { read: ReadExport } | { problem: string };

async function answer(bytes: Uint8Array<ArrayBuffer>): Promise<ReaderAnswer> {
  try {
    return { read: await readExport(bytes) };
  } catch (error) {
    if (error instanceof HttpError) return { problem: error.message };
    throw error;
  }
}

process.send?.(await answer(new Uint8Array(await arrayBuffer(process.stdin))));
