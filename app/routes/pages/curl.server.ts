export interface Call {
  method: string;
  url: string;
  token?: string | undefined;
  body?: unknown;
  /** The form field of the file. */
  photo?: string | undefined;
}

export function curlOf({ method, url, token, body, photo }: Call): string {
  const lines = [method === "GET" ? `curl '${url}'` : `curl -X ${method} '${url}'`];
  if (token) lines.push(`-H 'Authorization: Bearer ${token}'`);
  if (photo) lines.push(`-F '${photo}=@${photo === "file" ? "crisper.json" : "photo.jpg"}'`);
  if (body) lines.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`);
  return lines.join(" \\\n  ");
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
