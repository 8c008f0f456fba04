import { once } from "node:events";
import { createServer } from "node:http";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";
import { DESCRIPTION_MAX, FOODS_MAX } from "#app/domain/limits.ts";
import { createIdentityClient } from "#app/server/identity/client.server.ts";
import { remoteIdentity } from "#app/server/identity/remote.server.ts";
import {
  createUpstreamClient,
  type UpstreamClient,
  type UpstreamFetch,
} from "#app/upstream/client.server.ts";
import { isUpstreamError, toResult, UpstreamError } from "#app/upstream/errors.server.ts";
import { remoteUpstream } from "#app/upstream/remote.server.ts";
import { eventually } from "../support/eventually.ts";
import { listen } from "../support/loopback.ts";

const FOOD = { name: "Milk", category: "Dairy", quantity: "1 l", expiryDate: "2027-03-10" };
const TODAY = "2027-03-05";
const json = (body: unknown, status = 200) => Response.json(body, { status });

/** A client of an upstream that answers everything like this, and the requests that reached it. */
function clientOf(answer: UpstreamFetch, more: Partial<Parameters<typeof createUpstreamClient>[0]> = {}) {
  const requests: Request[] = [];
  const fetch: UpstreamFetch = (request) => {
    requests.push(request);
    return answer(request);
  };
  return { client: createUpstreamClient({ fetch, token: "api-token", ...more }), requests };
}

const answering = (body: unknown, status?: number) => clientOf(async () => json(body, status)).client;

describe("an upstream that misbehaves is an outage, and never 'not found'", () => {
  const READS: [string, (client: UpstreamClient) => Promise<unknown>][] = [
    ["listFood", (client) => client.listFood({ today: TODAY })],
    ["listOwnFood", (client) => client.listOwnFood()],
    ["getFood", (client) => client.getFood("1")],
    ["listNotes", (client) => client.listNotes("1")],
    ["addNote", (client) => client.addNote("1", { text: "x", postedBy: "", postedDate: "" })],
    ["issueToken", (client) => client.issueToken({ email: "ada@example.org" }, "id-token")],
    ["uploadImage", (client) => client.uploadImage(new File(["x"], "x.png"))],
  ];
  const FAULTS: [string, () => Promise<Response>][] = [
    ["broken connections", () => Promise.reject(new TypeError("fetch failed"))],
    ["500", async () => json({ error: "a stack trace" }, 500)],
    ["502 and a page", async () => new Response("<h1>Bad Gateway</h1>", { status: 502 })],
    ["418", async () => json({}, 418)],
    [
      "a redirect",
      async () => new Response(null, { status: 302, headers: { Location: "http://127.0.0.1/" } }),
    ],
    ["a page with 200", async () => new Response("<!doctype html><h1>Welcome to the hotel</h1>")],
    ["a page with 401", async () => new Response("\n<HTML><h1>Pay first</h1>", { status: 401 })],
    ["a page with 404", async () => new Response("<!DOCTYPE html><h1>No site</h1>", { status: 404 })],
    ["nothing with 200", async () => new Response("")],
    ["half a JSON", async () => new Response('{"data":[{"_id":"1"')],
    ["a number", async () => json(7)],
    ["a text", async () => json("data")],
    ["null", async () => json(null)],
    ["another shape", async () => json({ data: "x", notes: "x", token: 1, success: false })],
    ["a body that breaks off", async () => new Response(breakingOff())],
  ];

  test.each(
    READS.flatMap(([name, call]) => FAULTS.map(([fault, answer]) => ({ name, fault, call, answer }))),
  )("$name: $fault", async ({ call, answer }) => {
    await expect(call(clientOf(answer).client)).rejects.toMatchObject({
      name: "UpstreamError",
      problem: "unavailable",
      status: 503,
    });
  });

  test.each(FAULTS.filter(([fault]) => /broken|\d{3}|redirect|a page|nothing/.test(fault)))(
    "streamExport: %s",
    async (_, answer) => {
      await expect(clientOf(answer).client.streamExport()).rejects.toMatchObject({ problem: "unavailable" });
    },
  );

  test.each<[string, (client: UpstreamClient) => Promise<unknown>]>([
    ["addFood", (client) => client.addFood(FOOD, "a-key-of-its-own")],
    ["updateFood", (client) => client.updateFood("1", FOOD)],
    ["deleteFood", (client) => client.deleteFood("1")],
    ["createUser", (client) => client.createUser(RECORD, "id-token")],
  ])("%s", async (_, call) => {
    for (const [, answer] of FAULTS.filter(([fault]) => !/shape|JSON|nothing|null|number|text/.test(fault))) {
      await expect(call(clientOf(answer).client)).rejects.toMatchObject({ problem: "unavailable" });
    }
  });

  test("the foods of a full household are read, however long their texts are", async () => {
    const text = "é".repeat(DESCRIPTION_MAX);
    const data = Array.from({ length: FOODS_MAX }, () => ({
      _id: "1",
      ...FOOD,
      description: text,
      notes: text,
    }));
    const { client } = clientOf(async () => Response.json({ data }));
    expect(await client.listOwnFood()).toHaveLength(FOODS_MAX);
  });

  test("an answer of 200 MB is not read to its end", async () => {
    let sent = 0;
    const megabyte = new Uint8Array(1024 * 1024).fill(0x20);
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 200) controller.close();
        else controller.enqueue(megabyte);
      },
    });
    const { client } = clientOf(async () => new Response(endless));
    await expect(client.listOwnFood()).rejects.toMatchObject({ problem: "unavailable" });
    expect(sent).toBeLessThan(70);
  });
});

describe("over a real connection", () => {
  const remoteClient = (url: string, timeout?: (milliseconds: number) => AbortSignal) =>
    createUpstreamClient({ fetch: remoteUpstream(url), ...(timeout && { timeout }) });

  test("a server that is not there is an outage", async () => {
    const server = await listen(() => {});
    await server.close();
    await expect(remoteClient(server.url).listFood({ today: TODAY })).rejects.toMatchObject({
      problem: "unavailable",
    });
  });

  test("a redirect is not followed", async () => {
    const paths: (string | undefined)[] = [];
    const server = await listen((request, response) => {
      paths.push(request.url);
      response.writeHead(302, { Location: "/elsewhere" }).end();
    });
    await expect(remoteClient(server.url).listFood({ today: TODAY })).rejects.toMatchObject({
      problem: "unavailable",
    });
    await server.close();
    expect(paths.filter((path) => path?.startsWith("/elsewhere"))).toEqual([]);
  });

  test.each<[string, Parameters<typeof createServer>[1]]>([
    ["a server that hangs up", (request) => request.socket.destroy()],
    ["one that speaks no HTTP", (request) => request.socket.end("hello\r\n\r\n")],
    [
      "one that promises more than it sends",
      (_, response) => {
        response.writeHead(200, { "Content-Length": 100 }).write('{"data":[]}', () => response.destroy());
      },
    ],
  ])("%s is an outage", async (_, listener) => {
    const server = await listen(listener as Parameters<typeof listen>[0]);
    await expect(remoteClient(server.url).listFood({ today: TODAY })).rejects.toMatchObject({
      problem: "unavailable",
    });
    await server.close();
  });

  test("a read is given three seconds, even if it is promising", async () => {
    const limits: number[] = [];
    const limit = new AbortController();
    const timeout = (milliseconds: number) => {
      limits.push(milliseconds);
      return limit.signal;
    };
    const events: string[] = [];
    const promised = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<void>();
    const server = await listen((_, response) => {
      response.on("close", closed.resolve).writeHead(200, { "Content-Type": "application/json" });
      response.write('{"data":[', () => promised.resolve());
    });
    const read = remoteClient(server.url, timeout)
      .listFood({ today: TODAY })
      .catch((error) => {
        events.push("given up");
        return error;
      });
    await promised.promise;
    await setImmediate();
    events.push("limit");
    limit.abort(new DOMException("The operation timed out", "TimeoutError"));
    expect(await read).toMatchObject({ problem: "unavailable" });
    await closed.promise;
    await server.close();
    expect({ events, limits }).toEqual({ events: ["limit", "given up"], limits: [3_000] });
  });

  test("every kind of call has its limit, and ends at it", async () => {
    const limits: number[] = [];
    const timeout = (limit: number) => {
      limits.push(limit);
      return AbortSignal.timeout(20);
    };
    const server = await listen(() => {});
    const client = remoteClient(server.url, timeout);
    for (const call of [
      () => client.listFood({ today: TODAY }),
      () => client.addFood(FOOD, "a-key-of-its-own"),
      () => client.uploadImage(new File(["x"], "x.png")),
    ]) {
      await expect(call()).rejects.toMatchObject({ problem: "unavailable" });
    }
    await server.close();
    expect(limits).toEqual([3_000, 10_000, 20_000]);
  });

  test("a limit holds although memory is tidied meanwhile", async () => {
    setFlagsFromString("--expose-gc");
    const tidy = setInterval(runInNewContext("gc"), 20);
    const timeout = () => AbortSignal.timeout(300);
    let open = 0;
    const server = await listen((_, response) => {
      open += 1;
      response.writeHead(200).write('{"data":[');
      response.on("close", () => {
        open -= 1;
      });
    });
    const client = remoteClient(server.url, timeout);
    const identity = createIdentityClient(remoteIdentity(server.url), "embedded", timeout);
    const calls = [
      client.listFood({ today: TODAY }),
      client.updateFood("1", FOOD),
      identity.signIn("a@b.co", "x"),
    ];
    const answers = await Promise.allSettled(calls);
    clearInterval(tidy);
    expect(answers.map((one) => one.status === "rejected" && one.reason.name)).toEqual([
      "UpstreamError",
      "UpstreamError",
      "IdentityError",
    ]);
    await eventually(() => expect(open).toBe(0));
    await server.close();
  });

  test("an identity provider that sends 100 MB is cut off long before", async () => {
    let sent = 0;
    const server = await listen((_, response) => {
      const megabyte = "x".repeat(1024 * 1024);
      const more = () => {
        while (!response.destroyed && sent < 100) {
          sent += 1;
          if (!response.write(megabyte)) return void response.once("drain", more);
        }
      };
      response.writeHead(200, { "Content-Type": "application/json" });
      more();
    });
    const identity = createIdentityClient(remoteIdentity(server.url));
    await expect(identity.signIn("a@b.co", "x")).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect(sent).toBeLessThan(50);
    await server.close();
  });

  test("an API that wants a token for what anybody may read is an outage to a visitor", async () => {
    const server = await listen((_, response) => response.writeHead(401).end("{}"));
    const client = createUpstreamClient({ fetch: remoteUpstream(server.url) });
    await expect(client.listFood({ today: TODAY })).rejects.toMatchObject({
      problem: "unavailable",
      status: 503,
    });
    await server.close();
  });

  test("cookies and the like stay here", async () => {
    const sent = await new Promise<NodeJS.Dict<string | string[]>>((resolve, reject) => {
      const server = createServer((request, response) => {
        resolve(request.headers);
        response.end("{}", () => server.close());
      }).listen(0, "127.0.0.1");
      once(server, "listening")
        .then(() => {
          const { port } = server.address() as { port: number };
          const headers = {
            Cookie: "session=1",
            Origin: "https://a.example",
            Referer: "https://a.example/x",
          };
          return remoteUpstream(`http://127.0.0.1:${port}`)(
            new Request("http://upstream.invalid/api/food", {
              headers: { ...headers, Authorization: "Bearer t" },
            }),
          );
        })
        .catch(reject);
    });
    expect(sent).toMatchObject({ authorization: "Bearer t" });
    expect(["cookie", "origin", "referer"].filter((name) => name in sent)).toEqual([]);
  });
});

describe("what an upstream says when it refuses", () => {
  test.each([
    [400, "invalid"],
    [401, "unauthorized"],
    [404, "not_found"],
    [409, "conflict"],
    [410, "not_found"],
    [413, "too_large"],
    [415, "unsupported"],
    [422, "invalid"],
    [429, "too_many"],
  ])("%i is %s, in its own words", async (status, problem) => {
    const refusal = { error: "Because.", code: "because", fields: { name: "Too long" } };
    const error = await answering(refusal, status)
      .updateFood("1", FOOD)
      .catch((reason) => reason);
    expect(error).toBeInstanceOf(UpstreamError);
    expect(error).toMatchObject({ problem, status, message: "Because.", fields: { name: "Too long" } });
    expect(isUpstreamError(error, "unavailable")).toBe(false);
  });

  test.each([
    ["no code", { error: "Because." }, "Because."],
    ["other words", { message: "Because." }, ""],
    ["words of the wrong shape", { error: { text: "Because." } }, ""],
  ])("with %s the status still counts", async (_, body, message) => {
    await expect(answering(body, 409).updateFood("1", FOOD)).rejects.toMatchObject({
      problem: "conflict",
      message,
      fields: {},
    });
  });

  test("a 404 in other words is still not found", async () => {
    const { client } = clientOf(async () => new Response("Not found", { status: 404 }));
    await expect(client.getFood("1")).rejects.toMatchObject({ problem: "not_found", message: "" });
  });

  test.each<[string, (client: UpstreamClient) => Promise<unknown>]>([
    ["listFood", (client) => client.listFood({ today: TODAY })],
    ["listOwnFood", (client) => client.listOwnFood()],
    ["addFood", (client) => client.addFood(FOOD, "a-key-of-its-own")],
    ["uploadImage", (client) => client.uploadImage(new File(["x"], "x.png"))],
  ])("%s has nothing that could be missing: 404 is an API that is not there", async (_, call) => {
    await expect(call(answering({ error: "Not found" }, 404))).rejects.toMatchObject({
      problem: "unavailable",
    });
  });

  test("a page may go on without an answer, but not without the item or the session", async () => {
    for (const status of [409, 422, 429, 500, 503]) {
      expect(await toResult(answering({}, status).listFood({ today: TODAY }))).toMatchObject({ ok: false });
    }
    expect(await toResult(answering({}).listFood({ today: TODAY }))).toEqual({ ok: true, value: [] });
    await expect(toResult(answering({}, 404).getFood("1"))).rejects.toMatchObject({ problem: "not_found" });
    await expect(toResult(answering({}, 401).listFood({ today: TODAY }))).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe("what other servers may answer", () => {
  test.each<[string, unknown, string[]]>([
    ["data", { data: [{ _id: "1" }, { _id: "2" }] }, ["1", "2"]],
    ["no data", {}, []],
    ["null data", { data: null }, []],
    ["a bare list", [{ _id: "1" }], ["1"]],
    ["more than was asked for", { data: [{ _id: 1, colour: "red" }], total: 1, page: {} }, ["1"]],
    ["rows nobody can read", { data: [null, 7, {}, "x", [], { _id: "1" }, { name: "x" }] }, ["1"]],
  ])("a list: %s", async (_, body, ids) => {
    for (const list of [answering(body).listFood({ today: TODAY }), answering(body).listOwnFood()]) {
      expect((await list).map(({ _id }) => _id)).toEqual(ids);
    }
  });

  test.each<[string, unknown]>([
    ["its fields", { _id: "1", name: "Milk" }],
    ["its fields in data", { data: { _id: "1", name: "Milk" } }],
  ])("one item: %s", async (_, body) => {
    expect(await answering(body).getFood("1")).toMatchObject({ _id: "1", name: "Milk" });
  });

  test.each<[string, unknown, number]>([
    ["none", {}, 0],
    ["null", { notes: null }, 0],
    ["notes that lack a poster", { notes: [{ text: "x" }] }, 1],
  ])("notes: %s", async (_, body, count) => {
    expect(await answering(body).listNotes("1")).toHaveLength(count);
  });

  test.each([200, 201, 204])("a change that answers %i, in whatever words, is done", async (status) => {
    const { client } = clientOf(async () => new Response(status === 204 ? null : "OK", { status }));
    expect(await client.deleteFood("1")).toBeUndefined();
    expect(await client.createUser(RECORD, "id-token")).toBeUndefined();
  });
});

describe("a second try", () => {
  const broken: UpstreamFetch = () => Promise.reject(new TypeError("fetch failed"));

  test("is made for a read whose connection broke", async () => {
    let calls = 0;
    const { client } = clientOf(async (request) => (calls++ === 0 ? broken(request) : json({ data: [] })));
    expect(await client.listFood({ today: TODAY })).toEqual([]);
    expect(calls).toBe(2);
  });

  test.each<[string, UpstreamFetch, (client: UpstreamClient) => Promise<unknown>, number]>([
    ["made once only", broken, (client) => client.listFood({ today: TODAY }), 2],
    ["not made after an answer", async () => json({}, 503), (client) => client.listFood({ today: TODAY }), 1],
    ["not made after a 404", async () => json({}, 404), (client) => client.getFood("1"), 1],
    ["not made for a post", broken, (client) => client.addFood(FOOD, "a-key-of-its-own"), 1],
    ["not made for a put", broken, (client) => client.updateFood("1", FOOD), 1],
    ["not made for a delete", broken, (client) => client.deleteFood("1"), 1],
    ["not made for a token", broken, (client) => client.issueToken({ email: "ada@example.org" }, "t"), 1],
  ])("is %s", async (_, answer, call, times) => {
    const { client, requests } = clientOf(answer);
    await expect(call(client)).rejects.toThrow(UpstreamError);
    expect(requests).toHaveLength(times);
  });

  test("is of no use to an upstream that hears nothing: the limit holds", async () => {
    const timeout = () => AbortSignal.timeout(20);
    const deaf = clientOf(() => new Promise(() => {}), { timeout });
    await expect(deaf.client.listFood({ today: TODAY })).rejects.toMatchObject({ problem: "unavailable" });
    expect(deaf.requests).toHaveLength(1);
    const endless = new ReadableStream({ pull: () => new Promise(() => {}) });
    const { client } = clientOf(async () => new Response(endless), { timeout });
    await expect(client.updateFood("1", FOOD)).rejects.toMatchObject({ problem: "unavailable" });
  });

  test("is not made for a read that was too slow", async () => {
    const timeout = () => AbortSignal.abort(new Error("too slow"));
    const { client, requests } = clientOf(hanging, { timeout });
    await expect(client.listFood({ today: TODAY })).rejects.toMatchObject({ problem: "unavailable" });
    expect(requests).toHaveLength(1);
  });
});

describe("a person who leaves the page", () => {
  test.each<[string, (client: UpstreamClient) => Promise<unknown>]>([
    ["a read", (client) => client.listFood({ today: TODAY })],
    ["a change", (client) => client.updateFood("1", FOOD)],
  ])("ends %s, which is no outage", async (_, call) => {
    const controller = new AbortController();
    const { client, requests } = clientOf(hanging, { signal: controller.signal });
    const reason = new DOMException("the person left", "AbortError");
    const called = call(client);
    controller.abort(reason);
    await expect(called).rejects.toBe(reason);
    expect(requests).toHaveLength(1);
  });

  test("before the call asks nobody", async () => {
    const reason = new Error("the person left");
    const { client } = clientOf(hanging, { signal: AbortSignal.abort(reason) });
    await expect(client.listFood({ today: TODAY })).rejects.toBe(reason);
  });
});

describe("a method asks for what its row in the contract says", () => {
  const asked = async (call: (client: UpstreamClient) => Promise<unknown>) => {
    const { client, requests } = clientOf(async () => json({}, 500));
    await call(client).catch(() => {});
    const [request] = requests;
    const { pathname = "", search = "" } = request ? new URL(request.url) : {};
    return {
      asked: `${request?.method} ${pathname}${search}`,
      body: await request?.text(),
      token: request?.headers.get("Authorization"),
      key: request?.headers.get("Idempotency-Key"),
    };
  };

  test("an id, a body and a key", async () => {
    expect(await asked((client) => client.consumeFood("a/b", { part: "all" }, "key-of-form"))).toEqual({
      asked: "POST /api/food/a%2Fb/consumption",
      body: '{"part":"all"}',
      token: "Bearer api-token",
      key: "key-of-form",
    });
  });
  test("a query, and no key where none is given", async () => {
    expect(await asked((client) => client.listFood({ today: TODAY }))).toEqual({
      asked: `GET /api/food?today=${TODAY}`,
      body: "",
      token: "Bearer api-token",
      key: null,
    });
    expect(await asked((client) => client.deleteShoppingLine("1"))).toMatchObject({ key: null });
  });
  test("an ID token in the place of its own", async () => {
    const call = (client: UpstreamClient) => client.issueToken({ email: "ada@example.org" }, "id-token");
    expect(await asked(call)).toMatchObject({ token: "Bearer id-token" });
  });
  test("no token with a secret", async () => {
    expect(await asked((client) => client.getSignUp("s"))).toMatchObject({ token: null });
    expect(await asked((client) => client.deleteSignUp("s", { lists: "all" }))).toMatchObject({
      asked: expect.stringMatching(/^DELETE .*\/s\?lists=all$/),
      token: null,
    });
  });
});

describe("401", () => {
  const ended = new Error("session ended");
  const onUnauthorized = vi.fn((): never => {
    throw ended;
  });
  const refusing = (more = {}) =>
    clientOf(async () => json({ error: "No" }, 401), { onUnauthorized, ...more }).client;
  const called = (call: Promise<unknown>) => {
    onUnauthorized.mockClear();
    return call.catch((error) => error);
  };

  test("ends the session when the client's own token was refused", async () => {
    expect(await called(refusing().listOwnFood())).toBe(ended);
    expect(await called(refusing().addNote("1", { text: "x", postedBy: "", postedDate: "" }))).toBe(ended);
  });

  const REFUSED = { problem: "unauthorized", status: 401 };
  const OUTAGE = { problem: "unavailable", status: 503 };
  test.each<[string, (client: UpstreamClient) => Promise<unknown>, object, object?]>([
    ["an ID token", (client) => client.issueToken({ email: "ada@example.org" }, "id-token"), REFUSED],
    ["an ID token for a new user", (client) => client.createUser(RECORD, "id-token"), REFUSED],
    ["no token", (client) => client.listDemoFood(TODAY), OUTAGE],
    ["no token of its own", (client) => client.listFood({ today: TODAY }), OUTAGE, { token: undefined }],
  ])("does not when %s was", async (_, call, answer, more) => {
    expect(await called(call(refusing(more)))).toMatchObject(answer);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe("a request", () => {
  test("carries the token, the key and what was given, and nothing else", async () => {
    const { client, requests } = clientOf(async () => json({}, 201));
    await client.addFood(FOOD, "a-key-of-its-own");
    const [request] = requests;
    expect(request).toMatchObject({ method: "POST", url: "http://upstream.invalid/api/addfood" });
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: "application/json",
      authorization: "Bearer api-token",
      "content-type": "application/json",
      "idempotency-key": "a-key-of-its-own",
    });
    expect(await request?.json()).toEqual(FOOD);
  });

  test.each(["../users", "a/b", "a?b=c#d", "%2e%2e", "..", ".", "é", ""])(
    "stays in its path for the id %j",
    async (id) => {
      const { client, requests } = clientOf(async () => json({ _id: "1" }));
      await client.getFood(id).catch(() => undefined);
      for (const { url } of requests) {
        expect(new URL(url).pathname).toBe(`/api/addfood/${encodeURIComponent(id)}`);
      }
    },
  );
});

const RECORD = {
  name: "Ada",
  email: "ada@example.org",
  uid: "1",
  createdAt: "",
  role: "user",
  status: "active",
} as const;

/** Never answers, but hears when the request is given up. */
function hanging({ signal }: Request): Promise<Response> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

function breakingOff(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":['));
      controller.error(new TypeError("terminated"));
    },
  });
}
