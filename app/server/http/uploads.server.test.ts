import { request } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../../../tests/support/loopback.ts";
import { createUploadQueue } from "./uploads.server.ts";

const MIB = 1024 * 1024;

/** A server that holds every request, once its form is parsed, until the test answers it. */
async function openServer({ between }: { between?: MiddlewareHandler } = {}) {
  const begun: { path: string; bytes: number; answer: () => void }[] = [];
  const uploads = createUploadQueue(async ({ req }) =>
    req.header("X-Stranger") ? undefined : (req.header("X-Sender") ?? "ada"),
  );
  const app = new Hono();
  app.use(uploads.receive);
  if (between) app.use(between);
  app.use(uploads.parse);
  app.post("*", async (context) => {
    if (context.req.query("bytes") !== undefined)
      return context.text(`${(await context.req.arrayBuffer()).byteLength} bytes`);
    if (context.req.query("unread") !== undefined) return context.text("not read");
    const image = (await context.req.raw.formData()).get("image");
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push({ path: context.req.path, bytes: image instanceof Blob ? image.size : 0, answer: resolve });
    await promise;
    return context.text("done");
  });
  app.onError((error, context) => context.text(error.message, 500));
  const answer = getRequestListener(app.fetch);
  const sockets: Socket[] = [];
  const server = await listen((request, response) => {
    sockets.push(request.socket);
    return answer(request, response);
  });
  onTestFinished(server.close);
  const send = async (path: string, body = formOf(100_000), sender = "ada") => {
    const response = await fetch(server.url + path, {
      method: "POST",
      body,
      headers: { "X-Sender": sender },
    });
    return [response.status, await response.text()];
  };
  const { waiting } = uploads;
  const arrived = () => sockets[0]?.bytesRead;
  return { begun, send, url: server.url, paths: () => begun.map(({ path }) => path), waiting, arrived };
}

function formOf(bytes: number) {
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(bytes)]), "photo.jpg");
  return form;
}

test("a photo does not wait for what is done with another one", async () => {
  const { begun, send, paths } = await openServer();
  const first = send("/add-food", undefined, "ben");
  await expect.poll(paths).toEqual(["/add-food"]);
  const second = send("/scan");
  await expect.poll(paths).toEqual(["/add-food", "/scan"]);
  for (const { answer } of begun) answer();
  expect(await Promise.all([first, second])).toEqual(Array(2).fill([200, "done"]));
  expect(begun.map(({ bytes }) => bytes)).toEqual(Array(2).fill(100_000));
});

test("a photo that waits for its turn among all requests keeps no other from being parsed", async () => {
  const turn = Promise.withResolvers<void>();
  const { begun, send, paths } = await openServer({
    between: async ({ req }, next) => {
      if (req.header("X-Sender") === "ben") await turn.promise;
      await next();
    },
  });
  const first = send("/add-food", undefined, "ben");
  const second = send("/scan");
  await expect.poll(paths).toEqual(["/scan"]);
  turn.resolve();
  await expect.poll(paths).toEqual(["/scan", "/add-food"]);
  for (const { answer } of begun) answer();
  expect(await Promise.all([first, second])).toEqual(Array(2).fill([200, "done"]));
});

test("one person has two photos under way", async () => {
  const { begun, send, paths, waiting } = await openServer();
  const answers = [send("/scan"), send("/add-food"), send("/scan")];
  await expect.poll(paths).toHaveLength(2);
  await expect.poll(waiting).toBe(1);
  expect(paths()).toHaveLength(2);
  begun[0]?.answer();
  await expect.poll(paths).toHaveLength(3);
  for (const { answer } of begun) answer();
  await Promise.all(answers);
});

test("a file that never arrives as a whole takes room from its sender, not from others", async () => {
  const { send, url, arrived } = await openServer();
  const size = 33 * MIB;
  const headers = {
    "Content-Type": "multipart/form-data; boundary=x",
    "Content-Length": size,
    "X-Sender": "ada",
  };
  const unfinished = request(`${url}/account/import`, { method: "POST", headers }).on(
    "error",
    () => undefined,
  );
  onTestFinished(() => void unfinished.destroy());
  unfinished.write(Buffer.alloc(size - 1));
  // Otherwise the photo could come first, and the rest of the file be refused.
  await expect.poll(arrived).toBeGreaterThanOrEqual(size - 1);
  const photo = () => formOf(8 * MIB);
  await expect.poll(() => send("/scan?bytes", photo())).toEqual([503, expect.stringContaining("try again")]);
  expect(await send("/scan?bytes", photo(), "ben")).toEqual([200, expect.stringContaining("bytes")]);
});

test("a form that cannot be read, and one that nobody reads, leave the turn to the next", async () => {
  const { begun, send, paths, url } = await openServer();
  const post = async (path: string) => {
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    return (await fetch(url + path, { method: "POST", headers, body: "?".repeat(100_000) })).status;
  };
  expect(await Promise.all(["/scan", "/scan?unread", "/scan", "/scan?unread"].map(post))).toEqual([
    ...[500, 200],
    ...[500, 200],
  ]);
  const answer = send("/scan");
  await expect.poll(paths).toHaveLength(1);
  begun[0]?.answer();
  expect(await answer).toEqual([200, "done"]);
});

test("a form with GET is no upload, and nothing is read of it", async () => {
  const { url } = await openServer();
  const answered = Promise.withResolvers<number | undefined>();
  const headers = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": 100_000 };
  const sent = request(`${url}/account/import`, { method: "GET", headers }, (response) => {
    answered.resolve(response.statusCode);
    response.resume();
  }).on("error", () => undefined);
  onTestFinished(() => void sent.destroy());
  sent.write("?".repeat(100_000));
  expect(await answered.promise).toBe(404);
});

const PART = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';

test.each<[string, { form: string; headers?: Record<string, string> }]>([
  ["what a stranger sends", { form: PART + "y".repeat(100_000), headers: { "X-Stranger": "1" } }],
  ["a form of more parts than its page has", { form: PART.repeat(2_000) }],
  [
    "a form with a boundary of 71 characters",
    {
      form: PART.replace("--x", `--${"x".repeat(71)}`) + "y".repeat(100_000),
      headers: { "Content-Type": `multipart/form-data; boundary=${"x".repeat(71)}` },
    },
  ],
  [
    "a form of many parts with two boundaries",
    {
      form: PART.repeat(2_000),
      headers: { "Content-Type": "multipart/form-data; xboundary=y; boundary=x" },
    },
  ],
  ["a form with 30,000 lines that begin like a boundary", { form: `${PART}${"\r\n--y".repeat(30_000)}` }],
  ["a text of 300 kB", { form: PART + "y".repeat(300_000) }],
  ["texts of 300 kB together", { form: `${PART}${"y".repeat(100_000)}\r\n`.repeat(3) }],
  [
    "a text of 300 kB with the name of a file's field",
    { form: PART.replace('"a"', '"a; filename="') + "y".repeat(300_000) },
  ],
  [
    "a text of 300 kB with another header that names a file",
    { form: PART.replace("--x", "--x\r\nX-A: ; filename=b") + "y".repeat(300_000) },
  ],
  [
    "a part with a head of 5 kB",
    { form: PART.replace('"a"', `"${"a".repeat(5_000)}"`) + "y".repeat(100_000) },
  ],
])("%s goes on without its body", async (_, { form, headers = {} }) => {
  const { url } = await openServer();
  const send = async (body: string, more = {}) => {
    const type = { "Content-Type": "multipart/form-data; boundary=x" };
    const answer = await fetch(`${url}/add-food?bytes`, {
      method: "POST",
      body,
      headers: { ...type, ...more },
    });
    return answer.text();
  };
  expect(await send(`${form}\r\n--x--`, headers)).toBe("0 bytes");
  expect(await send(`${PART}${"y".repeat(100_000)}\r\n--x--`)).toBe(`${PART.length + 100_007} bytes`);
  const file = PART.replace('"a"', '"a"; filename="a; b.txt"');
  expect(await send(`${file}${"y".repeat(300_000)}\r\n--x--`)).toBe(`${file.length + 300_007} bytes`);
});

test.each(["/account/import", "/account/import.data"])(
  "a list comes back to %s as a text of 1.5 MB",
  async (path) => {
    const { send } = await openServer();
    const form = new FormData();
    form.set("list", "name,quantity\n".repeat(110_000));
    const [, text] = await send(`${path}?bytes`, form);
    expect(Number.parseInt(String(text), 10)).toBeGreaterThan(1_500_000);
  },
);
