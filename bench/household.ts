// A server over an empty data folder, and a person with food.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const FOODS = [
  ["Oat milk", "Beverages", "1 l"],
  ["Smoked salmon", "Seafood", "200 g"],
  ["Sourdough bread", "Bakery", "1 loaf"],
  ["Red peppers", "Vegetables", "3"],
  ["Greek yogurt", "Dairy", "500 g"],
  ["Chicken thighs", "Poultry", "800 g"],
  ["Basmati rice", "Grains", "1 kg"],
  ["Strawberries", "Fruits", "400 g"],
  ["Minced beef", "Meat", "2 x 400 g"],
  ["Paprika powder", "Spices", "50 g"],
] as const;

const PASSWORD = "Rhubarb-4-pie!";

export interface Household {
  origin: string;
  cookie: string;
  itemId: string;
  pid: number;
  dataDir: string;
  close(): void;
}

export const signInForm = () => new URLSearchParams({ email: "robin@example.com", password: PASSWORD });

/** The first item expires in `firstDay` days, each further one a day later. */
export async function openHousehold(items = 100, firstDay = -5): Promise<Household> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "crisper-bench-"));
  const server = spawn(process.execPath, ["server.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PRODUCT_LOOKUP: "off",
      HOST: "127.0.0.1",
      PORT: "0",
      TRUST_PROXY: "1",
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => server.kill());
  const origin = await new Promise<string>((resolve, reject) => {
    server.once("exit", reject);
    server.stdout.on("data", (lines) => {
      const address = String(lines).match(/ready at (http[^\s"]+)/)?.[1];
      if (address) resolve(address);
    });
  });

  let cookie = "";
  const send = async (url: string, body?: URLSearchParams) => {
    const headers = { cookie, ...(body && { origin }) };
    const answer = await fetch(origin + url, {
      method: body ? "POST" : "GET",
      ...(body && { body }),
      headers,
      redirect: "manual",
    });
    cookie =
      answer.headers
        .getSetCookie()
        .find((line) => line.startsWith("session="))
        ?.split(";")[0] ?? cookie;
    return answer;
  };
  const person = {
    name: "Robin",
    email: "robin@example.com",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    timeZone: "UTC",
    terms: "on",
  };
  await send("/register", new URLSearchParams(person));
  for (let index = 0; index < items; index++) {
    const [name, category, quantity] = FOODS[index % FOODS.length] ?? FOODS[0];
    const expiryDate = new Date(Date.now() + (index + firstDay) * 86_400_000).toISOString().slice(0, 10);
    await send(
      "/add-food",
      new URLSearchParams({
        name: index < FOODS.length ? name : `${name} ${index + 1}`,
        category,
        quantity,
        expiryDate,
        description: "",
      }),
    );
  }
  const page = await (await send("/my-items")).text();
  const itemId = page.match(/\/my-items\/([\w-]+)\/edit/)?.[1] ?? "";
  const close = () => {
    server.removeAllListeners("exit");
    server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin, cookie, itemId, pid: server.pid ?? 0, dataDir, close };
}
