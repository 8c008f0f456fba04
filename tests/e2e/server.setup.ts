import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { filmCodes } from "../support/barcode-pictures.ts";
import { openProvider } from "../support/openid-provider.ts";
import { openProductServer } from "../support/product-server.ts";
import { BAG, knowTheBag } from "../support/shopping-bag.ts";
import { CAMERA_FILE } from "./camera-file.ts";

/** Who may sign in at the provider, by their login there. */
const PEOPLE = { googler: { email: "googler@example.org", email_verified: true, name: "Gail Googler" } };

/**
 * The real server on a free port of this machine, over an empty data folder, a provider to sign in at, a server of products, and what the camera sees; gone when
 * the run is over. With Firebase that is the provider.
 */
export default async function startServer() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "crisper-e2e-"));
  const provider = process.env.FIREBASE_PROJECT_ID ? undefined : await openProvider(PEOPLE);
  const products = await openProductServer();
  knowTheBag(products);
  mkdirSync(path.dirname(CAMERA_FILE), { recursive: true });
  writeFileSync(CAMERA_FILE, await filmCodes(BAG));
  const server = spawn(process.execPath, ["server.ts"], {
    env: {
      ...process.env,
      ...provider?.env,
      NODE_ENV: "production",
      PRODUCT_LOOKUP: products.url,
      HOST: "127.0.0.1",
      PORT: "0",
      TRUST_PROXY: "1",
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    let printed = "";
    server.stdout.on("data", (chunk) => {
      printed += chunk;
      const ready = printed.match(/ready at ([^\s"]+)/);
      if (ready?.[1]) resolve(ready[1]);
    });
  });
  process.env.BASE_URL = origin;
  await provider?.serve(origin);
  return async () => {
    server.removeAllListeners("exit");
    server.kill("SIGTERM");
    await once(server, "exit");
    await Promise.all([provider?.close(), products.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
}
