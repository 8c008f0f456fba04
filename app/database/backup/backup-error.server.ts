/** The message is printed for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
