/** Whether a script asks: React Router sends its loads and forms to the data URL. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
