import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createPictureFetch } from "./picture-fetch.server.ts";
import { createSafeFetch } from "./safe-fetch.server.ts";

const FIVE_MB = 5 * 1024 * 1024;
/** Far longer than anything here takes. */
const WAITING = { timeout: 20_000 };
const UNREACHABLE = { problem: "unreachable" };

let origin: string;
let answer: RequestListener;
const asked: { path: string; headers: Record<string, unknown> }[] = [];
const server = createServer((request, response) => {
  asked.push({ path: request.url ?? "", headers: request.headers });
  answer(request, response);
});

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  answer = (_, response) => response.writeHead(200, { "Content-Type": "image/png" }).end("a picture");
});

const onThisMachine = { isAllowed: (address: string) => address === "127.0.0.1", ports: () => true };
const fetchHere = createPictureFetch(onThisMachine);
const outside = createPictureFetch();

test("a picture comes with its type, and asking for it says nothing about anybody", async () => {
  const fetched = await fetchHere(`${origin}/x.png?size=2`);
  expect("image" in fetched && [fetched.image.type, await fetched.image.text()]).toEqual([
    "image/png",
    "a picture",
  ]);
  const [{ path, headers } = { path: "", headers: {} }] = asked;
  expect(path).toBe("/x.png?size=2");
  expect(Object.keys(headers).toSorted()).toEqual([
    "accept",
    "accept-encoding",
    "connection",
    "host",
    "user-agent",
  ]);
});

describe("what is inside is not asked", () => {
  test.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://0/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::127.0.0.1]/",
    "http://[fd00::1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://192.168.0.1/",
    "http://localhost/",
    "http://LOCALHOST./",
    "http://db.internal/",
    "http://１２７.0.0.1/",
    "http://127。0。0。1/",
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
    "gopher://example.org/",
    "//example.org/x.png",
    "http://",
    "nonsense",
    "",
  ])("%s", async (address) => {
    const resolve = vi.fn();
    expect(await createPictureFetch({ resolve })(address)).toEqual(UNREACHABLE);
    expect(resolve).not.toHaveBeenCalled();
  });

  test.each([
    ["of this machine", [{ address: "127.0.0.1", family: 4 }]],
    ["of a neighbour", [{ address: "10.0.0.7", family: 4 }]],
    ["of IPv6", [{ address: "::ffff:127.0.0.1", family: 6 }]],
    [
      "among public ones",
      [
        { address: "93.184.215.14", family: 4 },
        { address: "192.168.1.1", family: 4 },
      ],
    ],
    ["that there is none of", []],
  ])("a name that leads to an address %s", async (_, found) => {
    const { port } = server.address() as AddressInfo;
    const fetchPicture = createPictureFetch({ resolve: async () => found, ports: () => true });
    expect(await fetchPicture(`http://pictures.example:${port}/x.png`)).toEqual(UNREACHABLE);
    expect(asked).toEqual([]);
  });

  test("a name is connected to at the very address that was looked at", async () => {
    const answers = [[{ address: "127.0.0.1", family: 4 }], [{ address: "10.0.0.1", family: 4 }]];
    const resolve = vi.fn(async () => answers.shift() ?? []);
    const { port } = server.address() as AddressInfo;
    const fetched = await createPictureFetch({ ...onThisMachine, resolve })(
      `http://pictures.example:${port}/`,
    );
    expect(fetched).toHaveProperty("image");
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(asked[0]?.headers.host).toBe(`pictures.example:${port}`);
  });

  test.each(["22", "3000", "8080", "65535"])("port %s", async (port) => {
    const resolve = vi.fn(async () => []);
    expect(await createPictureFetch({ resolve })(`https://example.org:${port}/x.png`)).toEqual(UNREACHABLE);
    expect(resolve).not.toHaveBeenCalled();
  });

  test("with a password in the address", async () => {
    expect(await fetchHere(origin.replace("//", "//ada:secret@"))).toEqual(UNREACHABLE);
    expect(asked).toEqual([]);
  });

  test.each([
    ["another address", "http://127.0.0.2/"],
    ["the clouds' own data", "http://169.254.169.254/"],
    ["a name of this machine", "http://localhost/"],
    ["a file", "file:///etc/passwd"],
    ["a password", "http://ada:secret@127.0.0.1/"],
  ])("after a redirect to %s", async (_, location) => {
    answer = (_, response) => response.writeHead(302, { Location: location }).end();
    expect(await fetchHere(origin)).toEqual(UNREACHABLE);
    expect(asked).toHaveLength(1);
  });

  test("and what it answers is nobody's to know", async () => {
    expect(await outside(`${origin}/`)).toEqual(await outside("http://no-such-name.invalid/"));
    expect(asked).toEqual([]);
  });
});

test.each([
  [3, "image"],
  [4, "problem"],
])("%i redirects end with: %s", async (redirects, end) => {
  answer = (request, response) => {
    const at = Number(request.url?.slice(1));
    if (at === redirects) response.writeHead(200, { "Content-Type": "image/png" }).end("a picture");
    else response.writeHead(307, { Location: `./${at + 1}` }).end("a body nobody reads");
  };
  expect(await fetchHere(`${origin}/0`)).toHaveProperty(end);
});

test.each<[string, RequestListener, string]>([
  ["404", (_, response) => response.writeHead(404, { "Content-Type": "image/png" }).end("x"), "unreachable"],
  [
    "a page",
    (_, response) => response.writeHead(200, { "Content-Type": "text/html" }).end("x"),
    "no_picture",
  ],
  ["no type", (_, response) => response.writeHead(200).end("x"), "no_picture"],
  [
    "what is packed",
    (_, response) =>
      response.writeHead(200, { "Content-Type": "image/png", "Content-Encoding": "gzip" }).end("x"),
    "no_picture",
  ],
  [
    "more than it may, as announced",
    (_, response) =>
      response.writeHead(200, { "Content-Type": "image/png", "Content-Length": FIVE_MB + 1 }).write("x"),
    "too_large",
  ],
  [
    "more than it may, unannounced",
    (_, response) => {
      response.writeHead(200, { "Content-Type": "image/png" });
      for (let part = 0; part < 6; part++) response.write(Buffer.alloc(1024 * 1024));
    },
    "too_large",
  ],
  [
    "half of it",
    (_, response) => {
      response.writeHead(200, { "Content-Type": "image/png", "Content-Length": 1000 }).write("half");
      setTimeout(() => response.destroy(), 20);
    },
    "unreachable",
  ],
  ["nothing", (request) => request.socket.destroy(), "unreachable"],
])("a server that answers %s has no picture", async (_, listener, problem) => {
  answer = listener;
  expect(await fetchHere(origin)).toEqual({ problem });
});

test("a picture that comes in a chunk for each byte is not read to its end", async () => {
  const chunked = createTcpServer((socket) => {
    socket.on("error", () => {});
    socket.write("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nTransfer-Encoding: chunked\r\n\r\n");
    socket.end(`${"1\r\nx\r\n".repeat(600_000)}0\r\n\r\n`);
  });
  await once(chunked.listen(0, "127.0.0.1"), "listening");
  const { port } = chunked.address() as AddressInfo;
  expect(await fetchHere(`http://127.0.0.1:${port}/`)).toEqual({ problem: "too_large" });
  chunked.close();
});

test("a server that says again and again that it is at work has no picture", async () => {
  answer = (_, response) => {
    for (let index = 0; index < 20; index++) response.writeProcessing();
    response.writeHead(200, { "Content-Type": "image/png" }).end("x");
  };
  expect(await fetchHere(origin)).toEqual(UNREACHABLE);
});

test("exactly 5 MB are taken", async () => {
  answer = (_, response) =>
    response.writeHead(200, { "Content-Type": "image/png" }).end(Buffer.alloc(FIVE_MB));
  expect(await fetchHere(origin)).toHaveProperty("image.size", FIVE_MB);
});

/** Time limits that end when the test says so, in the order in which they were set. */
function limitsByHand() {
  const limits: { milliseconds: number; end: () => void }[] = [];
  const spy = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const controller = new AbortController();
    limits.push({ milliseconds, end: () => controller.abort(new DOMException("too slow", "TimeoutError")) });
    return controller.signal;
  });
  onTestFinished(() => spy.mockRestore());
  return limits;
}

test("a server that is silent, or goes on byte by byte, is left after five seconds", async () => {
  const limits = limitsByHand();
  const reached = new Set<string>();
  answer = (request, response) => {
    if (request.url === "/silent") return reached.add("silent");
    response.writeHead(200, { "Content-Type": "image/png" });
    const drip = setInterval(() => response.write("x", () => reached.add("drip")), 5);
    response.on("close", () => clearInterval(drip));
  };
  const both = Promise.all([fetchHere(`${origin}/silent`), fetchHere(`${origin}/drip`)]);
  await vi.waitUntil(() => reached.size === 2, WAITING);
  for (const { end } of limits) end();
  expect(await both).toEqual([UNREACHABLE, UNREACHABLE]);
  expect(limits.map(({ milliseconds }) => milliseconds)).toEqual([5_000, 5_000]);
});

test("a server that changes to another protocol keeps nobody waiting", async () => {
  const switching = createTcpServer((socket) => {
    socket.on("error", () => {});
    socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n");
  });
  await once(switching.listen(0, "127.0.0.1"), "listening");
  const { port } = switching.address() as AddressInfo;
  expect(await fetchHere(`http://127.0.0.1:${port}/`)).toEqual(UNREACHABLE);
  switching.close();
});

test("a person who waits for others' slow servers waits no longer than for one", async () => {
  const limits = limitsByHand();
  answer = (request, response) => {
    if (request.url === "/slow") return;
    response.writeHead(200, { "Content-Type": "image/png" }).end("x");
  };
  const slow = Array.from({ length: 4 }, () => fetchHere(`${origin}/slow`));
  const waiting = fetchHere(origin);
  limits.at(-1)?.end();
  expect(await waiting).toEqual(UNREACHABLE);
  for (const { end } of limits) end();
  expect(await Promise.all(slow)).toEqual(Array(4).fill(UNREACHABLE));
  expect(await fetchHere(origin)).toHaveProperty("image");
});

test("who leaves waits for nothing", async () => {
  answer = () => leaving.abort(new Error("left"));
  const leaving = new AbortController();
  await expect(fetchHere(origin, leaving.signal)).rejects.toThrow("left");
});

test("few are asked at once", async () => {
  let open = 0;
  let most = 0;
  answer = (_, response) => {
    most = Math.max(most, ++open);
    setTimeout(() => {
      open -= 1;
      response.writeHead(200, { "Content-Type": "image/png" }).end("x");
    }, 20);
  };
  const fetched = await Promise.all(Array.from({ length: 20 }, () => fetchHere(origin)));
  expect(fetched.filter((one) => "image" in one)).toHaveLength(20);
  expect(most).toBe(4);
});

const JSON_SOON = { accept: "application/json", maxBytes: 100, withinMs: 5_000 };
const json: RequestListener = (_, response) =>
  response.writeHead(200, { "Content-Type": "application/json; charset=utf-8" }).end("{}");

describe("the origin that the operator gave", () => {
  const ask = async (address: string, inside = origin) => createSafeFetch({ inside })(address, JSON_SOON);

  test("may be inside, on any port", async () => {
    answer = json;
    expect(await ask(`${origin}/a/b?c`)).toMatchObject({ status: 200, type: "application/json" });
    expect(await createSafeFetch()(`${origin}/a/b?c`, JSON_SOON)).toEqual(UNREACHABLE);
    expect(asked.map(({ path }) => path)).toEqual(["/a/b?c"]);
  });

  test("may be a name that this machine alone knows", async () => {
    answer = json;
    const named = origin.replace("127.0.0.1", "localhost");
    expect(await ask(named, named)).toMatchObject({ status: 200 });
  });

  test.each([
    ["another address", () => origin.replace("127.0.0.1", "127.0.0.2")],
    ["another name of it", () => origin.replace("127.0.0.1", "localhost")],
    ["another protocol", () => origin.replace("http:", "https:")],
    ["a password", () => origin.replace("//", "//ada:secret@")],
  ])("is not %s", async (_, other) => {
    expect(await ask(other())).toEqual(UNREACHABLE);
    answer = (_, response) => response.writeHead(302, { Location: other() }).end();
    expect(await ask(origin)).toEqual(UNREACHABLE);
    expect(asked).toHaveLength(1);
  });

  test("is not another port, where something else answers", async () => {
    const heard = vi.fn<RequestListener>((_, response) => json(_, response));
    const neighbour = createServer(heard);
    await once(neighbour.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => void neighbour.close());
    const other = `http://127.0.0.1:${(neighbour.address() as AddressInfo).port}/`;
    expect(await ask(other, other.slice(0, -1))).toMatchObject({ status: 200 });
    expect(await ask(other)).toEqual(UNREACHABLE);
    answer = (_, response) => response.writeHead(302, { Location: other }).end();
    expect(await ask(origin)).toEqual(UNREACHABLE);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test("may redirect within itself", async () => {
    answer = (request, response) => {
      if (request.url === "/there") return json(request, response);
      response.writeHead(302, { Location: "/there" }).end();
    };
    expect(await ask(`${origin}/here`)).toMatchObject({ status: 200 });
  });

  test("is not reached from elsewhere by a name that leads to it", async () => {
    const resolve = vi.fn(async () => [{ address: "127.0.0.1", family: 4 }]);
    const { port } = server.address() as AddressInfo;
    const fetchOutside = createSafeFetch({ inside: origin, ports: () => true, resolve });
    expect(await fetchOutside(`http://products.example:${port}/`, JSON_SOON)).toEqual(UNREACHABLE);
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(asked).toEqual([]);
  });
});

describe("a person who asks says", () => {
  const ask = (more = {}) => createSafeFetch(onThisMachine)(origin, { ...JSON_SOON, ...more });

  test("who is asking, and what for", async () => {
    answer = json;
    await ask({ headers: { "User-Agent": "Crisper/1 (ada@example.org)" } });
    expect(asked[0]?.headers).toMatchObject({
      accept: "application/json",
      "accept-encoding": "identity",
      "user-agent": "Crisper/1 (ada@example.org)",
    });
  });

  test.each(["application/jsonp", "text/html", "application/", ""])("what it takes, not %j", async (type) => {
    answer = (_, response) => response.writeHead(200, { "Content-Type": type }).end("{}");
    expect(await ask()).toEqual({ problem: "other_type" });
  });

  test("how much", async () => {
    const send =
      (size: number): RequestListener =>
      (_, response) =>
        response.writeHead(200, { "Content-Type": "application/json" }).end(Buffer.alloc(size));
    answer = send(100);
    expect(await ask()).toHaveProperty("body.size", 100);
    answer = send(101);
    expect(await ask()).toEqual({ problem: "too_large" });
  });

  test("for how long", async () => {
    const limits = limitsByHand();
    answer = () => limits.at(-1)?.end();
    expect(await ask({ withinMs: 3_000 })).toEqual(UNREACHABLE);
    expect(limits.map(({ milliseconds }) => milliseconds)).toEqual([3_000]);
  });

  test.each([404, 429, 503])("and is told of %i, without a body", async (status) => {
    answer = (_, response) =>
      response.writeHead(status, { "Content-Type": "text/html", "Retry-After": "7" }).end("a page");
    const fetched = await ask();
    expect(fetched).toMatchObject({ status, type: "text/html", retryAfter: "7" });
    expect(fetched).toHaveProperty("body.size", 0);
  });
});
