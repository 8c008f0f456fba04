/** Why Crisper cannot start, in one sentence for whoever operates it. Its name tells it from a bug. */
export class StartError extends Error {
  override readonly name = "StartError";
}
