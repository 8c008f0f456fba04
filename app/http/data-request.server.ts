/** True for forms sent by a script: React Router posts them to the data URL. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
