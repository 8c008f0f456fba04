export const codeParam = (url: URL) => url.searchParams.get("code") ?? "";
