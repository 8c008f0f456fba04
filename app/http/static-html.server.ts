import { isDataRequest } from "./data-request.server.ts";

/**
 * HTML as loader data for `StaticHtml`. A page that is printed carries it once, in its markup: the loader data beside it
 * goes without, because serialisation leaves out what is not enumerable. What scripts load later carries it.
 */
export function staticHtml(html: string, request: Request): { html?: string } {
  return Object.defineProperty({}, "html", { value: html, enumerable: isDataRequest(request) });
}
