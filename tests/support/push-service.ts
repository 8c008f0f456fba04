import { createECDH, type ECDH, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import ece from "http_ece";
import { importJWK, type JWTPayload, jwtVerify } from "jose";
import { listen } from "./loopback.ts";

interface Delivered {
  device: string;
  headers: IncomingHttpHeaders;
  claims: JWTPayload;
  bytes: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what they know
  message: any;
}

type Answer = (response: ServerResponse, device: string) => void;
const accepted: Answer = (response) => response.writeHead(201).end();

/** In place of a browser's push service (RFC 8030): it verifies who sends, and reads the message as the device does. */
export async function openPushService(now: () => Date = () => new Date()) {
  const devices = new Map<string, { keys: ECDH; auth: Buffer }>();
  const service = {
    ...(await listen(async (request, response) => {
      const device = request.url ?? "";
      const body = await buffer(request);
      const { headers, method } = request;
      service.asked.push(device);
      const { keys, auth } = devices.get(device) ?? {};
      if (!keys || method !== "POST") return response.writeHead(404).end();
      try {
        const claims = await verify(headers.authorization, service.url, now());
        const message = JSON.parse(
          ece.decrypt(body, { version: "aes128gcm", privateKey: keys, authSecret: auth }).toString(),
        );
        service.delivered.push({ device, headers, claims, bytes: body.byteLength, message });
      } catch (error) {
        service.problems.push(error);
        return response.writeHead(400).end();
      }
      service.answer(response, device);
    })),
    answer: accepted,
    /** Everything, also what was answered with an error. */
    asked: [] as string[],
    delivered: [] as Delivered[],
    problems: [] as unknown[],

    /** A subscription, as a browser makes it. */
    subscribe() {
      const keys = createECDH("prime256v1");
      const auth = randomBytes(16);
      const device = `/device/${devices.size + 1}`;
      const p256dh = keys.generateKeys().toString("base64url");
      devices.set(device, { keys, auth });
      return { device, endpoint: service.url + device, p256dh, auth: auth.toString("base64url") };
    },

    reset() {
      service.answer = accepted;
      for (const list of [service.asked, service.delivered, service.problems]) list.length = 0;
    },
  };
  return service;
}

export type PushService = Awaited<ReturnType<typeof openPushService>>;

/** RFC 8292: signed with the key that is given along, for this service, and for a day at most. */
async function verify(authorization: string | undefined, audience: string, now: Date): Promise<JWTPayload> {
  const [, token = "", key = ""] = /^vapid t=([^\s,]+), k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, "ES256");
  const { payload } = await jwtVerify(token, publicKey, {
    algorithms: ["ES256"],
    audience,
    currentDate: now,
    requiredClaims: ["exp", "sub"],
  });
  const lasts = (payload.exp ?? 0) - now.getTime() / 1000;
  if (lasts > 86_400) throw new Error(`good for ${lasts} s`);
  if (!/^(mailto:.+@|https:\/\/)/.test(payload.sub ?? "")) throw new Error(`sub: ${payload.sub}`);
  return { ...payload, key };
}
