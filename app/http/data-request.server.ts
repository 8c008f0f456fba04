/** Whether a script of ours sent this form: React Router posts to the address of the data, not of the page. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
