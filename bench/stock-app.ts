// The yardstick: a stock React Router server that renders the fridge's own components from a constant, without
// middleware, session or database. Reads the constant, the answer to `/fridge.data`, from standard input.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough, Readable } from "node:stream";
import { createReadableStreamFromReadable, createRequestListener } from "@react-router/node";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  UNSAFE_decodeViaTurboStream as decodeData,
  type ServerBuild,
  type ServerEntryModule,
  ServerRouter,
} from "react-router";

const entry: ServerEntryModule = {
  default: (request, status, headers, context) =>
    new Promise((resolve, reject) => {
      const page = createElement(ServerRouter, { context, url: request.url });
      const { pipe } = renderToPipeableStream(page, {
        onShellReady() {
          const body = new PassThrough();
          headers.set("Content-Type", "text/html");
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
      });
    }),
};

const build: ServerBuild = await import(new URL("../build/server/index.js", import.meta.url).href);
const { value } = await decodeData(Readable.toWeb(process.stdin) as ReadableStream<Uint8Array>, globalThis);
const answers = value as Record<string, { data: unknown }>;

const routes = Object.fromEntries(
  Object.entries(build.routes).map(([id, route]) => {
    const { middleware: _, headers: __, loader, ...module } = route?.module ?? {};
    return [
      id,
      { ...route, module: { ...module, ...(loader && { loader: () => answers[id]?.data ?? null }) } },
    ];
  }),
) as ServerBuild["routes"];

const server = createServer(
  createRequestListener({ build: { ...build, entry: { module: entry }, routes }, mode: "production" }),
);
server.listen(0, "127.0.0.1", () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
