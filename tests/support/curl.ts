/** The request of a printed `curl` line; `photo` stands for photo.jpg, and crisper.json is empty. */
export async function requestOf(line: string, photo: Blob): Promise<Request> {
  const words = [...line.replace(/\\\n/g, " ").matchAll(/'((?:[^']|'\\'')*)'|(\S+)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll("'\\''", "'") ?? plain ?? "",
  );
  if (words.shift() !== "curl") throw new Error(`no curl: ${line}`);
  const headers = new Headers();
  let [method, url, body]: [string, string, BodyInit | null] = ["GET", "", null];
  while (words.length > 0) {
    const word = words.shift() ?? "";
    if (!word.startsWith("-")) url = word;
    else if (word === "-X") method = words.shift() ?? "";
    else if (word === "-d") body = words.shift() ?? "";
    else if (word === "-H") {
      const [name = "", value = ""] = words.shift()?.split(": ", 2) ?? [];
      headers.append(name, value);
    } else if (word === "-F") {
      const [name = "", file] = words.shift()?.split("=@") ?? [];
      body = new FormData();
      body.set(name, file === "photo.jpg" ? photo : new Blob(['{"items":[]}']), file);
    } else throw new Error(`curl knows no ${word} here: ${line}`);
  }
  const request = new Request(url, { method, headers, body });
  const { byteLength } = await request.clone().arrayBuffer();
  if (byteLength > 0) request.headers.set("Content-Length", String(byteLength));
  return request;
}
