/** The message is printed for the operator; its name tells it from a bug. */
export class StartError extends Error {
  override readonly name = "StartError";
}
