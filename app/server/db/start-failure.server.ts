import { StartError } from "./start-error.server.ts";

const SQLITE_READONLY = 8;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
const SQLITE_NOTADB = 26;
const UNTRUSTED_CERTIFICATES = [
  ...["DEPTH_ZERO_SELF_SIGNED_CERT", "SELF_SIGNED_CERT_IN_CHAIN", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"],
  ...["UNABLE_TO_GET_ISSUER_CERT", "UNABLE_TO_GET_ISSUER_CERT_LOCALLY"],
];

export function startErrorOf(error: unknown, where: string): StartError {
  if (error instanceof StartError) return error;
  return new StartError(wordsFor(error, where), { cause: error });
}

function wordsFor(error: unknown, where: string): string {
  const { errcode, code, message = "" } = (error ?? {}) as NodeJS.ErrnoException & { errcode?: number };
  const [, newerMigration] = message.match(/previously executed migration (\S+) is missing/) ?? [];
  if (newerMigration) {
    return `This data was written by a newer Crisper (migration ${newerMigration}). Update Crisper, or restore a backup from before.`;
  }
  switch (errcode !== undefined && errcode & 0xff) {
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      return `${where} is damaged, or not a database of Crisper. It was left as it is: restore a backup, or move it away.`;
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
      return `${where} cannot be written. Crisper needs to own the file and its folder.`;
    case SQLITE_FULL:
      return `${where} cannot be written: the disk is full.`;
  }
  if (UNTRUSTED_CERTIFICATES.includes(code ?? "")) {
    return `${where} has a certificate that no public authority has signed (${code}). In DATABASE_URL add sslrootcert=/path/to/its/ca.pem, or put uselibpqcompat=true&sslmode=require to encrypt without checking it.`;
  }
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") {
    return `${where} has a certificate of another host. DATABASE_URL has to name the host that it is made out to.`;
  }
  if (message === "The server does not support SSL connections") {
    return `${where} does not encrypt connections. Leave sslmode out of DATABASE_URL, or turn ssl on there.`;
  }
  if (code === "ENOSPC") return `${where} cannot be written: the disk is full.`;
  if (code === "EEXIST" || code === "ENOTDIR") return `${where} is a file. Crisper needs a folder there.`;
  if (["EACCES", "EPERM", "EROFS", "EISDIR"].includes(code ?? "")) {
    return `${where} cannot be written (${code}). Crisper needs to own the file and its folder.`;
  }
  return `${where} could not be opened or brought up to date: ${message || String(error)}`;
}
