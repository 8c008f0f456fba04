/** Why a backup, a restore or a move was not done, in a sentence for whoever operates Crisper. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
