// Takes the README's picture of /insights: a made-up year in a running product. Needs a Chromium and a build.
//   npm run build && npm run demo:picture
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { getBrowser } from "./find-browser.ts";

const PICTURE = "public/images/readme-insights.webp";
const VIEWPORT = { width: 1100, height: 1040 };
const LIMIT_BYTES = 40_000;

const dataDir = mkdtempSync(path.join(tmpdir(), "crisper-picture-"));
const env = {
  ...process.env,
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  PORT: "0",
  DATA_DIR: dataDir,
  PRODUCT_LOOKUP: "off",
};
const year = spawnSync(process.execPath, ["scripts/demo-year.ts"], { env, encoding: "utf8" });
const [, email = "", password = ""] = year.stdout.match(/Sign in with (\S+) and the password (\S+)/) ?? [];
const server = spawn(process.execPath, ["server.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
const origin = await new Promise<string>((resolve, reject) => {
  server.once("exit", reject);
  server.stdout.once("data", (line) => resolve(String(line).match(/http[^\s"]+/)?.[0] ?? ""));
});

const browser = await chromium.launch({
  executablePath: getBrowser(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const page = await browser.newPage({ viewport: VIEWPORT, locale: "en-GB", javaScriptEnabled: false });
await page.goto(`${origin}/login?returnTo=/insights`);
await page.getByLabel("Email").fill(email);
await page.getByLabel("Password", { exact: true }).fill(password);
await page.getByRole("button", { name: "Login", exact: true }).last().click();
await page.goto(`${origin}/insights?range=this-year`);
const picture = await sharp(await page.screenshot())
  .webp({ quality: 60, effort: 6 })
  .toFile(PICTURE);
console.log(`${PICTURE}: ${picture.width} x ${picture.height}, ${picture.size} bytes`);

await browser.close();
server.removeAllListeners("exit");
server.kill();
rmSync(dataDir, { recursive: true, force: true });
if (picture.size > LIMIT_BYTES) throw new Error(`${PICTURE} is larger than ${LIMIT_BYTES} bytes`);
