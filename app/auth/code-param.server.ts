/** The code in the link of a mail; empty without one. */
export const codeParam = (url: URL) => url.searchParams.get("code") ?? "";
