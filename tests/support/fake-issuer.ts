import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { listen } from "./loopback.ts";
import { CLIENT } from "./openid-provider.ts";

type Answer = { status?: number; type?: string; body?: unknown } | "silence" | "hang up";
type Place = "discovery" | "keys" | "token" | "userInfo";

const PLACES: Record<string, Place> = { "/keys": "keys", "/token": "token", "/userinfo": "userInfo" };

/** An OpenID provider that misbehaves on demand; it accepts any code. */
export async function openFakeIssuer() {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const stranger = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "key-1", alg: "RS256" };
  let answers: Partial<Record<Place, Answer>> = {};
  const asked: string[] = [];
  const credentials: string[] = [];
  let onSilence = () => {};

  const server = await listen((request, response) => {
    const path = request.url ?? "";
    const place = PLACES[path] ?? "discovery";
    asked.push(place);
    if (place === "token") credentials.push(request.headers.authorization ?? "");
    const usual: Record<Place, unknown> = {
      discovery: metadata,
      keys: { keys: [jwk] },
      token: {},
      userInfo: {},
    };
    const answer = answers[place] ?? {};
    if (answer === "silence") return onSilence();
    if (answer === "hang up") return void response.destroy();
    const { status = 200, type = "application/json", body = usual[place] } = answer;
    response.writeHead(status, { "Content-Type": type });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  const issuer = server.url;
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    userinfo_endpoint: `${issuer}/userinfo`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
  };
  const claimsWith = (more: JWTPayload) => ({
    iss: issuer,
    aud: CLIENT.GOOGLE_CLIENT_ID,
    sub: "ada",
    email: "ada@example.org",
    email_verified: true,
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 300,
    ...more,
  });

  return {
    issuer,
    metadata,
    env: { ...CLIENT, OIDC_ISSUER: issuer },
    /** How the app has identified itself in headers, once for each code. */
    credentials,
    /** The paths that were requested since the last look. */
    asked: () => asked.splice(0),
    misbehave: (next: Partial<Record<Place, Answer>>) => {
      answers = next;
    },
    /** Called when somebody waits for an answer that does not come. */
    whenSilent: (listener: () => void) => {
      onSilence = listener;
    },
    /** A valid ID token, except for these claims, this header, or a foreign key. */
    sign: (more: JWTPayload = {}, header: { alg?: string; kid?: string } = {}, key?: "stranger") =>
      new SignJWT(claimsWith(more))
        .setProtectedHeader({ alg: "RS256", kid: "key-1", ...header })
        .sign(key ? stranger.privateKey : privateKey),
    /** Signed with a public text: the provider's secret, or its public key. */
    signWith: (secret: Uint8Array | CryptoKey, header: { alg: string; kid?: string }) =>
      new SignJWT(claimsWith({})).setProtectedHeader(header).sign(secret),
    unsigned: (more: JWTPayload = {}) => new UnsecuredJWT(claimsWith(more)).encode(),
    publicKey: () => JSON.stringify(jwk),
    close: server.close,
  };
}
