import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { addFood, openBrowser, ownIds, signUp } from "../support/browser.ts";
import { freePort } from "../support/free-port.ts";
import { hasNginx, openNginx } from "../support/nginx.ts";
import { picture } from "../support/photos.ts";
import { openProcess } from "../support/process.ts";
import { TEMPORARY_HOME } from "../support/temporary.ts";

const dataDir = mkdtempSync(path.join(TEMPORARY_HOME, "crisper-behind-nginx-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe.skipIf(!hasNginx)(
  "behind nginx, as docs/deploy.md says (skipped where it is not installed)",
  async () => {
    if (!hasNginx) return;
    const env = { DATA_DIR: dataDir, TRUST_PROXY: "1", ORIGIN: "" };
    const servers = [await openProcess(env), await openProcess(env)];
    const nginx = await openNginx(
      await freePort(),
      servers.map(({ origin }) => origin),
    );
    afterAll(() => nginx.close());

    test("forms and photos go through TLS, with the cookie that is for this host alone", async () => {
      const { browser } = await signUp(nginx);
      expect([...browser.cookies.keys()].some((name) => name.startsWith("__Host-"))).toBe(true);
      const photo = await picture(3_000, 2_000).jpeg({ quality: 100 }).toBuffer();
      const rest = Buffer.alloc(4_900_000 - photo.length);
      const image = new File([new Uint8Array(Buffer.concat([photo, rest]))], "x.jpg", { type: "image/jpeg" });
      await addFood(browser, { name: "Plums", image });
      const page = await browser.get("/my-items");
      expect(page.html).toMatch(/\/api\/images\/[\da-f]{64}/);
      expect(page.headers.get("Strict-Transport-Security")).toBeTruthy();
    });

    test("limits count the address that nginx sees, whatever a client says of itself", async () => {
      const { email } = await signUp(nginx);
      const statuses: number[] = [];
      for (let tries = 0; tries < 12; tries++) {
        const browser = openBrowser(nginx);
        const answer = await browser.post("/login", { email, password: "Wrong-horse-1!" });
        statuses.push(answer.status);
      }
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
      expect(statuses.slice(0, 9)).toEqual(Array(9).fill(400));
    });

    test("an update, one server after the other, loses no request", async () => {
      const { browser } = await signUp(nginx);
      const statuses: number[] = [];
      let going = true;
      const visit = async () => {
        while (going) statuses.push((await browser.get("/my-items")).status);
      };
      const visitors = Promise.all([visit(), visit(), visit()]);
      let added = 0;
      const add = async () => {
        while (going) {
          await addFood(browser, { name: `Food ${++added}` });
        }
      };
      const adding = add();
      for (const server of servers) {
        expect(await server.stop("SIGTERM")).toBe(0);
        await server.start();
      }
      going = false;
      await visitors;
      await adding;
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(statuses.length).toBeGreaterThan(20);
      expect(await ownIds(browser)).toHaveLength(added);
    });
  },
);
