import path from "node:path";
import { z } from "zod";
import { GOOGLE_NAME } from "../domain/google.ts";
import { socialLinksSchema } from "../domain/operator.ts";
import { REGISTRATION_MODES } from "../domain/registration.ts";
import { ownSecret, SECRET_MIN_LENGTH } from "./db/session-secret.server.ts";
import {
  addressOrOff,
  databaseAddress,
  folder,
  hostName,
  httpUrl,
  isPrivateWay,
  mailServer,
  numberBetween,
  optional,
  origin,
  readServiceAccount,
  readTrust,
  sender,
  text,
  withoutSlash,
} from "./env-values.server.ts";

const GOOGLE_ISSUER = "https://accounts.google.com";
const OPEN_FOOD_FACTS = "https://world.openfoodfacts.org";

const variables = z.object({
  PORT: optional(numberBetween(0, 65_535)),
  HOST: optional(hostName),
  DATA_DIR: optional(folder),
  DATABASE_URL: optional(databaseAddress),
  DATABASE_DIRECT_URL: optional(databaseAddress),
  ORIGIN: optional(origin),
  SESSION_SECRET: optional(
    z
      .string()
      .transform((text) => text.split(",").map((secret) => secret.trim()))
      .refine(
        (secrets) => secrets.every((secret) => secret.length >= SECRET_MIN_LENGTH),
        "needs 16 characters or more",
      ),
  ),
  UPSTREAM_URL: optional(withoutSlash),
  IDENTITY_URL: optional(withoutSlash),
  LOG: optional(z.enum(["silent", "error", "warn", "info", "debug"])),
  METRICS_TOKEN: optional(z.string().trim().min(16, "needs 16 characters or more")),
  REGISTRATION: optional(z.enum(REGISTRATION_MODES)),
  PLAN_LIMITS: optional(z.enum(["on", "off"])),
  PRODUCT_LOOKUP: optional(addressOrOff),
  PUSH: optional(addressOrOff),
  SERVICE_WORKER: optional(z.enum(["on", "off"])),
  BACKUP: optional(z.enum(["on", "off"])),
  STORAGE_LIMIT_MB: optional(numberBetween(1, 1_000_000)),
  WORKERS: optional(numberBetween(1, 64)),
  FRONT_SECRET: optional(z.string().min(16, "needs 16 characters or more")),
  TRUST_PROXY: optional(z.string().transform(readTrust)),
  SMTP_URL: optional(mailServer),
  MAIL_FROM: optional(sender),
  OPERATOR_NAME: optional(text),
  OPERATOR_EMAIL: optional(z.email("must be an email address")),
  OPERATOR_PHONE: optional(text.regex(/^\+?[\d\s()./-]{3,}$/, "must be a telephone number")),
  OPERATOR_ADDRESS: optional(text),
  SOCIAL_LINKS: optional(socialLinksSchema),
  FIREBASE_API_KEY: optional(z.string()),
  FIREBASE_PROJECT_ID: optional(z.string().regex(/^[a-z][a-z0-9-]*$/, "must be the id of a project")),
  FIREBASE_SERVICE_ACCOUNT: optional(z.string().transform(readServiceAccount)),
  FIREBASE_AUTH_EMULATOR_HOST: optional(
    z
      .string()
      .refine((text) => /^[\w.-]+:\d+$/.test(text) && URL.canParse(`http://${text}`), "must be host:port"),
  ),
  GOOGLE_CLIENT_ID: optional(z.string().trim()),
  GOOGLE_CLIENT_SECRET: optional(z.string().trim()),
  OIDC_ISSUER: optional(httpUrl.refine(isPrivateWay, "must be an https address (http only on this machine)")),
  OIDC_NAME: optional(text.max(40, "must be at most 40 characters")),
});

export type Env = ReturnType<typeof readEnv>;
export type Trust = Env["trustProxy"];

/** Throws one Error that lists every invalid variable. */
export function readEnv(source: NodeJS.ProcessEnv) {
  const { given, wrong } = readEach(source);
  if (given.DATABASE_URL && !source.SESSION_SECRET) wrong.push("SESSION_SECRET: required with DATABASE_URL");
  if (given.DATABASE_DIRECT_URL && !source.DATABASE_URL)
    wrong.push("DATABASE_URL: required with DATABASE_DIRECT_URL");
  if ((given.WORKERS ?? 1) > 1 && !source.DATABASE_URL)
    wrong.push("DATABASE_URL: required with more than one of WORKERS, as SQLite has one writer");
  if (given.SMTP_URL && !source.ORIGIN) wrong.push("ORIGIN: required with SMTP_URL, for the links in mails");
  const firebase = firebaseOf(given, wrong);
  const openId = openIdOf(given, wrong);
  if (wrong.length > 0) {
    const lines = wrong.map((line) => `  ${line}`).join("\n");
    throw new Error(`Crisper cannot start. Please correct these variables:\n${lines}`);
  }
  const dataDir = path.resolve(given.DATA_DIR ?? "data");
  return {
    port: given.PORT ?? 3000,
    host: given.HOST ?? "0.0.0.0",
    dataDir,
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    origin: given.ORIGIN,
    /** Links in mails never depend on a request's Host header. */
    linkOrigin: given.ORIGIN ?? `http://${localHost(given.HOST)}:${given.PORT ?? 3000}`,
    sessionSecrets: given.SESSION_SECRET ?? [ownSecret(dataDir)],
    upstreamUrl: given.UPSTREAM_URL,
    log: given.LOG ?? "info",
    /** Whether pages are sent although a part of them fails. */
    production: source.NODE_ENV === "production",
    metricsToken: given.METRICS_TOKEN,
    workers: given.WORKERS ?? 1,
    backup: given.BACKUP !== "off",
    registrationClosed: given.REGISTRATION === "closed",
    planLimits: given.PLAN_LIMITS === "on",
    storageLimitMb: given.STORAGE_LIMIT_MB ?? 500,
    productLookup: productLookupOf(given.PRODUCT_LOOKUP),
    /** Push services are at public addresses, but for one of the operator's own. */
    push: given.PUSH === "off" ? undefined : { inside: given.PUSH && new URL(given.PUSH).origin },
    serviceWorker: given.SERVICE_WORKER !== "off",
    identityUrl: given.IDENTITY_URL,
    frontSecret: given.FRONT_SECRET,
    trustProxy: given.TRUST_PROXY ?? { hops: 0 },
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? "Crisper <noreply@crisper.example>",
    operator: {
      name: given.OPERATOR_NAME,
      email: given.OPERATOR_EMAIL,
      phone: given.OPERATOR_PHONE,
      address: given.OPERATOR_ADDRESS,
      socialLinks: given.SOCIAL_LINKS ?? [],
    },
    firebase,
    openId,
  };
}

function readEach(source: NodeJS.ProcessEnv) {
  const wrong: string[] = [];
  const read = Object.entries(variables.shape).map(([name, schema]) => {
    const { data, error } = schema.safeParse(source[name]);
    for (const { message } of error?.issues ?? []) wrong.push(`${name}: ${message}`);
    return [name, data];
  });
  return { given: Object.fromEntries(read) as z.output<typeof variables>, wrong };
}

function localHost(host = "0.0.0.0"): string {
  if (["0.0.0.0", "::"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

export type FirebaseEnv = NonNullable<ReturnType<typeof firebaseOf>>;

/** The emulator needs no key and no service account. */
function firebaseOf(given: z.output<typeof variables>, wrong: string[]) {
  const {
    FIREBASE_API_KEY: apiKey,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_SERVICE_ACCOUNT: serviceAccount,
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
  } = given;
  if (!apiKey && !projectId && !serviceAccount && !emulatorHost) return undefined;
  if (!projectId) wrong.push("FIREBASE_PROJECT_ID: required with any other FIREBASE variable");
  if (!apiKey && !emulatorHost) {
    wrong.push("FIREBASE_API_KEY: required with any other FIREBASE variable, but for the emulator");
  }
  if (serviceAccount && projectId && serviceAccount.project_id !== projectId) {
    wrong.push(`FIREBASE_SERVICE_ACCOUNT: belongs to the project ${serviceAccount.project_id}`);
  }
  if (given.IDENTITY_URL) wrong.push("IDENTITY_URL: not together with Firebase");
  return { apiKey: apiKey ?? "emulator", projectId: projectId ?? "", serviceAccount, emulatorHost };
}

/** Undefined if products are not looked up. `isUsual` means Open Food Facts itself. */
function productLookupOf(address = OPEN_FOOD_FACTS) {
  return address === "off" ? undefined : { address, isUsual: address === OPEN_FOOD_FACTS };
}

function openIdOf(given: z.output<typeof variables>, wrong: string[]) {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    OIDC_ISSUER: issuer,
    OIDC_NAME: name = GOOGLE_NAME,
  } = given;
  if (given.OIDC_NAME && !issuer) wrong.push("OIDC_NAME: not without OIDC_ISSUER");
  if (!clientId && !clientSecret && !issuer) return undefined;
  if (clientId && clientSecret) return { issuer: issuer ?? GOOGLE_ISSUER, name, clientId, clientSecret };
  const missing = clientId ? "GOOGLE_CLIENT_SECRET" : "GOOGLE_CLIENT_ID";
  const present = clientId ? "GOOGLE_CLIENT_ID" : clientSecret ? "GOOGLE_CLIENT_SECRET" : "OIDC_ISSUER";
  wrong.push(`${missing}: required with ${present}`);
  return undefined;
}

function readEnvOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

export const env = readEnvOrExit();
