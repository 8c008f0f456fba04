import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as httpsRequest } from "node:https";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { TestApp } from "./app.ts";
import { TEMPORARY_HOME } from "./temporary.ts";

export const hasNginx =
  spawnSync("nginx", ["-v"]).status === 0 && spawnSync("openssl", ["version"]).status === 0;

const ORIGIN = "https://food.example";

/** Debian's nginx with docs/deploy/nginx.conf, except ports and certificate, in front of two servers. */
export async function openNginx(port: number, servers: string[]): Promise<TestApp & { close(): void }> {
  const folder = mkdtempSync(path.join(TEMPORARY_HOME, "crisper-nginx-"));
  const at = (name: string) => path.join(folder, name);
  const subject = [
    "-subj",
    "/CN=food.example",
    "-days",
    "1",
    "-keyout",
    at("key.pem"),
    "-out",
    at("cert.pem"),
  ];
  spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject]);
  const [first = "", second = ""] = servers.map((origin) => new URL(origin).host);
  const conf = readFileSync("docs/deploy/nginx.conf", "utf8")
    .replace("127.0.0.1:3000", first)
    .replace("127.0.0.1:3001", second)
    .replace("listen 443", `listen 127.0.0.1:${port}`)
    .replace("listen 80;", `listen 127.0.0.1:${port + 1};`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${at("cert.pem")};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${at("key.pem")};`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const folders = temporary.map((name) => `${name}_temp_path ${at(name)};`).join("\n");
  // Started by root, nginx would switch to a user that cannot read the folder.
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  const whole = `${user}daemon off;\npid ${at("pid")};\nerror_log ${at("error.log")};\nevents {}\nhttp {\naccess_log off;\n${folders}\n${conf}\n}`;
  writeFileSync(at("nginx.conf"), whole);
  const child: ChildProcess = spawn("nginx", ["-p", folder, "-c", at("nginx.conf")], { stdio: "inherit" });
  await pause(500);
  const close = () => {
    child.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  return { origin: ORIGIN, fetch: (request) => overTls(request, port), close };
}

/** Sends a request for food.example to this machine. */
async function overTls(request: Request, port: number): Promise<Response> {
  const { pathname, search, host } = new URL(request.url);
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
  const headers = { ...Object.fromEntries(request.headers), host };
  const options = { host: "127.0.0.1", port, path: pathname + search, method: request.method, headers };
  return new Promise((resolve, reject) => {
    const sent = httpsRequest({ ...options, servername: host, rejectUnauthorized: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => {
        const fields = Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
          (values ?? []).map((value): [string, string] => [name, value]),
        );
        const status = answer.statusCode ?? 0;
        const empty = status === 204 || status === 304;
        resolve(new Response(empty ? null : Buffer.concat(chunks), { status, headers: fields }));
      });
    });
    sent.on("error", reject).end(body);
  });
}
