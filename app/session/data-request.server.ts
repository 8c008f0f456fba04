/** Whether the router's script made the request: it sends its loads and forms to the data URL. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
