// From the tap on 'Start the camera' to the first code that is read, in ms, each time with an empty cache; against a bare
// page that only opens the same camera and waits for its first picture.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "playwright-core";
import { getBrowser } from "../scripts/find-browser.ts";
import { isHydrated } from "../scripts/hydration.ts";
import { filmCodes } from "../tests/support/barcode-pictures.ts";
import { openHousehold } from "./household.ts";

const SLOWER = [1, 4];
const RUNS = 5;

const folder = mkdtempSync(path.join(tmpdir(), "crisper-film-"));
const film = path.join(folder, "film.mjpeg");
writeFileSync(film, await filmCodes([{ bcid: "ean13", text: "4006381333931" }]));
const household = await openHousehold();
const browser = await chromium.launch({
  executablePath: getBrowser(),
  args: [
    ...["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--use-fake-ui-for-media-stream"],
    ...["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${film}`],
  ],
});

async function openPage(browser: Browser, address: string, slower: number) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const [name = "", value = ""] = household.cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: household.origin }]);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return page;
}

async function firstRead(slower: number): Promise<number> {
  const page = await openPage(browser, `${household.origin}/scan`, slower);
  await page.waitForFunction(isHydrated);
  const button = page.getByRole("button", { name: "Start the camera" });
  const before = performance.now();
  await button.click();
  await page
    .getByText(/^(Looking up|Read: )/)
    .first()
    .waitFor();
  const took = performance.now() - before;
  await page.context().close();
  return took;
}

async function firstPicture(slower: number): Promise<number> {
  const page = await openPage(browser, `${household.origin}/scan`, slower);
  const took = await page.evaluate(async () => {
    const before = performance.now();
    const video = document.createElement("video");
    video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { width: 1280, height: 720 } });
    await video.play();
    return performance.now() - before;
  });
  await page.context().close();
  return took;
}

const rows: Record<string, Record<string, number>> = {};
for (const slower of SLOWER) {
  const reads: number[] = [];
  const pictures: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    pictures.push(await firstPicture(slower));
    reads.push(await firstRead(slower));
  }
  const [read, picture] = [median(reads), median(pictures)];
  rows[`CPU ${slower} times slower`] = {
    "first read": Math.round(read),
    slowest: Math.round(Math.max(...reads)),
    "first picture of a bare page": Math.round(picture),
    ratio: Number((read / picture).toFixed(1)),
  };
}
await browser.close();
household.close();
rmSync(folder, { recursive: true });
console.table(rows);

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
