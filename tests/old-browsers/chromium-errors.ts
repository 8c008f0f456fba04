interface Said {
  type?: string;
  args?: { value?: unknown; description?: string }[];
  entry?: { level: string; text: string; url?: string };
  exceptionDetails?: { text: string; exception?: { description?: string } };
  errorText?: string;
  canceled?: boolean;
}

/** What an event of the DevTools protocol says to have gone wrong. */
export function errorIn(method: string, params: unknown): string | undefined {
  const { type, args, entry, exceptionDetails, errorText, canceled } = params as Said;
  if (method === "Runtime.exceptionThrown")
    return exceptionDetails?.exception?.description ?? exceptionDetails?.text;
  if (method === "Runtime.consoleAPICalled" && type === "error")
    return args?.map(({ value, description }) => value ?? description).join(" ");
  if (method === "Log.entryAdded" && entry?.level === "error") return `${entry.text} ${entry.url ?? ""}`;
  if (method === "Network.loadingFailed" && !canceled) return `a request failed: ${errorText}`;
  return undefined;
}
