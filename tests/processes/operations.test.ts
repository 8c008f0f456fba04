import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { createServer } from "node:net";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openBrowser, signUp } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { openProcess, openWorkers } from "../support/process.ts";
import { TEMPORARY_HOME } from "../support/temporary.ts";
import { beginUpload } from "../support/upload.ts";

const TOKEN = "a token for the metrics";
const server = await openProcess({ METRICS_TOKEN: TOKEN });
const ask = (path: string, headers = {}) => server.fetch(new Request(server.origin + path, { headers }));
const lines = (text: string): Record<string, unknown>[] =>
  text.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));

/** A request over a kept connection, answered or failed. */
function send(agent: Agent, origin: string, path: string) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = httpRequest(origin + path, { agent });
    request.on("response", (response) => resolve(response.resume())).on("error", reject);
    request.end();
  });
}

describe("for its operator", () => {
  test("it says that it is alive, and whether it is ready", async () => {
    expect(await (await ask("/healthz")).text()).toBe("ok");
    const ready = await ask("/readyz");
    expect([ready.status, ready.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await ready.json()).toMatchObject({
      ready: true,
      checks: { database: "ok", migrations: "ok", mail: "ok", disk: "ok" },
    });
  });

  test("metrics are for anyone with the token", async () => {
    expect((await ask("/metrics")).status).toBe(401);
    expect((await ask("/metrics", { Authorization: "Bearer another" })).status).toBe(401);
    await ask("/faq");
    const text = await (await ask("/metrics", { Authorization: `Bearer ${TOKEN}` })).text();
    expect(text).toMatch(/^crisper_requests_total\{method="GET",route="\/faq",status="200"\} 1$/m);
    expect(text).toMatch(/^crisper_request_seconds_bucket\{.*route="\/faq"\} 1$/m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
  });

  test("each request is one line, with its route and id and nothing of the person", async () => {
    const { browser, email, password } = await signUp(server);
    const answer = await browser.get("/fridge?search=raspberries");
    await browser.get("/food/demo-milk?x=1");
    const requests = await eventually(() => {
      const found = lines(server.output()).filter(({ msg }) => msg === "request");
      expect(found.map(({ route }) => route)).toContain("/food/:id");
      return found;
    });
    const line = requests.find(({ requestId }) => requestId === answer.headers.get("X-Request-Id"));
    expect(line).toMatchObject({ level: "info", method: "GET", route: "/fridge", status: 200 });
    expect(line?.bytes).toBeGreaterThan(5_000);
    for (const secret of [email, password, "raspberries", "demo-milk", "198.51.", "127.0.0.1", "Robin"]) {
      expect(server.output()).not.toContain(secret);
    }
  });

  test("an error page names the request that the log has", async () => {
    const lonely = await openProcess({ UPSTREAM_URL: "http://127.0.0.1:1/api" });
    const page = await openBrowser(lonely).get("/sitemap.xml");
    expect(page.headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
    const failed = await openBrowser(lonely).get("/notifications/mail?token=x");
    expect(failed.status).toBe(503);
    expect(failed.html).toContain(failed.headers.get("X-Request-Id"));
  });

  test("it keeps connections for longer than a proxy does", async () => {
    expect((await ask("/robots.txt")).headers.get("Keep-Alive")).toBe("timeout=65");
  });
});

describe("a stop", () => {
  test("answers what is under way, tells that it was the last time, and cuts nothing", async () => {
    const stopped = await openProcess();
    const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    for (const agent of agents)
      expect((await send(agent, stopped.origin, "/robots.txt")).statusCode).toBe(200);
    const upload = await beginUpload(`${stopped.origin}/api/identity/v1/accounts:signInWithPassword`, {
      body: '{"email":"x@example.org","password":"x"}',
      type: "application/json",
    });
    const exit = stopped.stop("SIGTERM");
    const [asking = new Agent(), ...rest] = agents;
    const readiness = await eventually(async () => {
      const answer = await send(asking, stopped.origin, "/readyz");
      expect(answer.statusCode).toBe(503);
      return answer;
    });
    expect(readiness.headers.connection).toBe("close");
    const answers = await Promise.all(rest.map((agent) => send(agent, stopped.origin, "/robots.txt")));
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers.connection]).toEqual([200, "close"]);
    }
    expect((await upload.finish()).statusCode).toBe(400);
    expect(await exit).toBe(0);
    expect(lines(stopped.output()).at(-1)).toMatchObject({ msg: "Crisper has stopped", signal: "SIGTERM" });
  });
});

describe("a start that cannot be", () => {
  const dataDir = mkdtempSync(path.join(TEMPORARY_HOME, "crisper-operations-"));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const start = async (env: Record<string, string>) => {
    const child = spawn(process.execPath, ["server.ts"], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, HOST: "127.0.0.1", PORT: "0", ...env },
    });
    let said = "";
    child.stderr.on("data", (text) => {
      said += text;
    });
    const [code] = await once(child, "exit");
    return { code, said };
  };

  test("a port in use is one sentence", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as { port: number };
    const { code, said } = await start({ PORT: String(port) });
    taken.close();
    expect(code).toBe(1);
    expect(lines(said)).toMatchObject([
      { msg: `Port ${port} is in use. Stop what uses it, or set another PORT.` },
    ]);
    expect(said).not.toContain(" at ");
  });

  test("wrong variables are named, all at once and without a stack", async () => {
    const { code, said } = await start({ PORT: "many", WORKERS: "0" });
    expect(code).toBe(1);
    expect(said).toMatch(/^ {2}PORT: .*\n {2}WORKERS: .*\n$/m);
    expect(said).not.toContain("    at ");
  });
});

describe("several workers", () => {
  test("share the port and what people do, and stop as one", async () => {
    const many = await openWorkers(2, { METRICS_TOKEN: TOKEN });
    const { browser } = await signUp(many);
    for (let visit = 0; visit < 10; visit++) expect((await browser.get("/my-items")).status).toBe(200);
    const metrics = new Request(`${many.origin}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
    expect(await (await many.fetch(metrics)).text()).toMatch(/route="\/my-items",status="200"\} 10$/m);
    expect(await many.stop("SIGTERM")).toBe(0);
    expect(lines(many.output()).filter(({ msg }) => msg === "Crisper has stopped")).toHaveLength(2);
  });
});
