// Records the demo videos from the running product: a real browser, a real household, one MP4 and its captions for
// each demo, into public/demos. Needs ffmpeg and a Chromium. Run `npm run build` first, then: npm run demos
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { DEMOS, type Demo } from "#app/content/demos.ts";
import { dayIn, hydrated, pause, signedIn, withProduct } from "./product.ts";

const SIZE = { width: 960, height: 600 };
const HOLD_MS = 2_600;
const KEY_MS = 60;
const LIMIT_BYTES = 600_000;

/** Moves a visible pointer first. */
async function point(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) return;
  await page.evaluate(
    ({ x, y }) => {
      const known = document.getElementById("pointer");
      const pointer = known ?? document.createElement("div");
      pointer.id = "pointer";
      Object.assign(pointer.style, {
        position: "fixed",
        zIndex: "2147483647",
        width: "26px",
        height: "26px",
        borderRadius: "50%",
        background: "rgb(180 71 15 / 0.55)",
        border: "3px solid white",
        pointerEvents: "none",
        transition: "left 0.4s, top 0.4s",
      });
      if (!known) Object.assign(pointer.style, { left: "480px", top: "300px" });
      const parent = document.querySelector("dialog:modal") ?? document.body;
      if (pointer.parentElement !== parent) parent.append(pointer);
      requestAnimationFrame(() => Object.assign(pointer.style, { left: `${x}px`, top: `${y}px` }));
    },
    { x: box.x + Math.min(box.width / 2, 160), y: box.y + box.height / 2 },
  );
  await pause(500);
}

async function click(page: Page, target: Locator) {
  await point(page, target);
  await target.click();
}

async function type(page: Page, target: Locator, text: string) {
  await click(page, target);
  await target.fill("");
  await target.pressSequentially(text, { delay: KEY_MS });
}

/** The actions of each scene; `open` is the first page. */
const ACTS: Record<Demo["id"], { open: string; scenes: ((page: Page) => Promise<void>)[] }> = {
  "add-food": {
    open: "/add-food",
    scenes: [
      (page) => type(page, page.getByLabel("Name", { exact: true }), "Chickpeas"),
      async (page) => {
        await page.getByLabel("Category").selectOption("Other");
        await type(page, page.getByLabel("Quantity"), "2 x 400 g");
      },
      async (page) => {
        await point(page, page.getByLabel("Expiry Date"));
        await page.getByLabel("Expiry Date").fill(dayIn(4));
      },
      async (page) => {
        await click(page, page.getByRole("button", { name: "Add Food Item" }));
        await page.waitForURL("**/my-items");
      },
    ],
  },
  "eat-first": {
    open: "/fridge",
    scenes: [
      (page) => point(page, page.getByText("Nearly Expired")),
      (page) => point(page, page.getByRole("button", { name: "Used: Oat milk" })),
      (page) => type(page, page.getByPlaceholder("Search by name or category..."), "bakery"),
      async (page) => {
        await type(page, page.getByPlaceholder("Search by name or category..."), " ");
        await page.getByPlaceholder("Search by name or category...").fill("");
      },
    ],
  },
  "change-and-undo": {
    open: "/my-items",
    scenes: [
      async (page) => {
        await click(page, page.getByLabel("Tick Oat milk"));
        await click(page, page.getByRole("link", { name: "Edit Oat milk" }));
      },
      async (page) => {
        await type(page, page.getByRole("dialog").getByLabel("Quantity"), "250 ml");
        await click(page, page.getByRole("dialog").getByRole("button", { name: "Update" }));
      },
      async (page) => {
        await click(page, page.getByLabel("Tick Sourdough bread"));
        await click(page, page.getByRole("link", { name: "Delete Sourdough bread" }));
        await pause(900);
        await click(page, page.getByRole("dialog").getByRole("button", { name: "Delete" }));
      },
      (page) => click(page, page.getByRole("button", { name: "Undo" })),
    ],
  },
  "look-closer": {
    open: "",
    scenes: [
      (page) => point(page, page.getByRole("region", { name: "Expiry" })),
      async (page) => {
        await click(page, page.getByRole("heading", { name: "Nutrition Facts" }));
        await click(page, page.getByRole("heading", { name: "Storage & Care" }));
      },
      (page) => type(page, page.getByLabel("Add Your Note"), "Opened on Monday"),
      (page) => click(page, page.getByRole("button", { name: "Add Note" })),
    ],
  },
};

const timestamp = (ms: number) => new Date(ms).toISOString().slice(11, 23);

async function record(page: Page, origin: string, demo: Demo, start: string) {
  const frames = mkdtempSync(path.join(tmpdir(), "crisper-frames-"));
  await page.goto(origin + start);
  await hydrated(page);
  const shots: { file: string; at: number }[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Page.screencastFrame", ({ data, sessionId }) => {
    const file = path.join(frames, `${String(shots.length).padStart(5, "0")}.jpg`);
    writeFileSync(file, Buffer.from(data, "base64"));
    shots.push({ file, at: Date.now() });
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 90, everyNthFrame: 2 });

  const started = Date.now();
  const captions: string[] = [];
  for (const [index, words] of demo.scenes.entries()) {
    const from = Date.now() - started;
    await ACTS[demo.id].scenes[index]?.(page);
    await pause(HOLD_MS);
    captions.push(`${timestamp(from)} --> ${timestamp(Date.now() - started)}\n${words}\n`);
  }
  await session.send("Page.stopScreencast");
  const ended = Date.now();

  const list = shots
    .map(({ file, at }, index) => `file '${file}'\nduration ${((shots[index + 1]?.at ?? ended) - at) / 1000}`)
    .join("\n");
  writeFileSync(path.join(frames, "list.txt"), list);
  const video = `public/demos/${demo.id}.mp4`;
  const encode =
    "-vf fps=12,scale=960:-2 -c:v libx264 -preset veryslow -crf 30 -pix_fmt yuv420p -movflags +faststart -an";
  spawnSync(
    "ffmpeg",
    [
      "-y",
      "-loglevel",
      "error",
      "-f",
      "concat",
      "-safe",
      "0",
      "-i",
      path.join(frames, "list.txt"),
      ...encode.split(" "),
      video,
    ],
    { stdio: "inherit" },
  );
  spawnSync(
    "ffmpeg",
    [
      "-y",
      "-loglevel",
      "error",
      "-sseof",
      "-1",
      "-i",
      video,
      "-frames:v",
      "1",
      "-q:v",
      "60",
      `public/demos/${demo.id}.webp`,
    ],
    { stdio: "inherit" },
  );
  writeFileSync(`public/demos/${demo.id}.vtt`, `WEBVTT\n\n${captions.join("\n")}`);
  rmSync(frames, { recursive: true, force: true });
  const { size } = statSync(video);
  console.log(`${demo.id}: ${Math.round((ended - started) / 1000)} s, ${Math.round(size / 1000)} kB`);
  if (size > LIMIT_BYTES) throw new Error(`${video} is larger than ${LIMIT_BYTES} bytes`);
}

mkdirSync("public/demos", { recursive: true });
await withProduct(async (household, browser) => {
  const context = await signedIn(household, browser, { viewport: SIZE });
  for (const demo of DEMOS) {
    const page = await context.newPage();
    await record(page, household.origin, demo, ACTS[demo.id].open || `/food/${household.itemId}`);
    await page.close();
  }
});
